import { type CartItem, requestLine } from '../../shop/cart/cart-item.ts';
import type { Customer } from '../../shop/forms/customer.ts';
import type { Remembered } from '../cart/checkout-memory.ts';
import {
  type CheckoutSession,
  createCart,
  createSession,
  createUser,
  type Post,
  SessionFailure,
} from './checkout-calls.ts';

/** What the checkout reaches the world through. */
export interface CheckoutServices {
  post: Post;
  recall: (what: Remembered) => string | undefined;
  remember: (what: Remembered, id: string) => void;
  /** The id of the checkout attempt, where the browser can make one. */
  attempt: () => string | undefined;
  /**
   * Sends the visitor to the payment page of the session.
   * @throws RedirectFailure when the payment provider refuses
   */
  redirect: (session: CheckoutSession) => Promise<void>;
}

/** Thrown when the payment provider does not take the visitor to its page. */
export class RedirectFailure extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'RedirectFailure';
  }
}

/** How a checkout ended: on the way to the payment page, or with a message for the visitor. */
export type CheckoutOutcome =
  | { result: 'redirected' }
  | { result: 'failed'; message: string /** Whether the server priced the cart differently. */; outdated: boolean };

/** Status of the answer when the server's prices are not the ones that the visitor saw. */
const PRICES_DIFFER = 409;

/**
 * Takes a cart to the payment page: user, cart, session, redirect, in this order (D1 section 7). Failures of user and
 * cart are only logged; the ids of an earlier checkout stand in.
 */
export async function checkOut(
  customer: Customer,
  items: readonly CartItem[],
  services: CheckoutServices,
): Promise<CheckoutOutcome> {
  const { post } = services;
  try {
    const lines = items.map(requestLine);
    const userId = latest('userId', await createUser(customer, post), services);
    const cartId = latest('cartId', await createCart(userId, lines, post), services);
    const session = await createSession({ products: lines, userId, cartId }, services.attempt(), post);
    services.remember('checkoutSession', session.id);
    await services.redirect(session);
    return { result: 'redirected' };
  } catch (error) {
    return { result: 'failed', message: failureMessage(error), outdated: isOutdated(error) };
  }
}

/** The new id, remembered for later, or the one of an earlier checkout. */
function latest(what: Remembered, id: string | undefined, services: CheckoutServices): string | undefined {
  if (id === undefined) return services.recall(what);
  services.remember(what, id);
  return id;
}

/** What the visitor is told (D1 section 8). */
function failureMessage(error: unknown): string {
  if (error instanceof RedirectFailure) return 'Checkout failed! Try again.';
  const message = error instanceof Error ? error.message : String(error);
  return `Error during checkout: ${message}. Please try again.`;
}

function isOutdated(error: unknown): boolean {
  return error instanceof SessionFailure && error.status === PRICES_DIFFER;
}
