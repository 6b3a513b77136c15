import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteSales, storeSale } from '../fixtures/stored-sale.ts';
import { startTestDesk, type TestDesk } from '../fixtures/test-desk.ts';

let desk: TestDesk;
let cookie: string;
let id: string;
beforeAll(async () => {
  desk = await startTestDesk();
});
afterAll(() => desk.stop());
beforeEach(async () => {
  ({ cookie, id } = await desk.addPerson(['sales'], 'Sam'));
  await storeSale(desk.database, { number: 'PT-2026-00042', first: 'Jo', last: 'Mason', at: PLACED });
});
afterEach(() => deleteSales(desk.database));

const PLACED = '2026-10-31T23:30:00.000Z';

async function call(name: string, body: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await desk.call(name, body, { cookie });
  return { status: answer.statusCode, body: answer.json() };
}

/** What the audit log says of the person, the last first. */
async function log(): Promise<string[]> {
  const rows = await desk.database
    .selectFrom('audit_event')
    .select(['action', 'subject', 'detail'])
    .where('person_id', '=', id)
    .orderBy('at', 'desc')
    .execute();
  return rows.map(({ action, subject, detail }) => [action, subject, detail].filter(Boolean).join(' | '));
}

it('an order is found, seen with its lines, history, emails and payment, and fulfilled', async () => {
  const found = await call('POST /api/orders', { text: 'mas', state: 'paid', after: null });
  expect(found.body).toMatchObject({ rows: [{ name: 'PT-2026-00042', customer: 'Jo Mason', total: '£900.00' }] });
  expect((await call('POST /api/orders/see', { order: 'pt-2026-00042' })).body).toMatchObject({
    state: 'paid',
    lines: [{ text: '1 x Wall and Floor Tiling, NVQ Level 2', price: '£750.00' }],
    history: [{ state: 'awaiting-payment' }, { state: 'paid', reason: 'Paid in session cs_live_1' }],
    emails: [{ id: 'email', state: 'dead', error: '550 Mailbox full' }],
    payment: 'https://dashboard.stripe.com/payments/pi_1',
    canFulfil: true,
  });
  const fulfilled = await call('POST /api/orders/fulfil', { order: 'PT-2026-00042' });
  expect(fulfilled.body).toMatchObject({ state: 'fulfilled', canFulfil: false });
  expect(fulfilled.body.history).toMatchObject([{}, {}, { reason: 'Marked fulfilled by Sam' }]);
  expect((await call('POST /api/orders/fulfil', { order: 'PT-2026-00042' })).status).toBe(409);
  expect((await log()).toReversed()).toEqual([
    'looked at | the list of orders | PT-2026-00042',
    'looked at | order PT-2026-00042',
    'fulfilled | order PT-2026-00042',
  ]);
});

it('who attends is found by phone, seen, and erased alone, once, with an event in the audit log', async () => {
  const { id: order } = await desk.database.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  const details = { order_id: order, line: 0, date_of_birth: '', revision: 1, filled_at: PLACED };
  await desk.database
    .insertInto('attendee')
    .values([
      { ...details, place: 1, name: 'Ana', contact: '+44 (0)7700 900123 (Dad)' },
      { ...details, place: 2, name: 'Bo', contact: '' },
    ])
    .execute();
  const find = async (text: string, state: string | null = null) =>
    (await call('POST /api/orders', { text, state, after: null })).body.rows;
  expect(await find('07700 900123')).toMatchObject([{ name: 'PT-2026-00042' }]);
  expect(await find('07700 900123', 'refunded')).toEqual([]);
  expect(await find('07700 900124')).toEqual([]);
  expect((await call('POST /api/orders/see', { order: 'PT-2026-00042' })).body).toMatchObject({
    places: [
      { name: 'Wall and Floor Tiling, place 1', who: 'Ana, +44 (0)7700 900123 (Dad)' },
      { name: 'Wall and Floor Tiling, place 2', who: 'Bo' },
    ],
  });
  const erase = () => call('POST /api/orders/erase-attendee', { order: 'PT-2026-00042', line: 0, place: 2 });
  expect((await erase()).body).toMatchObject({ places: [{ place: 1, who: 'Ana, +44 (0)7700 900123 (Dad)' }] });
  expect((await erase()).status).toBe(409);
  expect(await log()).toContain('erased who attends | order PT-2026-00042 | Wall and Floor Tiling, place 2');
});

it('a message says whether it came through the secret link of an order', async () => {
  const { id: order_id } = await desk.database.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  const message = 'Change or cancel: order PT-2026-00042, 1 x Wall and Floor Tiling\n\nPlease cancel it.';
  await desk.database.updateTable('contact_message').set({ message }).execute();
  const seen = async () => (await call('POST /api/messages/see', { id: 'message' })).body;
  expect(await seen()).toMatchObject({ orders: [] });
  expect(JSON.stringify(await seen())).toContain('Ask the buyer before you change an order');
  await desk.database.updateTable('contact_message').set({ order_id }).execute();
  expect(await seen()).toMatchObject({
    orders: [{ name: 'PT-2026-00042' }],
    details: expect.arrayContaining([{ name: 'Sent through', value: 'The secret link of order PT-2026-00042' }]),
  });
});

