import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { daysLater } from '../../src/lib/days.ts';
import { moveOrder } from '../../src/server/orders/order-history.ts';
import { listOrdersToBook } from '../../src/server/staff/places-to-book.ts';
import { londonTime } from '../../src/shop/products/course-dates.ts';
import catalogue from '../fixtures/site/pages/_data/catalogue.json' with { type: 'json' };
import { deleteSales, storeSale } from '../fixtures/stored-sale.ts';
import { startTestDesk, type TestDesk } from '../fixtures/test-desk.ts';

const PLACED = '2026-10-31T23:30:00.000Z';
const ORDER = 'PT-2026-00042';
const DAY = { product: 'smsts', first: '2055-01-11', last: '2055-01-15', from: '08:30', to: '16:30' };
const VENUES = { yard: { name: 'The Yard', address: ['1 Example Road', 'Leeds'] } };

let desk: TestDesk;
let cookie: string;
let id: string;
beforeAll(async () => {
  desk = await startTestDesk();
  const dates = [{ ...DAY, where: 'yard', places: 'open' }];
  writeFileSync(join(desk.pagesFolder, '_data/dates.json'), JSON.stringify({ venues: VENUES, dates }));
});
afterAll(() => desk.stop());
beforeEach(async () => {
  ({ cookie, id } = await desk.addPerson(['sales'], 'Sam'));
  await storeSale(desk.database, { number: ORDER, first: 'Jo', last: 'Mason', at: PLACED });
  await addLine('order', 1, 'smsts', 'CITB Courses', 2);
});
afterEach(() => deleteSales(desk.database));

function addLine(order_id: string, position: number, key: 'smsts' | 'citb-operative', category: string, quantity = 1) {
  const amounts = { unit_pence: 100, quantity, vat_pence: 20 };
  const line = { order_id, position, product: catalogue.products[key].id, title: 'SMSTS Course', category, ...amounts };
  return desk.database.insertInto('order_line').values(line).execute();
}

function enter(place: number, name: string, contact = '') {
  const detail = { name, contact, date_of_birth: '', revision: 1, filled_at: PLACED };
  return desk.database
    .insertInto('attendee')
    .values({ order_id: 'order', line: 1, place, ...detail })
    .execute();
}

const refund = () =>
  desk.database.transaction().execute((transaction) => moveOrder(transaction, 'order', { to: 'refunded', reason: '' }));

async function call(name: string, body: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await desk.call(name, body, { cookie });
  return { status: answer.statusCode, body: answer.json() };
}

const AT = { order: ORDER, line: 1, place: 1 };
const LISTED = {
  ...{ first: '2055-01-11', last: '2055-01-15', from: '08:30', to: '16:30' },
  ...{ venue: 'yard', centre: '', date: 'smsts-2055-01-11', reference: '' },
};
const change = (booked: object | null, seen: number, more: object = {}) =>
  call('POST /api/bookings/change', { ...AT, seen, booked, accepted: [], ...more });
const placesOf = ({ order }: Record<string, unknown>) => order;

async function log(): Promise<string[]> {
  const rows = await desk.database
    .selectFrom('audit_event')
    .select(['action', 'subject', 'detail'])
    .where('person_id', '=', id)
    .orderBy('at')
    .execute();
  return rows.map(({ action, subject, detail }) => [action, subject, detail].filter(Boolean).join(' | '));
}

it('an order shows its places, the dates and venues they can be booked at, and what is asked for', async () => {
  await enter(2, 'Bo');
  expect((await call('POST /api/orders/see', { order: ORDER })).body).toMatchObject({
    places: [
      { line: 1, place: 1, name: 'SMSTS Course, place 1', who: '', wish: '', booked: null, seen: 0, notice: '' },
      { place: 2, who: 'Bo' },
    ],
    canBook: true,
    listed: [{ line: 1, text: 'Mon 11 to Fri 15 January 2055, The Yard, 1 Example Road, Leeds', booked: LISTED }],
    venues: [
      { key: 'online', name: 'Live online' },
      { key: 'yard', name: 'The Yard' },
    ],
  });
});

