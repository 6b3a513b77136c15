/** What a tab remembers between checkouts, each under its own key of session storage. */
export type Remembered = 'userId' | 'cartId' | 'checkoutSession' | 'checkoutAttempt';

/** What this tab remembers, or undefined. */
export function recall(what: Remembered): string | undefined {
  try {
    return globalThis.sessionStorage?.getItem(what) || undefined;
  } catch {
    return undefined;
  }
}

/** Remembers an id for this tab. Where storage is closed, the next checkout asks for it anew. */
export function remember(what: Remembered, id: string): void {
  try {
    globalThis.sessionStorage?.setItem(what, id);
  } catch (error) {
    console.error(`The ${what} could not be stored.`, error);
  }
}

/** Forgets what this tab remembers. */
export function forget(what: Remembered): void {
  try {
    globalThis.sessionStorage?.removeItem(what);
  } catch (error) {
    console.error(`The ${what} could not be removed.`, error);
  }
}