it('an email that could not be sent is queued again once, or discarded', async () => {
  const dead = { state: 'dead', after: null };
  expect((await call('POST /api/emails', dead)).body).toMatchObject({
    rows: [{ id: 'email', order: 'PT-2026-00042' }],
  });
  expect((await call('POST /api/emails/send-again', { id: 'email' })).body).toEqual({ queued: true });
  expect((await call('POST /api/emails/send-again', { id: 'email' })).status).toBe(409);
  expect((await call('POST /api/emails', { ...dead, state: 'queued' })).body).toMatchObject({
    rows: [{ id: 'email' }],
  });
  await desk.database.updateTable('outbox_mail').set({ state: 'dead' }).execute();
  expect((await call('POST /api/emails/discard', { id: 'email' })).body).toEqual({ discarded: true });
  expect((await call('POST /api/emails', dead)).body).toMatchObject({ rows: [] });
  expect(await log()).toEqual(
    expect.arrayContaining([
      'sent again | an email of order PT-2026-00042 | order-confirmation',
      'discarded | an email of order PT-2026-00042 | order-confirmation',
    ]),
  );
});

describe.each(['leads', 'messages'] as const)('%s', (kind) => {
  const record = kind === 'leads' ? 'lead' : 'message';

  it('are answered with a note, and a colleague’s note is not lost', async () => {
    const answer = (body: object) => call(`POST /api/${kind}/answer`, { id: record, status: 'answered', ...body });
    expect((await answer({ note: 'Rang', shownNote: '' })).body).toMatchObject({
      ...{ status: 'answered', note: 'Rang', answeredBy: 'Sam', answeredAt: expect.any(String) },
    });
    const refused = await answer({ note: 'Mine', shownNote: '' });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('“Rang”')]);
    expect((await call(`POST /api/${kind}`, { text: '', status: 'new', after: null })).body).toMatchObject({
      rows: [],
    });
    const again = await answer({ status: 'new', note: 'Rang', shownNote: 'Rang' });
    expect(again.body).toMatchObject({ status: 'new', answeredBy: null });
  });

  it('are seen only with an event in the audit log, which does not name the person', async () => {
    await call(`POST /api/${kind}`, { text: 'jo', status: null, after: null });
    await call(`POST /api/${kind}/see`, { id: record });
    const when = 'Sat, 31 Oct 2026, 23:30 GMT';
    expect((await log()).toReversed()).toEqual([
      `looked at | the list of ${kind} | ${when}`,
      `looked at | the ${record} of ${when} | ${record}`,
    ]);
  });

  it('that are gone are refused in a sentence', async () => {
    const { status, body } = await call(`POST /api/${kind}/see`, { id: 'gone' });
    expect([status, body.message]).toEqual([404, `This ${record} is no longer kept.`]);
  });
});

describe('an export', () => {
  const exported = (body: object) => call('POST /api/export', { records: 'orders', after: null, ...body });

  it('has the records of days on the clocks of the UK, and is in the audit log', async () => {
    const october = await exported({ from: '2026-10-01', until: '2026-10-31' });
    expect(october.body).toMatchObject({ count: 1, next: null, damage: [] });
    expect(String(october.body.text).split('\r\n')).toEqual([
      expect.stringMatching(/^\ufeffid,placed,.*,name,bookings,offered until,invoice,invoiced on,due on,credit note$/),
      expect.stringMatching(/,2026-10-31 23:30,.*PT-2026-00042.*,Jo Mason,,,,,,$/),
      '',
    ]);
    expect((await exported({ from: '2026-11-01', until: '2026-11-30' })).body).toMatchObject({ count: 0 });
    expect((await log()).toReversed()).toEqual([
      'exported | orders | 1 records, 2026-10-01 to 2026-10-31',
      'exported | orders | 0 records, 2026-11-01 to 2026-11-30',
    ]);
  });

  it('never has records from before the days that the audit log names', async () => {
    const later = await exported({ from: '2026-11-01', until: '2026-11-30', after: '2020-01-01T00:00:00.000Z a' });
    expect(later.body).toMatchObject({ count: 0 });
  });

  it('of days that do not exist is refused', async () => {
    const { status, body } = await exported({ from: '2026-02-30', until: '2026-03-01' });
    expect([status, body.message]).toEqual([422, 'There is no day 2026-02-30. Choose another.']);
  });
});

it('nothing is shown or done when the audit log cannot be written', async () => {
  await desk.database.schema.alterTable('audit_event').renameTo('gone').execute();
  const calls = {
    'POST /api/orders': { text: '', state: null, after: null },
    'POST /api/orders/see': { order: 'order' },
    'POST /api/orders/fulfil': { order: 'order' },
    'POST /api/messages': { text: '', status: null, after: null },
    'POST /api/leads/see': { id: 'lead' },
    'POST /api/emails/discard': { id: 'email' },
    'POST /api/export': { records: 'leads', from: '2026-10-01', until: '2026-10-31', after: null },
  };
  for (const [name, body] of Object.entries(calls)) expect((await call(name, body)).status, name).toBe(500);
  const order = await desk.database.selectFrom('orders').select('current_state').executeTakeFirst();
  expect(order).toEqual({ current_state: 'paid' });
  expect(await desk.database.selectFrom('outbox_mail').select('id').execute()).toEqual([{ id: 'email' }]);
  await desk.database.schema.alterTable('gone').renameTo('audit_event').execute();
});
