import type { RequestLine } from '../../generated/api.ts';
import { isRecord } from '../../lib/record.ts';
import { type Customer, customerDetails, flatLead, nestedLead } from '../../shop/forms/customer.ts';
import { InvalidDataFormat } from '../../shop/products/product-answer.ts';
import { ApiFailure } from '../products/shop-api.ts';
import { NoAnswer } from '../requests/requests.ts';

export type Post = (path: string, body: unknown, headers?: Record<string, string>) => Promise<unknown>;

/** The body of the checkout session call (CHK-13, CHK-14). */
export interface SessionRequest {
  products: readonly RequestLine[];
  userId: string | undefined;
  cartId: string | undefined;
}

/** A checkout session of the payment provider; `url` is its hosted payment page, if the answer has one. */
export interface CheckoutSession {
  id: string;
  url: string | undefined;
}

/** Thrown when no checkout session could be created. Its message is the wording of CHK-15. */
export class SessionFailure extends Error {
  constructor(readonly status: number) {
    super(`Failed to create checkout session. Status: ${status}`);
  }
}

/** Creates a user, nested form first, then flat (CHK-04, CHK-06); undefined when both failed, which is logged. */
export function createUser(customer: Customer, post: Post): Promise<string | undefined> {
  return firstCreated('/api/users/lead', [nestedLead(customer), flatLead(customer)], post);
}

/** Adds the completed fields that the nested lead lacks, if there are any. A failure is only logged. */
export async function addDetails(user: string | undefined, customer: Customer, post: Post): Promise<void> {
  const details = user && customerDetails(user, customer);
  if (!details) return;
  try {
    await post('/api/users/lead/details', details);
  } catch (error) {
    console.error('The details could not be sent.', error);
  }
}

/** Records the cart, {cart:{user,items}} first, then {user,products} (CHK-08, CHK-11); undefined when both failed. */
export function createCart(
  user: string | undefined,
  lines: readonly RequestLine[],
  post: Post,
): Promise<string | undefined> {
  return firstCreated('/api/carts', [{ cart: { user, items: lines } }, { user, products: lines }], post);
}

/**
 * Creates a session, or returns the attempt's, whose id is a header: the specification fixes the body.
 * @throws SessionFailure when the server refuses, InvalidDataFormat for an answer without an id
 */
export async function createSession(
  request: SessionRequest,
  attempt: string | undefined,
  post: Post,
): Promise<CheckoutSession> {
  const answer = await postSession(request, attempt, post);
  const id = isRecord(answer) ? idText(answer.id) : undefined;
  if (!isRecord(answer) || id === undefined) throw new InvalidDataFormat();
  return { id, url: typeof answer.url === 'string' ? answer.url : undefined };
}

async function postSession(request: SessionRequest, attempt: string | undefined, post: Post): Promise<unknown> {
  try {
    return await post('/api/payment/create-checkout-session', request, attempt ? { 'Checkout-Attempt': attempt } : {});
  } catch (error) {
    throw error instanceof ApiFailure ? new SessionFailure(error.status) : error;
  }
}

async function firstCreated(path: string, bodies: readonly unknown[], post: Post): Promise<string | undefined> {
  for (const body of bodies) {
    try {
      return createdId(await post(path, body));
    } catch (error) {
      console.error(`${path} failed.`, error);
      if (error instanceof NoAnswer) return undefined;
    }
  }
  return undefined;
}

function createdId(answer: unknown): string {
  const id = isRecord(answer) && isRecord(answer.data) ? idText(answer.data._id) : undefined;
  if (id === undefined) throw new InvalidDataFormat();
  return id;
}

function idText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
