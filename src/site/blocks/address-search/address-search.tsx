import { useEffect, useState } from 'react';
import { addressWords } from '../../../shop/search/address-words.ts';
import type { BlockProps } from '../../page/block-props.ts';
import { useSiteSearch } from '../../search/use-site-search.ts';
import { LinkList } from '../../ui/link-list.tsx';
import { Section } from '../../ui/section.tsx';

/** More links than this are no longer a guess. */
const MOST_SHOWN = 6;

/** On the page for unknown addresses: links to what the site's search finds for the words of the address. */
export function AddressSearch({ block: { heading }, id }: BlockProps<'address-search'>) {
  const [sought, setSought] = useState('');
  // At each rendering: the page stays when another unknown address is opened.
  useEffect(() => setSought(addressWords(window.location.pathname)));
  const search = useSiteSearch(sought);
  const results = search && search !== 'failed' && sought !== '' ? search.results(sought).slice(0, MOST_SHOWN) : [];
  const links = results.map(({ title, category, address }) => ({ text: `${title} (${category})`, href: address }));
  return (
    <>
      <p className="visually-hidden" role="status">
        {links.length === 0 ? '' : heading}
      </p>
      {links.length > 0 && (
        <Section id={id} heading={heading} layout="beside">
          <LinkList links={links} />
        </Section>
      )}
    </>
  );
}
