import { afterEach, beforeEach, expect, test } from 'vitest';
import { ProductCatalogue } from '../../src/server/catalogue/catalogue.ts';
import { leadRecords } from '../../src/server/staff/lead-records.ts';
import { type ListName, printList } from '../../src/server/staff/lists.ts';
import { messageRecords } from '../../src/server/staff/message-records.ts';
import { fulfil, orderRecords } from '../../src/server/staff/order-records.ts';
import { csvLine } from '../../src/server/staff/output.ts';
import { type Dated, exportAll, type Records, show } from '../../src/server/staff/records.ts';
import { EMPTY_LEAD } from '../fixtures/empty-lead.ts';
import { CATALOGUE, checkOut, completedEvent, EMAIL_SITE, openShop, type Shop, SMSTS, TILING } from './shop-fixture.ts';
import { outputOf } from './staff-output.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const listed = (name: ListName) => outputOf((out) => printList(name, shop.database, 50, out));
const shown = <Row extends Dated>(records: Records<Row>, id: string) =>
  outputOf((out) => show(records)(shop.database, id, out));
const exported = <Row extends Dated>(records: Records<Row>, format = 'csv') =>
  outputOf((out) => exportAll(records, shop.database, { format }, out));
const FACTS = { ...EMAIL_SITE.orders, ...EMAIL_SITE.dates, catalogue: new ProductCatalogue(CATALOGUE) };
const CARD = { product: '66d5c1e84b7f29a06e1d8b01', name: 'Blue Skilled', price: 50, quantity: 1, vat: 10 };
const fulfilled = (id: string, anyway = false) => outputOf((out) => fulfil(shop.database, id, FACTS, anyway, out));

async function paidOrder(lines = [TILING]): Promise<string> {
  await checkOut(shop, lines);
  await shop.sendEvent(await completedEvent(shop));
  const [order] = await shop.orders();
  return order?.number ?? '';
}

test('orders are listed with their state and total', async () => {
  const id = await paidOrder();
  const { code, text } = await listed('orders');
  expect(code).toBe(0);
  expect(text).toMatch(new RegExp(`${id} .* paid +£900.00 +jo@example.com`));
});

test('an order is shown with its lines, its history and its emails', async () => {
  const { text } = await shown(orderRecords, await paidOrder());
  expect(text).toContain('1 x Wall and Floor Tiling, NVQ Level 2: £750.00');
  expect(text).toContain('Order placed');
  expect(text).toContain('paid: Paid in session');
  expect(text).toContain('email order-confirmation: queued');
});

test('an order from before categories were stored is shown with only its title', async () => {
  const id = await paidOrder();
  await shop.database.updateTable('order_line').set({ title: 'NVQ Level 2 - Tiling', category: null }).execute();
  const { text } = await shown(orderRecords, id);
  expect(text).toContain('1 x NVQ Level 2 - Tiling: £750.00');
});

test('a paid order is marked as fulfilled, and only once', async () => {
  const id = await paidOrder();
  expect(await fulfilled(id)).toEqual({ code: 0, text: `Order ${id} is fulfilled.` });
  expect(await shop.orders()).toMatchObject([{ state: 'fulfilled' }]);
  expect((await fulfilled(id)).code).toBe(1);
});

test.each([
  [SMSTS, 'Of 1 place: 0 named, 1 asked when and where, 0 booked, 0 done.'],
  [CARD, 'Blue Skilled, place 1: Still needed: the CITB test passed, the photo.'],
])(
  'an order of %o is fulfilled in the terminal only once everything is done, or all the same',
  async (line, missing) => {
    const id = await paidOrder([line]);
    const { code, text } = await fulfilled(id);
    expect({ code, text }).toEqual({
      code: 1,
      text: expect.stringContaining(`Not everything is done yet. ${missing}`),
    });
    expect((await fulfilled(id, true)).code).toBe(0);
  },
);

test('an order is found by its id, and by its number without capitals', async () => {
  const number = await paidOrder();
  const [order] = await shop.orders();
  expect((await shown(orderRecords, order?.id ?? '')).text).toContain(`Order ${number}: paid`);
  expect((await shown(orderRecords, ` ${number.toLowerCase()}`)).text).toContain(`Order ${number}: paid`);
});

test('an order that awaits payment is not fulfilled', async () => {
  await checkOut(shop);
  const [order] = await shop.orders();
  const { code, text } = await fulfilled(order?.id ?? '');
  expect(code).toBe(1);
  expect(text).toContain('is awaiting-payment: only an order that is paid');
});

test('orders are exported as CSV and as JSON', async () => {
  const number = await paidOrder();
  const csv = (await exported(orderRecords)).text.split('\r\n');
  expect(csv[0]).toBe(
    '\ufeffid,placed,state,net,vat,total,email,lines,number,company,vat number,purchase order,attendees,name,bookings,offered until,invoice,invoiced on,due on,credit note',
  );
  expect(csv[1]).toContain(`,paid,750,150,900,jo@example.com,"1 x Wall and Floor Tiling, NVQ Level 2",${number}`);
  const json = JSON.parse((await exported(orderRecords, 'json')).text);
  expect(json).toMatchObject([{ number, state: 'paid', lines: [{ quantity: 1 }] }]);
});

