import { useSyncExternalStore } from 'react';

// The search text is shared by all pages (D1 2.2). It lives outside React, so that the shell and the blocks of whatever
// page is shown read the same text.
let text = '';
const listeners = new Set<() => void>();

/** Sets the search text of the whole site. */
export function setSearchText(next: string): void {
  text = next;
  for (const listener of listeners) listener();
}

/** The search text of the whole site; empty while the page is prerendered. */
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
