import { readStored, writeStored } from './session-storage.ts';

/** The values that a tab remembers in session storage: checkout ids, form input, the entry of a typed message. */
export type Remembered =
  | 'userId'
  | 'cartId'
  | 'checkoutSession'
  | 'checkoutAttempt'
  | 'customerDetails'
  | 'paidOrder'
  | 'contactMessage'
  | 'enquiry';

export function recall(what: Remembered): string | undefined {
  return readStored(what) || undefined;
}

export function remember(what: Remembered, text: string): void {
  writeStored(what, text);
}

export function forget(what: Remembered): void {
  writeStored(what, undefined);
}

/**
 * This tab's attempt, until payment or Clear Cart: continuing is not buying twice. A duplicated tab has the same.
 * @returns undefined when the browser makes no random ids, such as without https
 */
export function checkoutAttempt(): string | undefined {
  const known = recall('checkoutAttempt');
  if (known !== undefined) return known;
  const made = globalThis.crypto.randomUUID?.();
  if (made !== undefined) remember('checkoutAttempt', made);
  return made;
}
