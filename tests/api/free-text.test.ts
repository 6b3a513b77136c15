import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { orderRecords } from '../../src/server/staff/order-records.ts';
import { exportAll, show } from '../../src/server/staff/records.ts';
import { openShop, type Shop, TILING } from './shop-fixture.ts';
import { outputOf } from './staff-output.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const PERSON = { firstName: 'Ana', lastName: 'Pop', email: 'ana@example.com', phone: '07700 900018' };
const createLead = async (): Promise<string> =>
  (await (await shop.post('/api/users/lead', { user: PERSON })).json()).data._id;
const addDetails = async (details: object) =>
  shop.post('/api/users/lead/details', { user: await createLead(), ...details });
const lead = () => shop.database.selectFrom('lead').selectAll().orderBy('created_at', 'desc').executeTakeFirstOrThrow();
const proceed = async (userId: string) =>
  shop.post('/api/payment/create-checkout-session', { products: [TILING], userId });

/** Each reverses or hides what follows it: Bidi_Control (Unicode, PropList.txt), and U+200B. */
const HIDDEN = '\u061c\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
/** With its marks, a name that a mail program shows as “gnp.exe”. */
const REVERSED = `exe${HIDDEN}.png`;

describe("what the provider's invoice takes", () => {
  test.each(['company', 'purchaseOrder'])(
    'is at most 140 UTF-16 units in %s, and the answer names the field',
    async (field) => {
      const limit = field === 'company' ? 140 : 100;
      expect((await addDetails({ [field]: '👷'.repeat(Math.min(70, limit)) })).status).toBe(200);
      const refused = await addDetails({ [field]: '👷'.repeat(Math.min(71, limit)) });
      expect(refused.status).toBe(400);
      expect((await refused.json()).message).toBe(
        `"${field}" is longer than 140 characters, of which an emoji counts as two.`,
      );
    },
  );

  test('can be paid for at its longest', async () => {
    const user = await createLead();
    const longest = { company: '👷'.repeat(70), vatNumber: '👷'.repeat(40), purchaseOrder: '👷'.repeat(70) };
    expect((await shop.post('/api/users/lead/details', { user, ...longest })).status).toBe(200);
    expect((await proceed(user)).status).toBe(200);
  });

  test('was stored longer by an earlier version: it is cut at a whole character, and can be paid for', async () => {
    const user = await createLead();
    await shop.database
      .updateTable('lead')
      .set({ company: `x${'👷'.repeat(139)}` })
      .execute();
    expect((await proceed(user)).status).toBe(200);
    const { invoice_fields } = await shop.database
      .selectFrom('sandbox_session')
      .select('invoice_fields')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(invoice_fields ?? '')).toEqual([{ name: 'Company', value: `x${'👷'.repeat(69)}` }]);
  });
});

describe('blank text', () => {
  test.each(['', '   ', '\u3000', '\u200b', '\u200f \u200e', '\ufeff'])(
    'of a company, %j, is absent',
    async (company) => {
      const user = await createLead();
      await shop.post('/api/users/lead/details', { user, company: 'Bricks Ltd', city: 'London' });
      expect((await shop.post('/api/users/lead/details', { user, company, city: 'Leeds' })).status).toBe(200);
      expect((await shop.post('/api/users/lead/details', { user, company })).status).toBe(200);
      expect(await lead()).toMatchObject({ company: 'Bricks Ltd', city: 'Leeds' });
    },
  );

  test('in every field of the flat lead is empty, and no blank surrounds what is stored', async () => {
    const blank = { address: ' ', city: '\u200b', state: '\u00a0', country: '', postalCode: '  ' };
    await shop.post('/api/users/lead', { firstName: ' Ana ', email: 'ana@example.com', ...blank });
    expect(await lead()).toMatchObject({
      first_name: 'Ana',
      address: '',
      city: '',
      state: '',
      country: '',
      postal_code: '',
    });
  });
});

describe('characters that reorder or hide what is shown', () => {
  test('are removed from the fields of a lead, a message, a cart and the sandbox', async () => {
    const user = await createLead();
    await shop.post('/api/users/lead/details', { user, company: REVERSED, address: REVERSED });
    expect(await lead()).toMatchObject({ company: 'exe.png', address: 'exe.png' });
    const message = { name: REVERSED, mail: `${HIDDEN}ana@example.com`, message: `one\n${REVERSED}` };
    await shop.post('/api/mails/contact-us', { ...message, lead_form_url: '/', referrer_path: REVERSED });
    expect(await shop.database.selectFrom('contact_message').selectAll().executeTakeFirst()).toMatchObject({
      name: 'exe.png',
      mail: 'ana@example.com',
      message: 'one\nexe.png',
      referrer_path: 'exe.png',
    });
    await shop.post('/api/carts', { products: [{ ...TILING, name: REVERSED }] });
    expect(await shop.database.selectFrom('cart_item').select('name').execute()).toEqual([{ name: 'exe.png' }]);
    const { id } = await (await proceed(user)).json();
    await shop.submit(`/sandbox/pay/${id}`, { action: 'pay', email: `${HIDDEN}ana@example.com` });
    const mails = await shop.database.selectFrom('outbox_mail').selectAll().execute();
    expect(mails).toHaveLength(4);
    for (const mail of mails) expect(JSON.stringify(mail)).not.toMatch(/[\p{Bidi_Control}\u200b]/u);
  });

  test("are removed from the address that the customer typed at the provider's page", async () => {
    await proceed('unknown');
    const [order] = await shop.orders();
    const [session] = await shop.sessions();
    const object = {
      id: session?.id,
      amount_total: order?.total_pence,
      currency: 'gbp',
      client_reference_id: order?.id,
      metadata: { order_id: order?.id },
      payment_status: 'paid',
      customer_details: { email: `ana${HIDDEN}@example.com` },
    };
    await shop.sendEvent({ id: 'evt_1', type: 'checkout.session.completed', data: { object } });
    expect(await shop.orders()).toMatchObject([{ state: 'paid', customer_email: 'ana@example.com' }]);
  });

  test('stored by an earlier version are neither exported nor printed', async () => {
    const user = await createLead();
    await proceed(user);
    const billing = JSON.stringify({ email: 'x', company: REVERSED, vatNumber: '', purchaseOrder: '' });
    await shop.database.updateTable('orders').set({ billing }).execute();
    const [order] = await shop.orders();
    const { text } = await outputOf(async (out) => {
      for (const format of ['csv', 'json']) await exportAll(orderRecords, shop.database, { format }, out);
      return show(orderRecords)(shop.database, order?.id ?? '', out);
    });
    expect(text.match(/exe\.png/g)).toHaveLength(3);
    expect(text).not.toMatch(/[\p{Bidi_Control}\u200b]/u);
  });

  test.each(['Łoś', '李小龙', 'عمر الخيام', 'שלום', 'می‌خواهم', 'क्षत्रिय', 'ශ්‍රී', '👩‍🚒 👷🏽', 'Zoe\u0308', 'ไทย'])(
    'are not in %s, which stays as it is',
    async (name) => {
      await addDetails({ company: name });
      expect((await lead()).company).toBe(name);
    },
  );
});
