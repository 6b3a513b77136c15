import { useSyncExternalStore } from 'react';

/** A query parameter; undefined if missing, and during prerendering and hydration. */
export function useQueryParameter(name: string): string | undefined {
  const value = useSyncExternalStore(
    noChanges,
    () => new URLSearchParams(window.location.search).get(name),
    () => null,
  );
  return value?.trim() || undefined;
}

/** Nothing to subscribe to: a new address means a new page, which renders its blocks again. */
function noChanges(): () => void {
  return () => undefined;
}

/** Set while the address has an unasked checkout session: the prerendered thanks may be wrong, and styles hide them. */
export const PAYMENT_MARK = 'data-session';