it('a place is booked, moved and cancelled, with the policy’s notice in between and the history after', async () => {
  const booked = await change(LISTED, 0);
  expect(booked).toMatchObject({ status: 200, body: { warnings: [] } });
  expect(placesOf(booked.body)).toMatchObject({
    places: [
      {
        booking: 'Mon 11 to Fri 15 January 2055, 08:30 to 16:30, The Yard, 1 Example Road, Leeds',
        notice: expect.stringMatching(
          /^In time: the notice of 10 working days runs until .* Cancelling costs £100\+VAT/,
        ),
        seen: 1,
      },
      { booking: '', notice: '' },
    ],
  });
  const told = desk.database
    .selectFrom('outbox_mail')
    .select(['purpose', 'recipient'])
    .where('purpose', 'like', 'place-%');
  expect(await told.execute()).toEqual([{ purpose: 'place-booked', recipient: 'jo@builders.example' }]);
  const moved = { ...LISTED, venue: 'online', date: '', reference: 'C-77' };
  await change(moved, 1);
  const { body } = await change(null, 2);
  expect(placesOf(body)).toMatchObject({
    places: [{ booked: null, seen: 3 }, {}],
    history: [
      {},
      {},
      { state: 'booked', reason: expect.stringMatching(/^SMSTS Course, place 1: .*The Yard.*, by Sam$/) },
      { state: 'moved', reason: expect.stringMatching(/Live online, reference C-77, before: .*The Yard/) },
      { state: 'cancelled' },
    ],
  });
  expect(await log()).toEqual([
    `booked | order ${ORDER} | SMSTS Course, place 1`,
    `moved | order ${ORDER} | SMSTS Course, place 1`,
    `cancelled the booking of | order ${ORDER} | SMSTS Course, place 1`,
  ]);
});

it('what staff should know is said before it is saved, and saved once they accept it', async () => {
  const past = { ...LISTED, first: '2025-01-13', last: '2025-01-13', date: '' };
  const first = await change(past, 0);
  const warnings = ['This is in the past.', 'The course is not held on these days: no listed date has them.'];
  expect(first.body).toMatchObject({ warnings, order: { places: [{ booked: null }, {}] } });
  expect((await change(past, 0, { accepted: warnings.slice(1) })).body).toMatchObject({ warnings: [warnings[0]] });
  expect((await change(past, 0, { accepted: warnings })).body).toMatchObject({ warnings: [] });
});

it('texts of staff are stored as a line that can be read, and a blank one is none', async () => {
  const hostile = ' \u202eThe\u2066 Yard\0,\r\n\u2028Leeds \ud800\t';
  const centre = { ...LISTED, venue: '', date: '' };
  const booked = await change({ ...centre, centre: hostile, reference: '\u3164 ' }, 0);
  expect(placesOf(booked.body)).toMatchObject({
    places: [{ booked: { centre: 'The Yard, Leeds \ufffd', reference: '' } }, {}],
  });
  const wish = { centre: hostile, times: ' \u200b\n', language: '', date: '' };
  expect((await call('POST /api/bookings/ask', { ...AT, wish })).body).toMatchObject({
    places: [{ wish: 'The Yard, Leeds \ufffd' }, {}],
  });
  expect(await change({ ...centre, centre: ' \u3164' }, 0, { place: 2 })).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('enter the name and the address of a centre') },
  });
});

it('the same person on the same day in another place is said', async () => {
  for (const place of [1, 2]) await enter(place, 'Ana', 'ana@example.com');
  await change(LISTED, 0, { place: 2 });
  expect((await change(LISTED, 0)).body).toMatchObject({
    warnings: [`The same person is booked on one of these days already: order ${ORDER}.`],
  });
});

