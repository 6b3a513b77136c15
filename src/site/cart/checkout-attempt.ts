import { recall, remember } from './checkout-memory.ts';

/**
 * The id of this tab's checkout attempt, made when there is none. It lives until the payment or Clear Cart, so that the
 * shop can tell going on with a cart from buying twice. A tab that is opened as a copy of this one has the same attempt.
 * @returns undefined in a browser that makes no random ids, as without https
 */
export function checkoutAttempt(): string | undefined {
  const known = recall('checkoutAttempt');
  if (known !== undefined) return known;
  const made = globalThis.crypto.randomUUID?.();
  if (made !== undefined) remember('checkoutAttempt', made);
  return made;
}
