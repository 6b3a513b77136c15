import { beforeEach, describe, expect, test, vi } from 'vitest';
import { EMPTY_CUSTOMER } from '../../shop/forms/customer.ts';
import { ApiFailure } from '../products/shop-api.ts';
import { type CheckoutServices, checkOut, RedirectFailure } from './checkout.ts';
import type { CheckoutSession } from './checkout-calls.ts';

const customer = { ...EMPTY_CUSTOMER, firstName: 'Ana', lastName: 'Pop', contactNo: '123', email: 'ana@example.com' };
const cart = [{ id: 'a', title: 'Tiling', price: 750 }];
const lines = [{ product: 'a', name: 'Tiling', price: 750, quantity: 1, vat: 150 }];
const LEAD = '/api/users/lead';
const CARTS = '/api/carts';
const SESSION = '/api/payment/create-checkout-session';

/** A server that answers each call to a path with the next of its answers, and throws those that are errors. */
function server(answers: Record<string, unknown[]>) {
  const calls: [string, unknown][] = [];
  const headers: Record<string, unknown> = {};
  const post = async (path: string, body: unknown, sent?: Record<string, string>) => {
    calls.push([path, body]);
    headers[path] = sent;
    const answer = answers[path]?.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('offline');
    return answer;
  };
  return {
    calls,
    headers,
    post,
    bodies: (path: string) => calls.filter(([one]) => one === path).map(([, body]) => body),
  };
}

function services(post: CheckoutServices['post'], known: Record<string, string> = {}, attempt = 'attempt-1') {
  const memory = new Map(Object.entries(known));
  const redirect = vi.fn(async (_: CheckoutSession) => undefined);
  return {
    post,
    redirect,
    memory,
    recall: (what: string) => memory.get(what),
    remember: (what: string, id: string) => void memory.set(what, id),
    attempt: () => attempt || undefined,
  };
}

const made = (id: string) => ({ status: 'success', data: { _id: id } });
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('the calls', () => {
  test('CHK-04 CHK-08 CHK-13 user, cart and session are requested in their first forms', async () => {
    const { post, bodies } = server({ [LEAD]: [made('u1')], [CARTS]: [made('c1')], [SESSION]: [{ id: 's1' }] });
    await checkOut(customer, cart, services(post));
    expect(bodies(LEAD)).toEqual([
      { user: { firstName: 'Ana', lastName: 'Pop', email: 'ana@example.com', phone: '123' } },
    ]);
    expect(bodies(CARTS)).toEqual([{ cart: { user: 'u1', items: lines } }]);
    expect(bodies(SESSION)).toEqual([{ products: lines, userId: 'u1', cartId: 'c1' }]);
  });

  test('CHK-22 refused details are only logged', async () => {
    const { post } = server({ [LEAD]: [made('u1')], [CARTS]: [made('c1')], [SESSION]: [{ id: 's1' }] });
    expect(await checkOut({ ...customer, company: 'Acme' }, cart, services(post))).toEqual({ result: 'redirected' });
  });

  test('CHK-06 CHK-05 a refused lead is retried in the flat form, and its id is used', async () => {
    const { post, bodies } = server({
      [LEAD]: [new ApiFailure(400, 'no'), made('u2')],
      [CARTS]: [made('c1')],
      [SESSION]: [{ id: 's1' }],
    });
    await checkOut(customer, cart, services(post));
    const { company: _company, vatNumber: _number, purchaseOrder: _order, ...specified } = customer;
    expect(bodies(LEAD)[1]).toEqual(specified);
    expect(bodies(SESSION)[0]).toMatchObject({ userId: 'u2' });
  });

  test('CHK-09 CHK-10 CHK-11 a refused cart is retried as {user,products}, and its id is used', async () => {
    const { post, bodies } = server({
      [LEAD]: [made('u1')],
      [CARTS]: [new ApiFailure(500, undefined), made('c2')],
      [SESSION]: [{ id: 's1' }],
    });
    await checkOut(customer, cart, services(post));
    expect(bodies(CARTS)[1]).toEqual({ user: 'u1', products: lines });
    expect(bodies(SESSION)[0]).toMatchObject({ cartId: 'c2' });
  });

  test("CHK-26 the cart record has the lead's user, not an earlier one", async () => {
    const { post, bodies } = server({ [LEAD]: [made('new')], [CARTS]: [made('c1')], [SESSION]: [{ id: 's1' }] });
    await checkOut(customer, cart, services(post, { userId: 'old' }));
    expect(bodies(CARTS)[0]).toMatchObject({ cart: { user: 'new' } });
  });

  test('CHK-07 CHK-12 CHK-14 when both forms fail the ids of an earlier checkout are used', async () => {
    const { post, bodies } = server({ [SESSION]: [{ id: 's1' }] });
    await checkOut(customer, cart, services(post, { userId: 'u0', cartId: 'c0' }));
    expect(bodies(SESSION)).toEqual([{ products: lines, userId: 'u0', cartId: 'c0' }]);
  });

  test('CHK-22 CHK-24 without earlier ids the session is still requested, and failures are only logged', async () => {
    const { post, bodies } = server({ [SESSION]: [{ id: 's1' }] });
    const outcome = await checkOut(customer, cart, services(post));
    expect(bodies(SESSION)).toEqual([{ products: lines, userId: undefined, cartId: undefined }]);
    expect(outcome).toEqual({ result: 'redirected' });
    expect(console.error).toHaveBeenCalledTimes(4);
  });

  test('CHK-05 an answer without data._id counts as a failure', async () => {
    const { post, bodies } = server({
      [LEAD]: [{ status: 'success' }, { status: 'success', data: { _id: '' } }],
      [CARTS]: [made('c1')],
      [SESSION]: [{ id: 's1' }],
    });
    await checkOut(customer, cart, services(post, { userId: 'u0' }));
    expect(bodies(LEAD)).toHaveLength(2);
    expect(bodies(SESSION)[0]).toMatchObject({ userId: 'u0' });
  });

  test("CHK-07 this checkout's ids are kept for the next", async () => {
    const { post } = server({ [LEAD]: [made('u1')], [CARTS]: [made('c1')], [SESSION]: [{ id: 's1' }] });
    const used = services(post);
    await checkOut(customer, cart, used);
    expect(Object.fromEntries(used.memory)).toEqual({ userId: 'u1', cartId: 'c1', checkoutSession: 's1' });
  });
});

