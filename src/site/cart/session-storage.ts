/** Values that the browser did not store, because its storage is full or unavailable. They last as long as the page is open. */
const unstored = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return unstored.get(key) ?? sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a string for this tab; undefined removes it. When storage is full or unavailable, that is logged. */
export function writeStored(key: string, text: string | undefined): void {
  unstored.delete(key);
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch (error) {
    if (text !== undefined) unstored.set(key, text);
    console.error(`The ${key} could not be stored.`, error);
  }
}

/** Returns whether a value is lost when the page is left or loaded again. */
export function isUnstored(key: string): boolean {
  return unstored.has(key);
}
