import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Catalogue } from '../../src/generated/documents.ts';
import { findAttendees } from '../../src/server/orders/attendees.ts';
import { changeBooking } from '../../src/server/orders/bookings.ts';
import { findWishes, wishAt } from '../../src/server/orders/wishes.ts';
import { markupErrors } from '../fixtures/html-validator.ts';
import { makePlaceLinks, orderId, pay } from './paid-order.ts';
import { CATALOGUE, checkOut, DEMOLITION, openShop, type Shop, SMSTS } from './shop-fixture.ts';

const { specialist, smsts } = CATALOGUE.products;
if (!specialist || !smsts) throw new Error('The catalogue of the tests has no test or no course.');
const ASKING: Catalogue = {
  ...CATALOGUE,
  products: {
    ...CATALOGUE.products,
    specialist: { ...specialist, asks: ['centre', 'times', 'language'] },
    smsts: { ...smsts, asks: ['date'] },
  },
};

let shop: Shop;
let link: string;
/** Two places of a test, and one of a course with a date that is over and one ahead. */
beforeEach(async () => {
  shop = await openShop({}, undefined, ASKING);
  await checkOut(shop, [{ ...DEMOLITION, quantity: 2 }, SMSTS]);
  link = await pay(shop);
});
afterEach(() => shop.close());

const save = (path: string, fields: Record<string, string>) => shop.submit(`${path}/attendees`, fields);
const textOf = async (path: string) => (await shop.get(path)).text();
const stored = async () => findWishes(shop.database, [await orderId(shop)]);
const counted = async (line: number, place: number) => wishAt(await stored(), { line, place });
/** The revision of the first place, as its form has it. */
const seen = async (path: string) => ({
  'seen-0-1': /name="seen-0-1" value="(\d+)"/.exec(await textOf(path))?.[1] ?? '',
});
const AHEAD = 'smsts-2055-01-11';

test('the page of an order asks for what the catalogue says a place needs, and for dates that are ahead', async () => {
  const text = await textOf(link);
  for (const field of ['centre-0-1', 'times-0-1', 'language-0-2', 'date-1-1'])
    expect(text).toContain(`name="${field}"`);
  expect(text).not.toContain('name="date-0-1"');
  expect(text).not.toContain('name="centre-1-1"');
  expect(text).toContain(`<option value="${AHEAD}">Mon 11 January 2055, The Yard, 1 Example Road, Leeds</option>`);
  expect(text).not.toContain('smsts-2025-01-13');
  expect(await markupErrors(text)).toEqual([]);
});

test('what suits is optional, in a group of its own', async () => {
  expect(await textOf(link)).toMatch(
    /name="date_of_birth-0-1"[\s\S]*?<fieldset class="wishes"><legend>What suits best <span class="hint">\(optional\)<\/span><\/legend><div class="fields"><div><label for="centre-0-1">/,
  );
});

test('the head asks for what suits once it is known who attends', async () => {
  const details = (key: string) => ({ [`name-${key}`]: 'Ana Pop', [`contact-${key}`]: 'ana@example.com' });
  const born = { 'date_of_birth-0-1': '31/01/1990', 'date_of_birth-0-2': '31/01/1990' };
  await save(link, { ...details('0-1'), ...details('0-2') });
  expect(await textOf(link)).toContain('<h1>Tell us who attends</h1>');
  await save(link, { ...(await seen(link)), ...details('1-1'), ...born, 'seen-0-2': '1' });
  expect(await textOf(link)).toContain('<h1>Tell us what suits best</h1>');
});

test('it takes answers in parts, with or without a name, shows none of them, and says what is missing', async () => {
  await save(link, { 'centre-0-1': '  Leeds\u200b,  Mill Lane ', 'date-1-1': AHEAD });
  await save(link, { 'times-0-1': 'Tue and Thu', 'name-0-1': 'Ana Pop' });
  expect(await counted(0, 1)).toEqual({
    centre: 'Leeds, Mill Lane',
    times: 'Tue and Thu',
    language: '',
    date: '',
  });
  expect(await counted(1, 1)).toMatchObject({ date: AHEAD });
  expect(await findAttendees(shop.database, [await orderId(shop)])).toMatchObject([{ place: 1, name: 'Ana Pop' }]);
  const text = await textOf(link);
  expect(text).toContain('Still missing: email address or phone number, date of birth, language of the voice-over.');
  for (const secret of ['Mill Lane', 'Tue and Thu', 'Ana Pop']) expect(text).not.toContain(secret);
});