describe('the attempt', () => {
  const willing = () => ({ [LEAD]: [made('u1')], [CARTS]: [made('c1')], [SESSION]: [{ id: 's1' }] });

  test('CHK-13 is sent in a header of the session call, so the bodies stay as specified', async () => {
    const { post, headers } = server(willing());
    await checkOut(customer, cart, services(post));
    expect(headers).toEqual({ [LEAD]: undefined, [CARTS]: undefined, [SESSION]: { 'Checkout-Attempt': 'attempt-1' } });
  });

  test('CHK-13 a browser that makes no random ids checks out without one', async () => {
    const { post, headers } = server(willing());
    expect(await checkOut(customer, cart, services(post, {}, ''))).toEqual({ result: 'redirected' });
    expect(headers[SESSION]).toEqual({});
  });
});

describe('the end', () => {
  const willing = () => ({ [LEAD]: [made('u1')], [CARTS]: [made('c1')] });

  test('CHK-15 CHK-27 every refused session gives the same message with its status', async () => {
    for (const status of [400, 401, 404, 409, 422, 500, 503]) {
      const used = services(server({ ...willing(), [SESSION]: [new ApiFailure(status, 'reason')] }).post);
      expect(await checkOut(customer, cart, used)).toEqual({
        result: status === 409 ? 'outdated' : 'failed',
        message: `Error during checkout: Failed to create checkout session. Status: ${status}. Please try again.`,
      });
      expect(used.redirect).not.toHaveBeenCalled();
    }
  });

  test('CHK-16 the message of any exception is shown', async () => {
    const offline = services(server({ ...willing(), [SESSION]: [new TypeError('Failed to fetch')] }).post);
    expect(await checkOut(customer, cart, offline)).toMatchObject({
      message: 'Error during checkout: Failed to fetch. Please try again.',
    });
    const strange = services(server({ ...willing(), [SESSION]: ['<html>'] }).post);
    expect(await checkOut(customer, cart, strange)).toMatchObject({
      message: 'Error during checkout: Invalid data format. Please try again.',
    });
  });

  test('CHK-17 a redirect refused by the payment provider has its own message', async () => {
    const used = services(server({ ...willing(), [SESSION]: [{ id: 's1' }] }).post);
    used.redirect.mockRejectedValue(new RedirectFailure('no such session'));
    expect(await checkOut(customer, cart, used)).toEqual({
      result: 'failed',
      message: 'Checkout failed! Try again.',
    });
  });
});
