import { useSyncExternalStore } from 'react';

/** Whether React runs the page: false on the server and in the first render, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
