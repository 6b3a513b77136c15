import { afterEach, beforeEach, expect, test } from 'vitest';
import { orderRecords } from '../../src/server/staff/order-records.ts';
import { openShop, type Shop, TILING } from './shop-fixture.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const PERSON = { firstName: 'Ana', lastName: 'Pop', email: 'ana@example.com', phone: '07700 900018' };
const COMPANY = { company: 'Łódź & Sons', vatNumber: 'GB 999 9999 73', purchaseOrder: 'PO-7' };
const ATTEMPT = { 'checkout-attempt': '0e6f1f0c-6f0d-4a6c-8f64-6b7e2f6d9a10' };

async function createLead(details?: object): Promise<string> {
  const { data } = await (await shop.post('/api/users/lead', { user: PERSON })).json();
  if (details) await shop.post('/api/users/lead/details', { user: data._id, ...details });
  return data._id;
}
const proceed = async (userId: string) =>
  (await shop.post('/api/payment/create-checkout-session', { products: [TILING], userId }, ATTEMPT)).json();
const pay = (id: string, email = PERSON.email) => shop.submit(`/sandbox/pay/${id}`, { action: 'pay', email });
const session = () =>
  shop.database.selectFrom('sandbox_session').selectAll().orderBy('created', 'desc').executeTakeFirstOrThrow();

test('details are added to the lead that was just stored; what is not sent stays', async () => {
  const id = await createLead({ ...COMPANY, city: 'London' });
  await shop.post('/api/users/lead/details', { user: id, postalCode: 'EX1 0AA' });
  expect(await shop.database.selectFrom('lead').selectAll().executeTakeFirst()).toMatchObject({
    company: 'Łódź & Sons',
    vat_number: 'GB 999 9999 73',
    purchase_order: 'PO-7',
    city: 'London',
    postal_code: 'EX1 0AA',
  });
});

test.each([
  ['of an unknown customer', 404, { user: '7f6c1a52-52a7-4c8b-9f55-0a4c3e2d1b00', city: 'London' }],
  ['of nothing', 400, { user: '7f6c1a52-52a7-4c8b-9f55-0a4c3e2d1b00' }],
  ['without a customer', 400, { city: 'London' }],
  ['with a control character', 400, { user: '7f6c1a52-52a7-4c8b-9f55-0a4c3e2d1b00', company: 'A\u0001' }],
])('details %s are refused', async (_which, status, details) => {
  expect((await shop.post('/api/users/lead/details', details)).status).toBe(status);
});

test('details come too late an hour after the lead', async () => {
  const id = await createLead();
  await shop.database.updateTable('lead').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute();
  expect((await shop.post('/api/users/lead/details', { user: id, city: 'London' })).status).toBe(404);
});

test('the payment page has the email, and a private customer gets no invoice', async () => {
  await proceed(await createLead());
  expect(await session()).toMatchObject({ customer_email: PERSON.email, invoice_fields: null });
});

test.each(['jo\u0001@example.com', 'jo'])(
  'a stored address that is none, %j, keeps nobody from paying',
  async (email) => {
    const userId = await createLead();
    await shop.database.updateTable('lead').set({ email }).execute();
    expect((await proceed(userId)).id).toBeDefined();
    expect(await session()).toMatchObject({ customer_email: null });
  },
);

test('a company gets an invoice with its name, VAT number and purchase order', async () => {
  const { id } = await proceed(await createLead(COMPANY));
  await pay(id);
  const order = await shop.database.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  expect(order.invoice).toBe(id.replace('cs_', 'in_'));
  const invoice = await (await shop.get(`/sandbox/invoice/${id}`)).text();
  for (const text of ['Łódź &amp; Sons', 'GB 999 9999 73', 'PO-7', 'Wall and Floor Tiling'])
    expect(invoice).toContain(text);
});

test('what a company adds is in the emails about its order, and in the record for staff', async () => {
  const { id } = await proceed(await createLead({ ...COMPANY, city: 'London' }));
  await pay(id);
  const mails = await shop.database.selectFrom('outbox_mail').select(['purpose', 'body']).execute();
  for (const { body } of mails)
    expect(body).toContain('Company: Łódź & Sons\nVAT number: GB 999 9999 73\nPurchase order: PO-7');
  expect(mails.map(({ purpose }) => purpose).sort()).toEqual(['order-confirmation', 'order-notice']);
  const order = await shop.database.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  expect(await orderRecords.show(shop.database, order.id)).toContain('Purchase order: PO-7');
});

test('there is no invoice before the payment, and none of a private customer', async () => {
  const { id } = await proceed(await createLead(COMPANY));
  expect((await shop.get(`/sandbox/invoice/${id}`)).status).toBe(404);
});

test('the same details reuse the session; corrected ones close it and open another', async () => {
  const first = await proceed(await createLead(COMPANY));
  expect(await proceed(await createLead(COMPANY))).toEqual(first);
  await shop.database.updateTable('checkout_session').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute();
  const second = await proceed(await createLead({ ...COMPANY, purchaseOrder: 'PO-8' }));
  expect(second.id).not.toBe(first.id);
  expect((await pay(first.id)).status).toBe(410);
});

test('a customer that the shop does not know leaves an open session as it is', async () => {
  const first = await proceed(await createLead(COMPANY));
  expect(await proceed('unknown')).toEqual(first);
});
