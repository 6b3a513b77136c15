import { recall, remember } from './checkout-memory.ts';

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
