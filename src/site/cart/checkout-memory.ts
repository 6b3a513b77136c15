import { changeStored, readStored } from './session-storage.ts';

/**
 * The values that a tab remembers, each under its own key in session storage: ids between checkouts, the input in its
 * forms, and the history entry in which the visitor typed into the contact form.
 */
export type Remembered =
  | 'userId'
  | 'cartId'
  | 'checkoutSession'
  | 'checkoutAttempt'
  | 'customerDetails'
  | 'contactMessage'
  | 'enquiry';

/** Returns the remembered string, or undefined. */
export function recall(what: Remembered): string | undefined {
  return readStored(what) || undefined;
}

/** Remembers something for this tab. When storage is unavailable, the next checkout requests new ids. */
export function remember(what: Remembered, text: string): void {
  changeStored(what, (storage) => storage?.setItem(what, text));
}

/** Forgets the remembered string. */
export function forget(what: Remembered): void {
  changeStored(what, (storage) => storage?.removeItem(what));
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
