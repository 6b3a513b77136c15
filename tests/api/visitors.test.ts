import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UNANSWERED } from '../../src/server/database/tables/sales-tables.ts';
import { DEMOLITION, openShop, type Shop, TILING } from './shop-fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function createdId(answer: Response): Promise<string> {
  expect(answer.status).toBe(200);
  const { status, data } = await answer.json();
  expect(status).toBe('success');
  return data._id;
}

describe('POST /api/users/lead', () => {
  const lead = (id: string) => shop.database.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirst();

  test('CHK-04, CHK-05: the nested form is stored and its id returned', async () => {
    const user = { firstName: 'Jo', lastName: 'Mason', phone: '-', email: 'jo@example.com' };
    const id = await createdId(await shop.post('/api/users/lead', { user }));
    expect(await lead(id)).toMatchObject({ first_name: 'Jo', last_name: 'Mason', phone: '-', email: 'jo@example.com' });
  });

  test('CHK-06: the flat form is stored and its id returned', async () => {
    const flat = { firstName: 'Jo', lastName: 'Mason', email: 'jo@example.com', contactNo: '0123', city: 'Leeds' };
    const id = await createdId(await shop.post('/api/users/lead', flat));
    expect(await lead(id)).toMatchObject({ first_name: 'Jo', phone: '0123', city: 'Leeds', postal_code: '' });
  });

  test.each([
    ['\u202ajo@example.com\u202c', 'jo@example.com'],
    ['\u200bjo@ex\u00adample.com', 'jo@example.com'],
    ['jo@example.com.', 'jo@example.com'],
    ['mailto:jo@example.com,', 'jo@example.com'],
  ])('the email %j is stored as it was meant', async (email, meant) => {
    const phone = '\u20687700\ufe0e900018\u2069';
    const nested = await createdId(await shop.post('/api/users/lead', { user: { firstName: 'Jo', email, phone } }));
    expect(await lead(nested)).toMatchObject({ email: meant, phone: '7700900018' });
    const flat = await createdId(await shop.post('/api/users/lead', { firstName: 'Jo', email, contactNo: phone }));
    expect(await lead(flat)).toMatchObject({ email: meant, phone: '7700900018' });
  });

  test.each([
    [{}, 'The body does not match any form that this call accepts.'],
    [{ user: { firstName: 'Jo' } }, '"user" needs "email".'],
    [{ firstName: 'Jo', email: 'nobody' }, '"email" does not look right.'],
    [{ firstName: 'Jo', email: 'a@'.padEnd(60_000, 'b') }, '"email" is longer than 254 characters.'],
    [{ firstName: 'Jo', email: 'jo@example.com', age: 40 }, 'The body must not have "age".'],
    [{ firstName: 7, email: 'jo@example.com' }, '"firstName" must be text.'],
  ])('LIVE-07: %j is refused with a sentence', async (body, message) => {
    const answer = await shop.post('/api/users/lead', body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ status: 'error', message });
  });

  test.each(['jo@example..com', 'jo@.example.com', 'jo@example.com,sam@example.com', '\u202ejo\u202c'])(
    'the email %j, which cannot be delivered, is refused',
    async (email) => {
      const answer = await shop.post('/api/users/lead', { firstName: 'Jo', email });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ status: 'error', message: expect.stringMatching(/^"email" /) });
    },
  );
});

