import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { daysLater } from '../../src/lib/days.ts';
import { londonDay } from '../../src/shop/products/course-dates.ts';
import catalogue from '../fixtures/site/pages/_data/catalogue.json' with { type: 'json' };
import { deleteSales } from '../fixtures/stored-sale.ts';
import { startTestDesk, type TestDesk } from '../fixtures/test-desk.ts';

const SMSTS = catalogue.products.smsts;
const COURSE = { product: 'smsts', first: '2055-01-11', last: '2055-01-15', from: '08:30', to: '16:30', where: 'yard' };
const VENUES = { yard: { name: 'The Yard', address: ['1 Example Road', 'Leeds'] } };
const DATE = 'smsts-2055-01-11';
const TODAY = londonDay(new Date());
const WORDS = `I am asking about: ${SMSTS.name}, Mon 11 to Fri 15 January 2055, The Yard

Can you take us?

How many people: 5
Company: Mason & Co
Purchase order number: PO 7`;

let desk: TestDesk;
let cookie: string;
let id: string;
beforeAll(async () => {
  desk = await startTestDesk();
  writeFileSync(
    join(desk.pagesFolder, '_data/dates.json'),
    JSON.stringify({
      venues: VENUES,
      dates: [
        { ...COURSE, places: 'open', capacity: 6 },
        { ...COURSE, first: '2055-02-08', last: '2055-02-12', places: 'open' },
      ],
    }),
  );
});
afterAll(() => desk.stop());
beforeEach(async () => {
  ({ cookie, id } = await desk.addPerson(['sales'], 'Sam'));
  const answer = { status: 'answered', note: '', answered_by: null, answered_at: null } as const;
  const typed = { name: 'Jo Mason', mail: 'jo@example.com', phone: '07700 900123', message: WORDS, order_id: null };
  const written = { lead_form_url: '/smsts', referrer_path: 'direct', created_at: new Date().toISOString() };
  await desk.database
    .insertInto('contact_message')
    .values({ id: 'message', ...typed, ...written, ...answer })
    .execute();
});
afterEach(() => deleteSales(desk.database));

async function call(name: string, body: object) {
  const answer = await desk.call(name, body, { cookie });
  const read: Record<string, unknown> = answer.json();
  return { status: answer.statusCode, body: read };
}

async function make(change: object = {}) {
  const { products, ...begun } = (await call('POST /api/offers/begin', { message: 'message' })).body;
  return call('POST /api/offers/make', { ...begun, message: 'message', accepted: [], ...change });
}
const line = (quantity: number, date = DATE) => ({ product: SMSTS.id, quantity, date });
const act = (what: 'invoice' | 'paid' | 'cancel' | 'fulfil' | 'see', order: unknown, more: object = {}) =>
  call(`POST /api/orders/${what}`, { order, ...more });

it('an enquiry becomes an offer with its course, date, people, company and purchase order', async () => {
  expect((await call('POST /api/offers/begin', { message: 'message' })).body).toMatchObject({
    customer: { name: 'Jo Mason', email: 'jo@example.com', company: 'Mason & Co', purchaseOrder: 'PO 7' },
    lines: [line(5)],
    until: daysLater(TODAY, 14),
  });
  const { body } = await make();
  const { order } = body;
  expect((await act('see', order)).body).toMatchObject({
    state: 'offered',
    customer: 'Jo Mason',
    lines: [{ text: expect.stringContaining('5 x ') }],
    places: Array.from({ length: 5 }, () => ({ booked: { date: DATE, venue: 'yard' } })),
    offer: { until: daysLater(TODAY, 14), invoice: null, changes: [], canInvoice: true, canPay: false },
    emails: [{ purpose: 'order-offered', recipient: 'jo@example.com' }],
  });
  const seen = async () => (await call('POST /api/messages/see', { id: 'message' })).body;
  expect(await seen()).toMatchObject({ orders: [{ name: order }], canOffer: false });
  await act('cancel', order, { why: 'too late' });
  expect(await seen()).toMatchObject({ orders: [{ name: order }], canOffer: true });
  expect((await make()).status).toBe(200);
});

it('a number from the contact form, which stands behind its +44, can be dialled from the desk', async () => {
  await desk.database.updateTable('contact_message').set({ phone: '7700900123' }).execute();
  expect((await call('POST /api/messages/see', { id: 'message' })).body).toMatchObject({
    details: expect.arrayContaining([{ name: 'Phone', value: '+44 7700900123' }]),
  });
  expect((await call('POST /api/offers/begin', { message: 'message' })).body).toMatchObject({
    customer: { phone: '+44 7700900123' },
  });
});

