import styles from './search-result.module.css';

/** Reports the number of matches on the page and to screen readers. Empty without a search text. */
export function SearchResult({
  search,
  count,
  one,
  many,
}: {
  search: string;
  count: number;
  one: string;
  many: string;
}) {
  const sought = search.trim();
  return (
    <p className={styles.result} role="status">
      {sought === '' ? '' : resultText(sought, count, one, many)}
    </p>
  );
}

function resultText(sought: string, count: number, one: string, many: string): string {
  if (count === 0) return `No ${one} matches “${sought}”.`;
  return count === 1 ? `1 ${one} matches “${sought}”.` : `${count} ${many} match “${sought}”.`;
}
