import type { RequestLine } from '../../src/generated/api.ts';

/** An answer as a browser sees it; status 0 when there was none. */
export interface Answer {
  status: number;
  body: { id?: string; url?: string; data?: { _id?: string; state?: string }; message?: string };
}

const NO_ANSWER: Answer = { status: 0, body: {} };
const TIMEOUT_MS = 60_000;

export async function post(
  address: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return send(address, path, JSON.stringify(body), headers);
}

export async function sendEvent(
  address: string,
  { payload, signature }: { payload: string; signature: string },
): Promise<Answer> {
  return send(address, '/api/payment/webhook', payload, { 'stripe-signature': signature });
}

/** The acknowledged parts of a purchase: only those answered with 2xx. */
export interface Purchase {
  lead?: string;
  cart?: string;
  session?: string;
  /** The address that the visitor was sent to. */
  url?: string;
  status: number;
}

/**
 * Sends lead, cart and checkout, as the site does, and continues without the ones that were not acknowledged.
 * @param attempt id of the checkout attempt
 */
export async function purchase(
  address: string,
  email: string,
  products: RequestLine[],
  attempt?: string,
): Promise<Purchase> {
  const user = { firstName: 'Ada', lastName: 'Mason', email, phone: '0123456789' };
  const lead = idOf(await post(address, '/api/users/lead', { user }));
  const cart = idOf(await post(address, '/api/carts', { cart: { user: lead ?? '', items: products } }));
  const checkout = await checkOut(address, products, { userId: lead ?? '', cartId: cart ?? '' }, attempt);
  const { id, url } = checkout.body;
  return {
    status: checkout.status,
    ...(lead && { lead }),
    ...(cart && { cart }),
    ...(id && { session: id }),
    ...(url && { url }),
  };
}

export async function checkOut(
  address: string,
  products: RequestLine[],
  ids: object = {},
  attempt?: string,
): Promise<Answer> {
  const headers = { ...(attempt && { 'checkout-attempt': attempt }) };
  return post(address, '/api/payment/create-checkout-session', { products, ...ids }, headers);
}

export async function askState(address: string, sessionId: string): Promise<Answer> {
  return send(address, `/api/payment/checkout-sessions/${sessionId}/state`);
}

/** The id of the created record; undefined unless the answer was 2xx. */
export function idOf({ status, body }: Answer): string | undefined {
  return status >= 200 && status < 300 ? body.data?._id : undefined;
}

/** Runs a task for each entry, a limited number at a time. @returns the results in the order of the entries */
export async function inParallel<T, R>(
  entries: readonly T[],
  workers: number,
  task: (entry: T, position: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const work = async () => {
    for (let position = next++; position < entries.length; position = next++) {
      const entry = entries[position];
      if (entry !== undefined) results[position] = await task(entry, position);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return results;
}

/** @param body none for a GET */
async function send(
  address: string,
  path: string,
  body?: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  try {
    const answer = await fetch(address + path, {
      ...(body !== undefined && { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await answer.text();
    return { status: answer.status, body: JSON.parse(text) };
  } catch {
    return NO_ANSWER;
  }
}
