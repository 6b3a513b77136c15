import { listedCard } from '../../../shop/products/listed-card.ts';
import { matches } from '../../../shop/search/search.ts';
import type { BlockProps } from '../../page/block-props.ts';
import { withRanges } from '../../page/ranges.tsx';
import { CatalogueLinks } from '../../products/catalogue-links.tsx';
import { useCategory } from '../../products/products.tsx';
import { SearchResult } from '../../search/search-result.tsx';
import { useSearchText } from '../../search/search-text.ts';
import { useFirstMatch } from '../../search/use-first-match.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './card-grid.module.css';
import { CardTile } from './card-tile.tsx';

/**
 * The CSCS cards that the shop sells, in the block's order, and a last tile for visitors who are not sure. When the
 * shop does not answer, only the last tile shows (CSCS-01 to CSCS-05, CSCS-11).
 */
export function CardGrid({ block, id }: BlockProps<'card-grid'>) {
  const { status, products } = useCategory();
  const search = useSearchText();
  const firstMatch = useFirstMatch<HTMLLIElement>(search);
  const sold = block.cards.flatMap((card) => {
    const answered = listedCard(card.product, products);
    return answered ? [{ card, name: answered.name ?? card.product.name ?? '', answered }] : [];
  });
  const shown = sold.filter(({ card, name }) => matches(search, [name, card.note]));
  const { enquiry } = block;
  return (
    <Section id={id}>
      <h2 className="visually-hidden">Cards</h2>
      {status === 'loaded' && <SearchResult search={search} count={shown.length} one="card" many="cards" />}
      {status === 'loading' && (
        <noscript>
          {import.meta.env.SSR && (
            <CatalogueLinks links={block.cards.map(({ product, link }) => ({ product, href: link }))} />
          )}
        </noscript>
      )}
      <ul className={styles.grid}>
        {status === 'loading' && (
          <li className={styles.loading} data-scripted="">
            Loading...
          </li>
        )}
        {shown.map((tile, index) => (
          <CardTile key={tile.card.product.id} {...tile} ref={index === 0 ? firstMatch : null} search={search} />
        ))}
        <li className={styles.enquiry}>
          <h3 className={styles.name}>{withRanges(enquiry.heading)}</h3>
          <p>{withRanges(enquiry.text)}</p>
          <ButtonLink href={enquiry.link.href}>{enquiry.link.text}</ButtonLink>
        </li>
      </ul>
    </Section>
  );
}
