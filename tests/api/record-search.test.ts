import { afterEach, beforeEach, expect, test } from 'vitest';
import { findRecords, recordsQuery, type SearchedTable } from '../../src/server/record-search/find-records.ts';
import { answerRecord } from '../../src/server/staff/answers.ts';
import { countWaiting, waitingQuery } from '../../src/server/staff/waiting-records.ts';
import { EMPTY_LEAD } from '../fixtures/empty-lead.ts';
import { indexedPlan } from '../fixtures/query-plan.ts';
import { EMAIL, runPrivacy, settle, visit, visitThatEnded, writeMessage } from './privacy-fixture.ts';
import { checkOut, openShop, type Shop, TILING } from './shop-fixture.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const find = (table: SearchedTable, text = '', rest: { state?: string; after?: string; limit?: number } = {}) =>
  findRecords(shop.database, table, { text, state: null, after: null, limit: 50, ...rest });
const found = async (table: SearchedTable, text = '', rest = {}) => (await find(table, text, rest)).ids.length;

async function lead(fields: object): Promise<string> {
  const answer = await shop.post('/api/users/lead', { firstName: 'Jo', lastName: 'Mason', email: EMAIL, ...fields });
  return (await answer.json()).data._id;
}

test('an order is found by the beginning of any word of its number, name and email address', async () => {
  const { session } = await visit(shop, 'someone@builders.example');
  await settle(shop, session, 'accounts@payer.example');
  const number = (await shop.orders())[0]?.number ?? '';
  for (const text of [number, number.toLowerCase(), 'mas', 'JO MAS', 'mason jo', 'builders', 'accounts@pay', 'some'])
    expect(await found('orders', text), text).toBe(1);
  for (const text of ['ason', 'jo smith', `${number}9`, '%', '_', '--'])
    expect(await found('orders', text), text).toBe(0);
});

test('an order of a company is found by its name', async () => {
  const user = await lead({});
  await shop.post('/api/users/lead/details', { user, company: 'Ravenscroft Builders Ltd' });
  await checkOut(shop, [TILING], { userId: user });
  for (const table of ['orders', 'lead'] as const) expect(await found(table, 'ravens'), table).toBe(1);
});

test('an order that a later request takes over is found by the later customer', async () => {
  const headers = { 'checkout-attempt': '11111111-1111-4111-8111-111111111111' };
  for (const firstName of ['Ada', 'Grace'])
    await shop.post(
      '/api/payment/create-checkout-session',
      { products: [TILING], userId: await lead({ firstName }) },
      headers,
    );
  expect(await shop.orders()).toHaveLength(1);
  expect([await found('orders', 'grace'), await found('orders', 'ada')]).toEqual([1, 0]);
});

test('leads and messages are found by name and email address', async () => {
  await lead({ lastName: 'O’Brien' });
  await writeMessage(shop, 'zoë@example.com');
  expect([await found('lead', "o'br"), await found('lead', 'brien'), await found('contact_message', 'ZOE')]).toEqual([
    1, 1, 1,
  ]);
});

test('records are filtered by state, and pages follow each other by key', async () => {
  const rows = Array.from({ length: 25 }, (_, number) => ({
    ...EMPTY_LEAD,
    id: `lead-${String(number).padStart(2, '0')}`,
    status: number % 2 === 0 ? ('new' as const) : ('answered' as const),
    // Several at the same time.
    created_at: `2026-01-01T00:00:0${Math.floor(number / 5)}.000Z`,
  }));
  await shop.database.insertInto('lead').values(rows).execute();
  const pages: string[][] = [];
  for (let after: string | null = null, first = true; first || after !== null; first = false) {
    const page = await find('lead', '', { state: 'new', limit: 5, ...(after !== null && { after }) });
    pages.push([...page.ids]);
    after = page.next;
    // A record that comes in meanwhile moves no page.
    await shop.database
      .insertInto('lead')
      .values({ ...EMPTY_LEAD, id: `later-${pages.length}`, created_at: '2027' })
      .execute();
  }
  const expected = rows
    .filter(({ status }) => status === 'new')
    .map(({ id }) => id)
    .reverse();
  expect(pages.flat()).toEqual(expected);
  expect(pages.map((page) => page.length)).toEqual([5, 5, 3]);
});

test('the state beside an order is that of its last event', async () => {
  await checkOut(shop);
  expect([
    await found('orders', '', { state: 'awaiting-payment' }),
    await found('orders', '', { state: 'paid' }),
  ]).toEqual([1, 0]);
  await visitThatEnded(shop, 'completed');
  expect(await found('orders', '', { state: 'paid' })).toBe(1);
  const { rows } = await shop.database
    .selectFrom('orders')
    .innerJoin('order_state', 'order_state.order_id', 'orders.id')
    .select(({ fn }) => fn.countAll().as('rows'))
    .whereRef('current_state', '!=', 'state')
    .executeTakeFirstOrThrow();
  expect(Number(rows)).toBe(0);
});

