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

/**
 * The id of this tab's checkout attempt, created if there is none. It lasts until the payment or Clear Cart, so the
 * shop can distinguish continuing with a cart from buying twice. A duplicated tab has the same attempt.
 * @returns undefined when the browser makes no random ids, such as without https
 */
export function checkoutAttempt(): string | undefined {
  const known = recall('checkoutAttempt');
  if (known !== undefined) return known;
  const made = globalThis.crypto.randomUUID?.();
  if (made !== undefined) remember('checkoutAttempt', made);
  return made;
}
