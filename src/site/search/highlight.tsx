import { type RefObject, useEffect, useRef } from 'react';
import { firstMatch } from '../../shop/search/search.ts';
import { withRanges } from '../page/prose.tsx';

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

/**
 * Scrolls the first match into view whenever the search text changes: smoothly, or at once for visitors who prefer
 * reduced motion (LIST-26).
 * @returns the ref for the element of the first match
 */
export function useFirstMatch<Match extends HTMLElement>(search: string): RefObject<Match | null> {
  const match = useRef<Match>(null);
  useEffect(() => {
    if (search.trim() === '') return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    match.current?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'nearest' });
  }, [search]);
  return match;
}