test('the words of a record end with it', async () => {
  await visitThatEnded(shop, 'expired');
  await writeMessage(shop, EMAIL);
  await runPrivacy(shop, ['erase', EMAIL, '--yes']);
  for (const table of ['order_word', 'lead_word', 'message_word'] as const)
    expect(await shop.database.selectFrom(table).selectAll().execute(), table).toEqual([]);
});

test('the note on the lead of an invoice is erased', async () => {
  await visitThatEnded(shop, 'completed');
  const { id } = await shop.database.selectFrom('lead').select('id').executeTakeFirstOrThrow();
  await shop.database.updateTable('lead').set({ note: 'Lives at the mill', phone: '' }).execute();
  await shop.database.updateTable('outbox_mail').set({ state: 'sent' }).execute();
  await runPrivacy(shop, ['erase', EMAIL, '--yes']);
  expect(await shop.database.selectFrom('lead').select(['id', 'note']).execute()).toEqual([{ id, note: '' }]);
});

test('a message is answered with a note, and a newer note is not overwritten', async () => {
  const id = await writeMessage(shop, EMAIL);
  const to = (table: 'lead' | 'contact_message', rest: object) =>
    shop.database
      .transaction()
      .execute((transaction) =>
        answerRecord(transaction, table, id, { status: 'answered', note: '', by: 'ada', shownNote: '', ...rest }),
      );
  const answer = (rest: object) => to('contact_message', rest);
  const stored = () => shop.database.selectFrom('contact_message').select(['status', 'note', 'answered_by']).execute();
  expect(await answer({ note: 'Called back' })).toBe('stored');
  expect(await answer({ note: 'Mine', by: 'ben' })).toBe('changed');
  expect(await answer({ note: 'Both', by: 'ben', shownNote: 'Called back' })).toBe('stored');
  expect(await stored()).toEqual([{ status: 'answered', note: 'Both', answered_by: 'ada' }]);
  await answer({ status: 'new', note: 'Both', shownNote: 'Both' });
  expect(await stored()).toEqual([{ status: 'new', note: 'Both', answered_by: null }]);
  expect(await to('lead', {})).toBe('missing');
});

test('what waits for a person is counted', async () => {
  await visitThatEnded(shop, 'completed');
  await writeMessage(shop, EMAIL);
  await shop.database.updateTable('outbox_mail').set({ state: 'dead' }).where('purpose', '=', 'order-notice').execute();
  const kinds = ['ordersToFulfil', 'ordersSetAside', 'newMessages', 'newLeads', 'deadEmails'] as const;
  const counts = await Promise.all(kinds.map((kind) => countWaiting(shop.database, kind)));
  expect(counts).toEqual([1, 0, 1, 1, 1]);
});

/** The steps of a plan that read every row, or sort them. */
const READS_ALL =
  /^SCAN (record|contact_message|lead|orders|outbox_mail|\w+_word)\b(?!.* USING (COVERING )?INDEX)|Seq Scan/m;
const SORTS = /TEMP B-TREE FOR ORDER BY|Sort Key/;

test.each(['orders', 'lead', 'contact_message'] as const)('every page of %s is read by an index', async (table) => {
  const page = { terms: [], driving: null, state: null, after: null, limit: 50 };
  const place = { after: '2026-01-01T00:00:00.000Z id' };
  for (const search of [
    {},
    { state: 'paid' },
    place,
    { state: 'paid', ...place },
    { terms: ['jo', 'mas'], state: 'paid' },
  ]) {
    const plan = await indexedPlan(shop.database, recordsQuery(table, { ...page, ...search }));
    expect(plan, JSON.stringify(search)).not.toMatch(READS_ALL);
    expect(plan, JSON.stringify(search)).not.toMatch(SORTS);
    expect(plan).toMatch('state' in search ? /_listed/ : /_created_at/);
  }
  const words = await indexedPlan(
    shop.database,
    recordsQuery(table, { ...page, terms: ['jo', 'mas'], driving: 'mas' }),
  );
  expect(words).not.toMatch(READS_ALL);
  expect(words).toMatch(/_word_word/);
});

test('every count is read by an index', async () => {
  for (const kind of ['ordersToFulfil', 'ordersSetAside', 'newMessages', 'newLeads', 'deadEmails'] as const) {
    const plan = await indexedPlan(shop.database, waitingQuery(kind));
    expect(plan, kind).not.toMatch(READS_ALL);
    expect(plan, kind).toMatch(/orders_booked|_listed|outbox_mail_due/);
  }
});