describe('POST /api/carts', () => {
  const items = (id: string) =>
    shop.database
      .selectFrom('cart_item')
      .innerJoin('cart', 'cart.id', 'cart_id')
      .select(['product', 'price_pence', 'vat_pence', 'quantity', 'lead_id'])
      .where('cart_id', '=', id)
      .orderBy('position')
      .execute();

  test('CHK-08, CHK-10: the nested form is stored with its lead and its id returned', async () => {
    const user = await createdId(await shop.post('/api/users/lead', { firstName: 'Jo', email: 'jo@example.com' }));
    const id = await createdId(await shop.post('/api/carts', { cart: { user, items: [TILING, DEMOLITION] } }));
    expect(await items(id)).toEqual([
      { product: TILING.product, price_pence: 75000, vat_pence: 15000, quantity: 1, lead_id: user },
      { product: DEMOLITION.product, price_pence: 4400, vat_pence: 0, quantity: 1, lead_id: user },
    ]);
  });

  test('CHK-11: the flat form is stored and its id returned', async () => {
    const id = await createdId(await shop.post('/api/carts', { user: null, products: [TILING] }));
    expect(await items(id)).toHaveLength(1);
  });

  test.each([[''], [null], ['of long ago'], [undefined]])('the user %j is tolerated', async (user) => {
    const id = await createdId(await shop.post('/api/carts', { cart: { user, items: [TILING] } }));
    expect(await items(id)).toMatchObject([{ lead_id: null }]);
  });

  test.each([
    [{ cart: { items: [] } }, '"cart.items" must not be empty.'],
    [{ products: [{ ...TILING, quantity: 51 }] }, '"products.0.quantity" must be at most 50.'],
    [{ products: [{ ...TILING, price: '750' }] }, '"products.0.price" must be a number.'],
  ])('LIVE-07: %j is refused with a sentence', async (body, message) => {
    const answer = await shop.post('/api/carts', body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ status: 'error', message });
  });
});

describe('POST /api/mails/contact-us', () => {
  const message = {
    name: 'Jo Mason',
    mail: 'jo@example.com',
    phone: '',
    message: 'Which card do I need?\nThank you.',
    lead_form_url: '/contact-us',
    referrer_path: 'direct',
  };
  const stored = () => shop.database.selectFrom('contact_message').selectAll().execute();

  test('CONTACT-18: a message is stored', async () => {
    const id = await createdId(await shop.post('/api/mails/contact-us', message));
    expect(await stored()).toEqual([{ id, ...message, ...UNANSWERED, order_id: null, created_at: expect.any(String) }]);
  });

  test('a filled honeypot is answered like a message and stores nothing', async () => {
    const before = await stored();
    await createdId(await shop.post('/api/mails/contact-us', { ...message, website: 'http://spam.example' }));
    expect(await stored()).toEqual(before);
  });

  test.each([
    [{ ...message, name: 'Jo\r\nBcc: all@example.com' }, '"name" must not have control characters.'],
    [{ ...message, mail: 'jo@example.com\nBcc: a@b.c' }, '"mail" must not have control characters.'],
    [{ ...message, message: '  ' }, 'Please fill in all required fields.'],
    [{ ...message, lead_form_url: '' }, '"lead_form_url" is too short.'],
  ])('%j is refused with a sentence', async (body, words) => {
    const answer = await shop.post('/api/mails/contact-us', body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ status: 'error', message: words });
  });
});

describe('a body that is no body', () => {
  const call = (body: string, type = 'application/json') =>
    fetch(`${shop.address}/api/users/lead`, { method: 'POST', body, headers: { 'content-type': type } });

  const broken: [string, string, number, string][] = [
    ['{"user":', 'application/json', 400, 'The body is not valid JSON.'],
    ['', 'application/json', 400, 'The body is empty.'],
    ['[]', 'application/json', 400, 'The body must be an object.'],
    ['null', 'application/json', 400, 'The body must be an object.'],
    ['user=Jo', 'application/x-www-form-urlencoded', 415, 'The body must be JSON, sent as application/json.'],
    [JSON.stringify('x'.repeat(65 * 1024)), 'application/json', 413, 'The body is too large.'],
    ['{"__proto__":{"a":1},"firstName":"Jo","email":"a@b.c"}', 'application/json', 400, 'The body is not valid JSON.'],
  ];

  test.each(broken)('LIVE-07: %.30s as %s is refused with %i', async (body, type, status, message) => {
    const answer = await call(body, type);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ status: 'error', message });
  });
});