it('every module of the specialist test can be offered, without VAT', async () => {
  const asks = 'I am asking about: Specialist Health and Safety Test-Supervisory (SUP)';
  await desk.database.updateTable('contact_message').set({ message: asks }).execute();
  const { body } = await call('POST /api/offers/begin', { message: 'message' });
  const product = 'specialist-supervisory-(sup)';
  expect(body).toMatchObject({
    lines: [{ product, quantity: 1, date: '' }],
    products: expect.arrayContaining([{ id: product, name: expect.any(String), unit: 4400, vat: false, dates: [] }]),
  });
  const { order } = (await make()).body;
  expect((await act('see', order)).body).toMatchObject({ lines: [{ price: '£44.00 (no VAT)' }], total: '£44.00' });
});

it('an offer whose answer was lost, sent again from the same form, is the same order, told once', async () => {
  const { products, ...begun } = (await call('POST /api/offers/begin', { message: null })).body;
  const customer = { ...Object(begun.customer), name: 'Jo', email: 'jo@example.com' };
  const send = () =>
    call('POST /api/offers/make', { ...begun, customer, lines: [line(1)], message: null, accepted: [] });
  const [first, second] = [await send(), await send()];
  expect(second).toEqual(first);
  expect(first.body.order).toMatch(/^PT-/);
  expect(await desk.database.selectFrom('outbox_mail').select('purpose').execute()).toEqual([
    { purpose: 'order-offered' },
  ]);
});

