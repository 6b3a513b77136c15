import styles from './search-result.module.css';
import { useAnnouncement } from './search-text.tsx';

/** Shows the number of matches on the page, which the search box announces. Empty without a search text. */
export function SearchResult({ search, count, noun }: { search: string; count: number; noun: string }) {
  const sought = search.trim();
  const words = count > 1 ? 's here match' : ' here matches';
  const said = sought === '' ? '' : `${count || 'No'} ${noun}${words} “${sought}”.`;
  useAnnouncement(said);
  return <p className={styles.result}>{said}</p>;
}