it.each([
  [{ last: '2055-01-10' }, 422, 'before the first'],
  [{ venue: 'gone' }, 422, 'no longer among'],
  [{ date: 'gone' }, 422, 'not listed for the course'],
  [{ date: 'sssts-2055-01-11' }, 422, 'not listed for the course'],
])('a booking with %j is refused, and why', async (wrong, status, message) => {
  expect(await change({ ...LISTED, ...wrong }, 0)).toMatchObject({
    status,
    body: { message: expect.stringContaining(message) },
  });
});

it('of two members of staff at one place, one books it, and nothing is cancelled that is not booked', async () => {
  expect((await change(null, 0)).status).toBe(409);
  const answers = await Promise.all([change(LISTED, 0), change({ ...LISTED, venue: 'online' }, 0)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.message).toContain('colleague');
  expect(await desk.database.selectFrom('booking').select('sequence').execute()).toHaveLength(1);
  await change(null, 1);
  expect((await change(null, 2)).status).toBe(409);
});

it('a place that an order does not have, or that is refunded, is refused', async () => {
  expect((await change(LISTED, 0, { line: 0 })).status).toBe(404);
  expect((await change(LISTED, 0, { place: 3 })).status).toBe(404);
  await refund();
  const { status, body } = await change(LISTED, 0);
  expect([status, body.message]).toEqual([409, expect.stringContaining('not paid for')]);
});

const toCancel = async () => (await call('GET /api/today', {})).body.sales;

it('Today names a refunded order until its bookings are cancelled or over, and so does the order', async () => {
  const over = { ...LISTED, first: '2025-01-13', last: '2025-01-13', date: '' };
  const accepted = ['This is in the past.', 'The course is not held on these days: no listed date has them.'];
  await change(over, 0, { place: 2, accepted });
  await change(LISTED, 0);
  await change({ ...LISTED, reference: 'C-77' }, 1);
  expect(await toCancel()).toMatchObject({ refundedButBooked: [] });
  await refund();
  expect(await toCancel()).toMatchObject({ refundedButBooked: [ORDER] });
  expect((await call('POST /api/orders/see', { order: ORDER })).body).toMatchObject({
    progress: 'This order is refunded, but 1 place is still booked. Cancel it.',
    places: [{ booking: expect.stringContaining('C-77') }, {}],
  });
  expect(placesOf((await change(null, 2)).body)).toMatchObject({ progress: '', places: [{ booked: null }, {}] });
  expect(await toCancel()).toMatchObject({ refundedButBooked: [] });
});

it('what is asked for is overruled, and the list of places to book shows it, the oldest order first', async () => {
  await storeSale(desk.database, {
    key: '-old',
    number: 'PT-2026-00041',
    first: 'Al',
    last: 'Ash',
    at: '2026-10-01T09:00:00.000Z',
  });
  await addLine('order-old', 1, 'citb-operative', 'CITB Test');
  await storeSale(desk.database, { key: '-nvq', number: 'PT-2026-00040', first: 'Al', last: 'Ash', at: PLACED });
  const wish = { centre: '', times: 'any day', language: '', date: 'smsts-2055-01-11' };
  expect((await call('POST /api/bookings/ask', { ...AT, wish })).body).toMatchObject({
    places: [{ wish: 'Mon 11 to Fri 15 January 2055, any day', decided: wish, asked: LISTED }, { asked: null }],
  });
  expect((await call('POST /api/bookings/ask', { ...AT, wish: { ...wish, date: 'gone' } })).status).toBe(422);
  await change(LISTED, 0, { place: 2 });
  expect((await call('POST /api/places', { after: null })).body).toEqual({
    rows: [
      { order: 'PT-2026-00041', placed: '2026-10-01T09:00:00.000Z', name: 'SMSTS Course, place 1', who: '', wish: '' },
      expect.objectContaining({
        order: ORDER,
        name: 'SMSTS Course, place 1',
        wish: expect.stringContaining('any day'),
      }),
    ],
    next: null,
  });
  expect(await log()).toContain('looked at | the list of places to book | 2 shown, PT-2026-00041 to PT-2026-00042');
});

it.each([
  ['erased', () => desk.database.updateTable('orders').set({ erased_at: PLACED }).execute()],
  ['refunded', refund],
])('nothing is decided for an order that is %s meanwhile', async (_, end) => {
  await end();
  const wish = { centre: 'Leeds', times: '', language: '', date: '' };
  expect(await call('POST /api/bookings/ask', { ...AT, wish })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('can no longer be booked') },
  });
  expect(await desk.database.selectFrom('place_wish').selectAll().execute()).toEqual([]);
});

