import { firstMatch } from '../../shop/search/search.ts';
import { withRanges } from '../page/ranges.tsx';

/** A string with the first occurrence of the search text highlighted. */
export function Highlight({ search, text }: { search: string; text: string }) {
  const parts = firstMatch(search, text);
  if (!parts) return withRanges(text);
  const [before, match, after] = parts;
  return (
    <>
      {before}
      <mark>{match}</mark>
      {after}
    </>
  );
}
