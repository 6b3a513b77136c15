import { useSyncExternalStore } from 'react';

/** A parameter of the address, or undefined without one and while the page is prerendered and hydrated. */
export function useQueryParameter(name: string): string | undefined {
  const value = useSyncExternalStore(
    noChanges,
    () => new URLSearchParams(window.location.search).get(name),
    () => null,
  );
  return value?.trim() || undefined;
}

/** The address changes with the page, which draws its blocks anew. */
function noChanges(): () => void {
  return () => undefined;
}
