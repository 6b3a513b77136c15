import { type SiteResult, searchSite } from '../../shop/search/site-search.ts';
import styles from './site-results.module.css';
import { useSearchIndex } from './use-search-index.ts';

/** With more results than this, another search word helps more than a longer list. */
const MOST_SHOWN = 20;
const FAILED = 'The results for the rest of the site did not load. Check your connection, then type again.';

/**
 * Courses, cards and tests across the site that match the search text: their number, which is announced, and a list of
 * links. A closed list is only hidden, because browsers do not follow a link that has been removed from the page.
 */
export function SiteResults({ search, open, onFollow }: { search: string; open: boolean; onFollow: () => void }) {
  const sought = search.trim();
  const shown = open && sought !== '';
  const index = useSearchIndex(shown ? sought : '');
  const results = index && index !== 'failed' ? searchSite(index, sought, window.location.pathname) : [];
  const said = index === 'failed' ? FAILED : index ? countText(sought, results.length) : 'Searching the site...';
  return (
    <div className={styles.results} data-open={shown}>
      <p className={styles.count} aria-live="polite">
        {shown ? said : ''}
      </p>
      <ul className={styles.list} hidden={!shown || results.length === 0}>
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
  const number = count === 0 ? 'no results' : count === 1 ? '1 result' : `${count} results`;
  const cut = count > MOST_SHOWN ? `, the first ${MOST_SHOWN} below` : '';
  return `Elsewhere on this site: ${number} for “${sought}”${cut}`;
}