it('two members of staff at one message make one order', async () => {
  const statuses = (await Promise.all([1, 2].map(() => make({ lines: [line(1)] })))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
  expect(await desk.database.selectFrom('orders').select('id').execute()).toHaveLength(1);
});

it('two members of staff who offer the same two dates, each in an order of their own, both make one', async () => {
  const dates = [DATE, 'smsts-2055-02-08'];
  for (let round = 0; round < 3; round++) {
    const offers = [dates, dates.toReversed()].map((order) => order.map((date) => line(1, date)));
    const made = offers.map((lines) => make({ message: null, lines }));
    expect((await Promise.all(made)).map(({ status }) => status)).toEqual([200, 200]);
  }
});

it('more people than the date has places are said first, and offered all the same', async () => {
  const { body } = await make({ lines: [line(7)] });
  expect(body).toEqual({ order: null, warnings: ['This date is full: 6 of 6 places are booked.'] });
  expect((await make({ lines: [line(7)], accepted: body.warnings })).body).toMatchObject({ warnings: [] });
});

it.each<[string, { customer?: object; until?: string; lines?: object[] }, string]>([
  ['without a name', { customer: { name: ' ', email: 'a@b.example' } }, 'Enter the name of the customer.'],
  ['without an address', { customer: { email: 'jo' } }, 'Enter the email address that the offer goes to.'],
  ['until yesterday', { until: daysLater(TODAY, -1) }, 'Choose a last day within 90 days.'],
  [
    'for a date that is gone',
    { lines: [line(1, 'smsts-2054-01-11')] },
    'This date is no longer listed. Choose another one.',
  ],
  ['of what is not sold', { lines: [{ ...line(1, ''), product: 'boat' }] }, 'We do not sell "boat".'],
  ['of nothing', { lines: [] }, ''],
])('an offer %s is refused in words', async (_, { customer, ...change }, message) => {
  const { body: begun } = await call('POST /api/offers/begin', { message: 'message' });
  const { status, body } = await make({ ...change, customer: { ...Object(begun.customer), ...customer } });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(JSON.stringify(body)).toContain(JSON.stringify(message).slice(1, -1));
  expect(await desk.database.selectFrom('orders').select('id').execute()).toEqual([]);
});

it('two lines at one date count together', async () => {
  const { body } = await make({ lines: [line(4), line(4)] });
  expect(body).toEqual({ order: null, warnings: [expect.stringContaining('full'), expect.stringContaining('full')] });
});

it('hostile texts stay text: on the page, in emails, and in exports', async () => {
  const hostile = '=1+1 <img src=x> \u0000\r\nBcc: x@y.example \ud800 \u202e';
  const fields = ['name', 'phone', 'address', 'company', 'vatNumber', 'purchaseOrder'];
  const customer = { ...Object.fromEntries(fields.map((field) => [field, hostile])), email: 'jo@example.com' };
  const { status, body } = await make({ customer });
  expect([status, body.warnings]).toEqual([200, []]);
  const [email] = await desk.database.selectFrom('outbox_mail').select(['state', 'subject', 'body']).execute();
  expect(email).toMatchObject({ state: 'queued', subject: expect.not.stringContaining('Bcc') });
  expect(email?.body).not.toMatch(/^Bcc/m);
  for (const records of ['orders', 'leads']) {
    const exported = await call('POST /api/export', { records, from: TODAY, until: TODAY, after: null });
    expect([exported.body.count, JSON.stringify(exported.body)]).toEqual([1, expect.not.stringMatching(/[,n"]=1/)]);
  }
  const wrong = [{ quantity: 0 }, { quantity: -1 }, { quantity: 1.5 }, { quantity: 1e9 }, { product: 'x'.repeat(301) }];
  for (const change of wrong) expect((await make({ lines: [{ ...line(1), ...change }] })).status).toBe(400);
  expect((await make({ lines: Array(51).fill(line(1)) })).status).toBe(400);
  for (const email of ['<a@b.example>', 'a@b.example\r\nBcc: x@y.example', 'a@b.example, x@y.example'])
    expect((await make({ message: null, customer: { ...customer, email } })).status).toBe(422);
});

it('an offer is invoiced, marked as paid by name, and both are in history and audit log', async () => {
  const { order } = (await make()).body;
  expect((await act('paid', order, { how: 'in cash' })).status).toBe(409);
  expect((await act('invoice', order)).body).toMatchObject({ state: 'invoiced', offer: { canPay: true } });
  expect((await act('invoice', order)).status).toBe(409);
  expect((await act('paid', order, { how: ' ' })).status).toBe(422);
  const paid = await act('paid', order, { how: 'by bank transfer on 11 January' });
  expect(paid.body).toMatchObject({ state: 'paid', offer: { canPay: false } });
  const reasons = JSON.stringify(paid.body.history);
  expect(reasons).toContain('Paid by bank transfer on 11 January, marked by Sam');
  const log = await desk.database.selectFrom('audit_event').selectAll().where('person_id', '=', id).execute();
  expect(log.map(({ action, detail }) => [action, detail])).toEqual(
    expect.arrayContaining([
      ['offered', ''],
      ['invoiced', ''],
      ['marked as paid', 'by bank transfer on 11 January'],
    ]),
  );
});

it('an invoice is cancelled with a credit note, an offer withdrawn, and the customer is told of both', async () => {
  const { order } = (await make()).body;
  await act('invoice', order);
  expect((await act('cancel', order, { why: 'moved away' })).body).toMatchObject({
    state: 'cancelled',
    offer: { creditNote: `PT-CN-${TODAY.slice(0, 4)}-00001` },
  });
  const again = (await make()).body.order;
  const { body } = await act('cancel', again, { why: 'no answer' });
  expect(body).toMatchObject({ state: 'expired' });
  expect(JSON.stringify(body.emails)).toContain('order-ended');
});

it('an invoice that was paid by bank is refunded with a credit note, also once fulfilled, and its places are free', async () => {
  for (const isFulfilled of [false, true]) {
    const { order } = (await make({})).body;
    await act('invoice', order);
    await act('paid', order, { how: 'by bank transfer' });
    if (isFulfilled) await act('fulfil', order);
    const { body } = await act('cancel', order, { why: 'moved away' });
    expect(body).toMatchObject({
      state: 'refunded',
      offer: { creditNote: expect.stringMatching(/^PT-CN-/), canCredit: false },
      places: Array.from({ length: 5 }, () => ({ booked: null })),
    });
    expect((await act('cancel', order, { why: 'again' })).status).toBe(409);
  }
  const told = await desk.database
    .selectFrom('outbox_mail')
    .select('body')
    .where('purpose', '=', 'order-ended')
    .execute();
  for (const { body } of told) expect(body).toContain('Your money is paid back');
});

it('an invoice that was paid by card is not credited at the desk: the provider refunds it', async () => {
  const { order } = (await make()).body;
  await act('invoice', order);
  await act('paid', order, { how: 'by card' });
  await desk.database
    .updateTable('orders')
    .set({ payment_intent: 'pi_1' })
    .where('number', '=', String(order))
    .execute();
  expect((await act('see', order)).body).toMatchObject({ offer: { canCredit: false } });
  expect((await act('cancel', order, { why: 'moved away' })).status).toBe(409);
});

it('what was offered counts, and staff see what differs by now', async () => {
  const { order } = (await make()).body;
  const file = join(desk.pagesFolder, '_data/catalogue.json');
  const text = readFileSync(file, 'utf8');
  const changed = structuredClone(catalogue);
  changed.products.smsts.price = 999;
  writeFileSync(file, JSON.stringify(changed));
  const { body } = await act('see', order);
  writeFileSync(file, text);
  expect(body).toMatchObject({
    offer: { changes: [expect.stringMatching(/costs £999\.00 by now\. £.* was offered/)] },
  });
});

it('Today names offers that end soon, invoices that are overdue, and answered enquiries without an order', async () => {
  const today = async () => JSON.stringify((await desk.call('GET /api/today', undefined, { cookie })).json().sales);
  expect(await today()).toContain(`"openEnquiries":[{"id":"message","about":"${SMSTS.name}`);
  const { order } = (await make({ until: daysLater(TODAY, 1) })).body;
  expect(await today()).toContain(`"endingOffers":[{"order":"${order}","until":"${daysLater(TODAY, 1)}"}]`);
  expect(await today()).toContain('"openEnquiries":[]');
});
