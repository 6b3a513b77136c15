import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { firstMatch } from '../../shop/search/search.ts';
import { withRanges } from '../page/prose.tsx';

// All pages share the search text (SHELL-21). It is kept outside React, so the shell and the current page's blocks read
// the same text; and so is what the page's blocks say about it, which the search box announces with its own results.
let text = '';
let said = '';
const listeners = new Set<() => void>();

export function setSearchText(next: string): void {
  text = next;
  notify();
}

/** The site's search text; empty during prerendering. */
export function useSearchText(): string {
  return useSyncExternalStore(
    subscribe,
    () => text,
    () => '',
  );
}

/** Has the search box announce what a block of the page says about the search text, as long as the block is shown. */
export function useAnnouncement(next: string): void {
  useEffect(() => {
    announce(next);
    return () => announce('');
  }, [next]);
}

export function useAnnounced(): string {
  return useSyncExternalStore(
    subscribe,
    () => said,
    () => '',
  );
}

function announce(next: string): void {
  said = next;
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Highlights the first match. A new text gets a new element: a translator may have replaced its text nodes. */
export function Highlight({ search, text }: { search: string; text: string }) {
  const parts = firstMatch(search, text);
  if (!parts) return <span>{withRanges(text)}</span>;
  const [before, match, after] = parts;
  return (
    <span key={search}>
      {before}
      <mark>{match}</mark>
      {after}
    </span>
  );
}

/** Scrolls the first match into view as the text changes (LIST-26); returns the ref for its element. */
export function useFirstMatch<Match extends HTMLElement>(search: string): RefObject<Match | null> {
  const match = useRef<Match>(null);
  useEffect(() => {
    if (search.trim() === '') return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    match.current?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'nearest' });
  }, [search]);
  return match;
}
