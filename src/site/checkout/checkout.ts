import { type CartItem, requestLine } from '../../shop/cart/cart-item.ts';
import type { Customer } from '../../shop/forms/customer.ts';
import type { Remembered } from '../cart/checkout-memory.ts';
import {
  addDetails,
  type CheckoutSession,
  createCart,
  createSession,
  createUser,
  type Post,
  SessionFailure,
} from './checkout-calls.ts';

export interface CheckoutServices {
  post: Post;
  recall: (what: Remembered) => string | undefined;
  remember: (what: Remembered, id: string) => void;
  /** The id of the checkout attempt, if the browser can make one. */
  attempt: () => string | undefined;
  /** @throws RedirectFailure when the payment provider refuses */
  redirect: (session: CheckoutSession) => Promise<void>;
}

export class RedirectFailure extends Error {}

/** On the way to the payment page, or a message. `outdated` when the server priced the cart differently. */
export type CheckoutOutcome = { result: 'redirected' } | { result: 'failed' | 'outdated'; message: string };

const PRICES_DIFFER = 409;

/**
 * Takes a cart to the payment page: user with details, cart, session, redirect, in this order (CHK-25). If the user or cart call
 * fails, the failure is only logged and the id of an earlier checkout is used (CHK-07, CHK-12, CHK-22).
 */
export async function checkOut(
  customer: Customer,
  items: readonly CartItem[],
  services: CheckoutServices,
): Promise<CheckoutOutcome> {
  const { post } = services;
  try {
    const lines = items.map(requestLine);
    const created = await createUser(customer, post);
    await addDetails(created, customer, post);
    const userId = latest('userId', created, services);
    const cartId = latest('cartId', await createCart(userId, lines, post), services);
    const session = await createSession({ products: lines, userId, cartId }, services.attempt(), post);
    services.remember('checkoutSession', session.id);
    await services.redirect(session);
    return { result: 'redirected' };
  } catch (error) {
    return { result: isOutdated(error) ? 'outdated' : 'failed', message: failureMessage(error) };
  }
}

/** Remembers the new id, or else returns that of an earlier checkout. */
function latest(what: Remembered, id: string | undefined, services: CheckoutServices): string | undefined {
  if (id === undefined) return services.recall(what);
  services.remember(what, id);
  return id;
}

/** The message for the visitor (CHK-15 to CHK-17). */
function failureMessage(error: unknown): string {
  if (error instanceof RedirectFailure) return 'Checkout failed! Try again.';
  const message = error instanceof Error ? error.message : String(error);
  return `Error during checkout: ${message}. Please try again.`;
}

function isOutdated(error: unknown): boolean {
  return error instanceof SessionFailure && error.status === PRICES_DIFFER;
}
