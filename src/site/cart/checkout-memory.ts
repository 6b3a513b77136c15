/** Ids that a tab remembers between checkouts, each under its own key in session storage. */
export type Remembered = 'userId' | 'cartId' | 'checkoutSession' | 'checkoutAttempt';

/** The remembered id, or undefined. */
export function recall(what: Remembered): string | undefined {
  try {
    return globalThis.sessionStorage?.getItem(what) || undefined;
  } catch {
    return undefined;
  }
}

/** Remembers an id for this tab. When storage is unavailable, the next checkout requests a new one. */
export function remember(what: Remembered, id: string): void {
  try {
    globalThis.sessionStorage?.setItem(what, id);
  } catch (error) {
    console.error(`The ${what} could not be stored.`, error);
  }
}

/** Forgets a remembered id. */
export function forget(what: Remembered): void {
  try {
    globalThis.sessionStorage?.removeItem(what);
  } catch (error) {
    console.error(`The ${what} could not be removed.`, error);
  }
}