it('what was asked for at a place that nobody is named for can be erased, too', async () => {
  const wish = { centre: 'Leeds', times: 'mornings', language: 'Polish', date: '' };
  const asked = { asked_by: 'attendee' as const, person_id: null, asked_at: PLACED };
  const places = [1, 2].map((place) => ({ order_id: 'order', line: 1, place, ...wish, ...asked }));
  await desk.database.insertInto('place_wish').values(places).execute();
  const erase = () => call('POST /api/orders/erase-attendee', AT);
  expect((await erase()).body).toMatchObject({ places: [{ wish: '' }, { wish: 'Leeds, mornings, Polish' }] });
  expect((await erase()).status).toBe(409);
});

it('the places to book are paged', async () => {
  for (const key of ['-a', '-b']) {
    await storeSale(desk.database, { key, number: `PT-2026-0000${key}`, first: 'Al', last: 'Ash', at: PLACED });
    await addLine(`order${key}`, 1, 'smsts', 'CITB Courses');
  }
  const found: string[] = [];
  for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const page: Awaited<ReturnType<typeof listOrdersToBook>> = await listOrdersToBook(desk.database, ['CITB Courses'], {
      after,
      limit: 1,
    });
    found.push(...page.orders.map((order) => order.id));
    after = page.next;
  }
  expect(found).toEqual(['order', 'order-a', 'order-b']);
});

it('an order says how far it is, and is fulfilled when its places are done, or all the same', async () => {
  const fulfil = (more: object = {}) => call('POST /api/orders/fulfil', { order: ORDER, ...more });
  await enter(1, 'Ana', 'ana@example.com');
  await change(LISTED, 0, { place: 2 });
  const progress = 'Of 2 places: 1 named, 1 asked when and where, 1 booked, 0 done.';
  expect((await call('POST /api/orders/see', { order: ORDER })).body).toMatchObject({ progress, isDone: false });
  expect(await fulfil()).toMatchObject({ status: 409, body: { message: `Not everything is done yet. ${progress}` } });
  expect((await fulfil({ anyway: true })).body).toMatchObject({ state: 'fulfilled' });
});

it('an order whose places are over is done', async () => {
  const past = { first: '2025-01-13', last: '2025-01-13', from: '08:30', to: '16:30', venue: 'online', centre: '' };
  const row = { order_id: 'order', line: 1, sequence: 1, state: 'booked' as const, date: '', reference: '' };
  for (const place of [1, 2]) {
    await desk.database
      .insertInto('booking')
      .values({ ...row, ...past, place, person_id: id, booked_at: PLACED })
      .execute();
    await enter(place, 'Ana', 'ana@example.com');
  }
  expect((await call('POST /api/orders/fulfil', { order: ORDER })).body).toMatchObject({
    state: 'fulfilled',
    progress: 'Of 2 places: 2 named, 2 asked when and where, 2 booked, 2 done.',
  });
});