test('an export arrives in Excel as it was typed, with London’s times and the name of an order’s customer', async () => {
  const created_at = '2026-06-30T23:30:00.000Z';
  const name = { first_name: 'Siobhán', last_name: 'O’Brien', email: 'jo@example.com' };
  const lead = { ...EMPTY_LEAD, ...name, id: 'lead', phone: '+447700900124', purchase_order: '00042', created_at };
  await shop.database.insertInto('lead').values(lead).execute();
  await checkOut(shop, [TILING], { userId: 'lead' });
  await shop.database.updateTable('orders').set({ created_at }).execute();
  const leads = (await exported(leadRecords)).text;
  expect(leads).toMatch(/^\ufeffid,/);
  expect(leads).toContain(`,2026-07-01 00:30,Siobhán,O’Brien,jo@example.com,"=""+447700900124""",`);
  expect(leads).toContain(`,"=""00042""",new,`);
  expect((await exported(orderRecords)).text).toMatch(
    /,2026-07-01 00:30,awaiting-payment,.*,Siobhán O’Brien,,,,,,\r\n$/,
  );
  const [order] = JSON.parse((await exported(orderRecords, 'json')).text);
  expect(order).toMatchObject({ created_at: '2026-06-30T23:30:00.000Z', first_name: 'Siobhán' });
});

test('an export of nothing is an empty list', async () => {
  expect(JSON.parse((await exported(orderRecords, 'json')).text)).toEqual([]);
});

test('an export of several batches contains every record once', async () => {
  const rows = Array.from({ length: 1203 }, (_, number) => ({
    ...EMPTY_LEAD,
    id: `lead-${number}`,
    created_at: `2026-01-01T00:00:0${number % 3}.000Z`,
  }));
  await shop.database.insertInto('lead').values(rows).execute();
  const json: { id: string }[] = JSON.parse((await exported(leadRecords, 'json')).text);
  expect(new Set(json.map(({ id }) => id)).size).toBe(1203);
  expect(json).toHaveLength(1203);
});

test("a visitor's text is not a formula in a spreadsheet", async () => {
  await shop.post('/api/users/lead', { firstName: '=cmd()', lastName: 'a"b,c', email: 'jo@example.com' });
  const { text } = await exported(leadRecords, 'csv');
  expect(text).toContain(`,'=cmd(),"a""b,c",jo@example.com,`);
});

test.each([
  '=1',
  '+a',
  '-a',
  '@a',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\u00a0@a',
  '\u200b=1',
  '＝1',
  '＋1',
  '－1',
  '＠a',
  '\n＝1',
  '﹦1',
])('a cell that begins with %j is not a formula', (text) => {
  expect(csvLine([text])).toMatch(/^"?'/);
});

test.each(['Jo', '1 Example Yard', 'a=1', 'Jo\n=1 is one'])('a cell that contains %j is unchanged', (text) => {
  expect(csvLine([text]).replaceAll('"', '')).toBe(`${text}\r\n`);
});

test("a visitor's text cannot control the terminal", async () => {
  await shop.post('/api/users/lead', { firstName: '\u001b[2JJo', email: 'jo@example.com' });
  expect((await listed('leads')).text).not.toContain('\u001b');
});

test('messages are listed with the state of their mail', async () => {
  const message = {
    name: 'Jo',
    mail: 'jo@example.com',
    message: 'Hello\nthere',
    lead_form_url: '/',
    referrer_path: 'direct',
  };
  const { data } = await (await shop.post('/api/mails/contact-us', message)).json();
  expect((await listed('messages')).text).toMatch(/jo@example.com +queued/);
  expect((await shown(messageRecords, data._id)).text).toContain('Hello\nthere');
  expect((await listed('messages -- mails')).text).toContain('contact-message');
});

test('who waits for a place of a full date is listed by course and date, the first first', async () => {
  const write = (name: string, message: string) =>
    shop.post('/api/mails/contact-us', {
      name,
      mail: 'jo@example.com',
      message,
      lead_form_url: '/',
      referrer_path: '/',
    });
  const about = (date: string) =>
    `I am asking about: the waiting list for SMSTS Course, ${date}, online\n\nPlease.\n\nHow many people: 5\nCompany: Example Ltd`;
  for (const [name, date] of [
    ['Ana', 'Mon 7 December'],
    ['Bo', 'Mon 11 January'],
    ['Cy', 'Mon 7 December'],
  ] as const)
    await write(name, about(date));
  await write('Di', 'Which card?');
  const lines = (await listed('messages -- waiting')).text.split('\n').slice(1);
  expect(lines.map((line) => /^SMSTS Course, (\S+ \S+ \S+), online .* (\S+) +jo@/.exec(line)?.slice(1))).toEqual([
    ['Mon 11 January', 'Bo'],
    ['Mon 7 December', 'Ana'],
    ['Mon 7 December', 'Cy'],
  ]);
});

test('a missing record is reported', async () => {
  expect((await listed('leads')).text).toBe('There are no leads.');
  const { code, text } = await shown(orderRecords, 'x');
  expect({ code, text }).toEqual({ code: 1, text: 'None of the orders has the id x.' });
});
