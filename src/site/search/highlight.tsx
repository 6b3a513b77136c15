import { firstMatch } from '../../shop/search/search.ts';

/** A string with the first occurrence of the search text highlighted. */
export function Highlight({ search, text }: { search: string; text: string }) {
  const parts = firstMatch(search, text);
  if (!parts) return text;
  const [before, match, after] = parts;
  return (
    <>
      {before}
      <mark>{match}</mark>
      {after}
    </>
  );
}