it('who attends in the next 14 days is listed for the door, a page a day, without moved, cancelled and refunded places', async () => {
  const day = (ahead: number) => daysLater(londonTime(new Date()).slice(0, 10), ahead);
  const on = (first: string, last = first) => ({ ...LISTED, first, last, date: '' });
  const accepted = ['The course is not held on these days: no listed date has them.'];
  await enter(1, '<b>Ana</b>');
  const attending = async (after: string | null = null) => (await call('POST /api/attending', { after })).body;
  await change(on(day(1), day(3)), 0, { accepted });
  await change(on(day(15)), 0, { place: 2, accepted });
  expect(await attending()).toEqual({ rows: [], next: day(1) });
  const event = expect.stringMatching(/^SMSTS Course: .*, 08:30 to 16:30, The Yard/);
  expect(await attending(day(1))).toEqual({ rows: [{ event, name: '<b>Ana</b>', order: ORDER }], next: null });
  await change(on(day(14)), 1, { place: 2, accepted });
  expect(await attending(day(1))).toMatchObject({ next: day(14) });
  expect(await attending(day(14))).toMatchObject({ rows: [{ name: '' }], next: null });
  await change(on(day(-1), day(0)), 2, { place: 2, accepted: [...accepted, 'This is in the past.'] });
  expect(await attending()).toMatchObject({ rows: [{ name: '' }], next: day(1) });
  await change(null, 3, { place: 2 });
  await refund();
  expect(await attending()).toEqual({ rows: [], next: null });
  expect(await log()).toContain(`looked at | who attends on ${day(1)} | ${ORDER}`);
});

it('what has come in for a card is ticked off, and an order is done with its cards', async () => {
  await desk.database.updateTable('order_line').set({ category: 'CSCS Cards' }).execute();
  const tick = (need: string, isTicked = true) =>
    call('POST /api/orders/tick', { order: ORDER, line: 0, place: 1, need, isTicked });
  expect((await tick('test')).body).toMatchObject({
    cards: [
      {
        ticked: ['test'],
        text: expect.stringMatching(/^Still needed: the certificate .*, the photo\. Send it within 90 days/),
      },
      {},
      {},
    ],
    isDone: false,
  });
  await desk.database.deleteFrom('order_line').where('position', '=', 1).execute();
  await Promise.all([tick('certificate'), tick('certificate')]);
  expect((await tick('photo')).body).toMatchObject({ isDone: true });
  expect((await tick('photo', false)).body).toMatchObject({ isDone: false });
  expect(
    (await call('POST /api/orders/tick', { order: ORDER, line: 1, place: 1, need: 'test', isTicked: true })).status,
  ).toBe(404);
  expect(await log()).toContain(`ticked off the photo | order ${ORDER} | Wall and Floor Tiling, place 1`);
});

it('an order is seen, without its places, while the documents have errors', async () => {
  const file = join(desk.pagesFolder, '_data/site.json');
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, '{ "orders": ');
  try {
    expect((await call('POST /api/orders/see', { order: ORDER })).body).toMatchObject({ name: ORDER, places: [] });
    expect(await change(LISTED, 0)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('site.json') },
    });
  } finally {
    writeFileSync(file, whole);
  }
});

it('of two who book the last place of a date at once, one is told that it is full, and may book it all the same', async () => {
  const file = join(desk.pagesFolder, '_data/dates.json');
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, whole.replace('"places"', '"capacity":1,"places"'));
  await storeSale(desk.database, { key: '-b', number: 'PT-2026-00043', first: 'Al', last: 'Ash', at: PLACED });
  await addLine('order-b', 1, 'smsts', 'CITB Courses');
  try {
    const orders = [ORDER, 'PT-2026-00043'];
    const answers = await Promise.all(orders.map((order) => change(LISTED, 0, { order })));
    const full = ['This date is full: 1 of 1 places are booked.'];
    expect(answers.map(({ body }) => body.warnings).toSorted()).toEqual([[], full]);
    const [late, first] = String(answers[0]?.body.warnings) === full[0] ? orders : orders.toReversed();
    expect((await change({ ...LISTED, reference: 'C-77' }, 1, { order: first })).body).toMatchObject({ warnings: [] });
    expect((await change(LISTED, 0, { order: late, accepted: full })).body).toMatchObject({ warnings: [] });
  } finally {
    writeFileSync(file, whole);
  }
});
