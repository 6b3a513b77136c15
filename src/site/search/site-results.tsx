import { settings } from 'virtual:site-settings';
import { Fragment } from 'react';
import type { SiteResult } from '../../shop/search/site-search.ts';
import { phoneHref } from '../contact/phone-href.ts';
import { useAnnounced } from './search-text.tsx';
import styles from './site-results.module.css';
import { useSiteSearch } from './use-site-search.ts';

/** With more results than this, another search word helps more than a longer list. */
const MOST_SHOWN = 20;
const FAILED =
  'The results for the rest of the site did not load. Check your connection; the site tries again by itself.';

/** Announced with those of the page's blocks. A closed list is hidden: browsers do not follow a link that is gone. */
export function SiteResults({ text, open, onFollow }: { text: string; open: boolean; onFollow: () => void }) {
  const sought = text.trim();
  const shown = open && sought !== '';
  const search = useSiteSearch(shown ? sought : '');
  const index = typeof search === 'object' ? search : undefined;
  const found = index?.results(sought);
  const results = found ?? [];
  const notOffered = index?.notOffered(sought);
  const said = found ? countText(sought, found.length) : search ? FAILED : 'Searching the site...';
  const { phone } = settings.contact;
  return (
    <div className={styles.results} data-open={shown}>
      <div aria-live="polite">
        <p className="visually-hidden">{useAnnounced()}</p>
        {shown && (
          <p className={styles.count}>
            <span>{said}</span>
            {found?.length === 0 && (
              <span>
                . {notOffered ? `${notOffered} See ` : 'Try another word, see '}
                {index?.nothingFound?.map(({ text, href }) => (
                  <Fragment key={href}>
                    <a href={href} onClick={onFollow}>
                      {text}
                    </a>
                    ,{' '}
                  </Fragment>
                ))}
                or call <a href={phoneHref(phone)}>{phone}</a>.
              </span>
            )}
          </p>
        )}
      </div>
      <ul hidden={!shown || results.length === 0}>
        {results.slice(0, MOST_SHOWN).map((result) => (
          <li key={result.address}>
            <ResultLink result={result} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ResultLink({ result, onFollow }: { result: SiteResult; onFollow: () => void }) {
  const { title, address, category, price } = result;
  return (
    <a className={styles.result} href={address} onClick={onFollow}>
      <span className={styles.title}>{title}</span> <span className={styles.category}>{category}</span>{' '}
      <span className={styles.price}>{price}</span>
    </a>
  );
}

function countText(sought: string, count: number): string {
  const number = `${count || 'no'} result${count === 1 ? '' : 's'}`;
  const cut = count > MOST_SHOWN ? `, the first ${MOST_SHOWN} below` : '';
  return `Elsewhere on this site: ${number} for “${sought}”${cut}`;
}
