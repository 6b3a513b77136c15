import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop, TILING } from './shop-fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** C0, DEL, C1, and the separators of lines and paragraphs. */
const CONTROLS = [...range(0x00, 0x1f), ...range(0x7f, 0x9f), 0x2028, 0x2029].map((code) => String.fromCharCode(code));
const IN_MESSAGES = ['\t', '\n', '\r'];

const USER = { firstName: 'Jo', lastName: 'Mason', phone: '-', email: 'jo@example.com' };
const FLAT = {
  firstName: 'Jo',
  lastName: 'Mason',
  email: 'jo@example.com',
  contactNo: '0123456789',
  address: '1 High Street',
  city: 'Leeds',
  state: 'Yorkshire',
  country: 'England',
  postalCode: 'LS1 1AA',
};
const MESSAGE = {
  name: 'Jo Mason',
  mail: 'jo@example.com',
  phone: '0123456789',
  message: 'Which card?',
  lead_form_url: '/contact-us',
  referrer_path: '/cards',
  website: '',
};
const { product, name } = TILING;

/** Every text field of the API: its call, its path in the body, and the rest of the body. */
const TEXTS: [path: string, field: string, body: (text: string) => object, sound: string][] = [
  ...fields(USER).map(([field, sound]) =>
    entry('/api/users/lead', `user.${field}`, sound, (text) => ({ user: { ...USER, [field]: text } })),
  ),
  ...fields(FLAT).map(([field, sound]) =>
    entry('/api/users/lead', field, sound, (text) => ({ ...FLAT, [field]: text })),
  ),
  entry('/api/carts', 'cart.user', 'u', (text) => ({ cart: { user: text, items: [TILING] } })),
  entry('/api/carts', 'cart.items.0.product', product, (text) => ({ cart: { items: [{ ...TILING, product: text }] } })),
  entry('/api/carts', 'cart.items.0.name', name, (text) => ({ cart: { items: [{ ...TILING, name: text }] } })),
  entry('/api/carts', 'user', 'u', (text) => ({ user: text, products: [TILING] })),
  entry('/api/carts', 'products.0.product', product, (text) => ({ products: [{ ...TILING, product: text }] })),
  entry('/api/carts', 'products.0.name', name, (text) => ({ products: [{ ...TILING, name: text }] })),
  ...['userId', 'cartId'].map((field) =>
    entry('/api/payment/create-checkout-session', field, 'u', (text) => ({ products: [TILING], [field]: text })),
  ),
  entry('/api/payment/create-checkout-session', 'products.0.product', product, (text) => ({
    products: [{ ...TILING, product: text }],
  })),
  entry('/api/payment/create-checkout-session', 'products.0.name', name, (text) => ({
    products: [{ ...TILING, name: text }],
  })),
  ...fields(MESSAGE).map(([field, sound]) =>
    entry('/api/mails/contact-us', field, sound, (text) => ({ ...MESSAGE, [field]: text })),
  ),
];

describe.each(TEXTS)('%s, %s', (path, field, body, sound) => {
  test('refuses every control character, with an explanation', async () => {
    const refused = CONTROLS.filter((control) => field !== 'message' || !IN_MESSAGES.includes(control));
    const taken: string[] = [];
    for (const control of refused) {
      const answer = await shop.post(path, body(`${sound.slice(0, 1)}${control}${sound.slice(1)}`));
      if (answer.status !== 400) taken.push(`U+${control.charCodeAt(0).toString(16)}: ${answer.status}`);
    }
    expect(taken).toEqual([]);
    const { message } = await (await shop.post(path, body(`${sound}\u0001`))).json();
    expect(message).toBe(`"${field}" must not have control characters.`);
  });

  test('accepts valid text', async () => {
    expect((await shop.post(path, body(sound))).status).toBe(200);
  });
});

test('a message may contain line feeds, carriage returns and tabs', async () => {
  const answer = await shop.post('/api/mails/contact-us', { ...MESSAGE, message: 'One\r\nTwo\tThree\n' });
  expect(answer.status).toBe(200);
});

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}

function fields(body: Record<string, string>): [field: string, sound: string][] {
  return Object.entries(body);
}

function entry(path: string, field: string, sound: string, body: (text: string) => object): (typeof TEXTS)[number] {
  return [path, field, body, sound];
}
