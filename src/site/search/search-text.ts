import { useSyncExternalStore } from 'react';

// All pages share the search text (SHELL-21). It is kept outside React, so the shell and the current page's blocks read
// the same text.
let text = '';
const listeners = new Set<() => void>();

/** Sets the site's search text. */
export function setSearchText(next: string): void {
  text = next;
  for (const listener of listeners) listener();
}

/** The site's search text; empty during prerendering. */
export function useSearchText(): string {
  return useSyncExternalStore(
    subscribe,
    () => text,
    () => '',
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
