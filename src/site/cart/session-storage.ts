/** Returns what this tab has stored under a key; null if it is nothing, or storage is unavailable. */
export function readStored(key: string): string | null {
  try {
    return globalThis.sessionStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/**
 * Changes what this tab has stored. When storage is full or unavailable, that is logged, and the page goes on without.
 * @param what names it in the log
 */
export function changeStored(what: string, change: (storage: Storage | undefined) => void): void {
  try {
    change(globalThis.sessionStorage);
  } catch (error) {
    console.error(`The ${what} could not be stored.`, error);
  }
}