test.each([
  [{ 'centre-0-1': 'x'.repeat(201) }, 'longer than 200 characters'],
  [{ 'times-0-1': 'Fridays \u0007' }, 'hidden character'],
  [{ 'date-1-1': 'smsts-2025-01-13' }, 'This date can no longer be chosen'],
])('it refuses %o, stores nothing of the form and keeps what is typed', async (wrong, message) => {
  const answer = await save(link, { 'name-0-2': 'Bo', 'language-0-2': '<b>Polish</b>', ...wrong });
  const text = await answer.text();
  expect(answer.status).toBe(422);
  expect(text).toContain(message);
  expect(text).toContain('value="&lt;b&gt;Polish&lt;/b&gt;"');
  expect(await markupErrors(text)).toEqual([]);
  expect(await stored()).toEqual([]);
  expect(await findAttendees(shop.database, [await orderId(shop)])).toEqual([]);
});

test('it takes texts of any script without what hides or reorders them, and no NUL', async () => {
  await save(link, {
    'centre-0-1': '\u202eLeeds\u2066 =1+1',
    'times-0-1': 'Fri\r\n\u2028<i>',
    'language-0-1': 'Język 👷',
  });
  expect(await counted(0, 1)).toMatchObject({ centre: 'Leeds =1+1', times: 'Fri <i>', language: 'Język 👷' });
  const nul = await save(link, { 'centre-0-2': 'Hu\0ll' });
  expect([nul.status, nul.headers.get('content-type')]).toEqual([400, expect.stringContaining('text/html')]);
  const broken = { method: 'POST', redirect: 'manual', body: 'centre-0-2=Hull%ED%A0%80' } as const;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await fetch(`${shop.address}${link}/attendees`, { ...broken, headers });
  expect((await counted(0, 2)).centre).toMatch(/^Hull\ufffd+$/);
});

test('whoever attends answers for their own place alone, and the buyer’s word counts over theirs', async () => {
  const [, path = ''] = await makePlaceLinks(shop, link);
  const text = await textOf(path);
  expect(text).toContain('name="centre-0-2"');
  expect(text).not.toMatch(/name="(centre-0-1|date-1-1)"/);
  await save(path, { 'centre-0-2': 'Sheffield', 'times-0-2': 'Fridays', 'centre-0-1': 'Hull', 'date-1-1': AHEAD });
  expect(await stored()).toMatchObject([{ line: 0, place: 2, asked_by: 'attendee', person_id: null }]);
  await save(link, { 'centre-0-2': 'York' });
  expect(await counted(0, 2)).toMatchObject({ centre: 'York', times: 'Fridays' });
  for (const secret of ['Sheffield', 'York', 'Fridays']) expect(await textOf(path)).not.toContain(secret);
});

test('when a place passes to somebody else, what the one before them asked for goes, and the buyer’s word stays', async () => {
  const [path = ''] = await makePlaceLinks(shop, link);
  await save(path, { 'centre-0-1': 'Leeds', 'language-0-1': 'Polish' });
  await save(path, { ...(await seen(path)), 'name-0-1': 'Ana Pop' });
  await save(link, { 'times-0-1': 'Fridays' });
  expect(await counted(0, 1)).toMatchObject({ centre: 'Leeds', times: 'Fridays', language: 'Polish' });
  await save(path, { ...(await seen(path)), 'name-0-1': 'Ana Pop', 'contact-0-1': 'ana@example.com' });
  expect(await counted(0, 1)).toMatchObject({ centre: 'Leeds', language: 'Polish' });
  await save(path, { ...(await seen(path)), 'name-0-1': 'Bo Ek', 'centre-0-1': 'York' });
  expect(await counted(0, 1)).toMatchObject({ centre: 'York', times: 'Fridays', language: '' });
});

test('a place that is booked is asked no longer when and where', async () => {
  const id = await orderId(shop);
  const day = { first: '2055-01-11', last: '2055-01-11', from: '08:30', to: '09:30' };
  const booked = { ...day, venue: '', centre: 'Leeds', date: '', reference: '' };
  await shop.database
    .transaction()
    .execute((transaction) => changeBooking(transaction, id, { line: 0, place: 1, booked, seen: 0, by: 'sam' }, []));
  const text = await textOf(link);
  expect(text).not.toContain('name="centre-0-1"');
  expect(text).toContain('name="centre-0-2"');
  await save(link, { 'centre-0-1': 'Hull' });
  expect(await stored()).toEqual([]);
});
