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

/**
 * Attribute of the root element while the address has a checkout session that the shop has not been asked about. The
 * prerendered page gives thanks for an order that may not be paid; its styles hide them while this is set.
 */
export const PAYMENT_MARK = 'data-session';
