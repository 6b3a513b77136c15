import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { designEmail } from '../../src/server/mail/design/design-email.ts';
import { findAttendees } from '../../src/server/orders/attendees.ts';
import { orderRecords } from '../../src/server/staff/order-records.ts';
import { exportAll, show } from '../../src/server/staff/records.ts';
import { markupErrors } from '../fixtures/html-validator.ts';
import { linksOf, makePlaceLinks, move, orderId, pay, placeLinksOn, storeLink } from './paid-order.ts';
import { daysAgo, runPrivacy } from './privacy-fixture.ts';
import { checkOut, DEMOLITION, EMAIL_SITE, openShop, type Shop, SMSTS, TILING, UNLIMITED } from './shop-fixture.ts';
import { outputOf } from './staff-output.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const course = (quantity: number) => ({ ...SMSTS, quantity, vat: SMSTS.vat * quantity });
const ANA = { 'name-0-1': 'Ana Pop', 'contact-0-1': 'ana@example.com', 'date_of_birth-0-1': '1990-01-31' };

/** A paid order. @returns the link to its page */
async function buy(lines = [{ ...DEMOLITION, quantity: 3 }]): Promise<string> {
  await checkOut(shop, lines);
  return pay(shop);
}
const stored = async () => findAttendees(shop.database, [await orderId(shop)]);
const save = (link: string, fields: Record<string, string>) => shop.submit(`${link}/attendees`, fields);
const textOf = async (link: string) => (await shop.get(link)).text();
const JO = { name: 'Jo Mason', contact: 'jo@example.com' };
/** One paid test of a buyer whose name is known. @returns the link to its page */
async function buyAsJo(): Promise<string> {
  const person = { firstName: 'Jo', lastName: 'Mason', email: JO.contact, contactNo: '020 7946 0018' };
  const userId = (await (await shop.post('/api/users/lead', person)).json()).data._id;
  await checkOut(shop, [DEMOLITION], { userId });
  return pay(shop);
}
/** The fields of a place as the page has them: hidden ones too. */
const seenOn = async (link: string, key: string) =>
  new RegExp(`name="seen-${key}" value="(\\d+)"`).exec(await textOf(link))?.[1] ?? '';

describe('the page of an order', () => {
  test('asks who attends, for each place of a test or course alone, and for a date of birth where the product needs it', async () => {
    const text = await textOf(await buy([{ ...DEMOLITION, quantity: 2 }, TILING, SMSTS]));
    const [who = ''] = text.split('id="change"');
    expect([...who.matchAll(/<legend>([^<]*)/g)].map(([, legend]) => legend)).toEqual([
      'Specialist Health and Safety Test-Demolition (DEM), place 1 of 2',
      'Specialist Health and Safety Test-Demolition (DEM), place 2 of 2',
      'SMSTS Course',
    ]);
    expect(text).toContain('0 of 3 places are filled in.');
    expect(text).toContain('name="date_of_birth-0-1"');
    expect(text).not.toContain('name="date_of_birth-2-1"');
    expect(text).toContain('name="name-2-1"');
  });

  test('asks nobody about a qualification, nor once the order has ended', async () => {
    const link = await buy();
    await move(shop, 'fulfilled', daysAgo(1));
    expect(await textOf(link)).not.toContain('Who attends');
    await save(link, ANA);
    expect(await stored()).toEqual([]);
    await shop.close();
    shop = await openShop();
    expect(await textOf(await buy([TILING]))).not.toContain('Who attends');
  });

  test('stores what is entered, and says so without showing it', async () => {
    const link = await buy();
    const answer = await save(link, ANA);
    expect(answer.status).toBe(303);
    expect(await stored()).toMatchObject([
      { line: 0, place: 1, name: 'Ana Pop', contact: 'ana@example.com', date_of_birth: '1990-01-31' },
    ]);
    const text = await textOf(answer.headers.get('location') ?? '');
    expect(text).toContain('Saved.');
    expect(text).toContain('1 of 3 places are filled in.');
    for (const secret of ['Ana', 'ana@', '1990-01-31']) expect(text).not.toContain(secret);
  });

  test('is valid HTML, empty, refused and filled in', async () => {
    const link = await buy([{ ...DEMOLITION, quantity: 3 }, SMSTS]);
    await shop.submit(`${link}/links`, {});
    await save(link, ANA);
    const refused = await save(link, { 'name-0-2': 'Bo', 'contact-0-2': 'nobody' });
    for (const text of [await textOf(link), await refused.text()]) expect(await markupErrors(text)).toEqual([]);
    for (const path of await placeLinksOn(shop, link)) expect(await markupErrors(await textOf(path))).toEqual([]);
  });

  test('takes details in parts, says what is missing, and begins anew with another name, so that two people are never mixed', async () => {
    const link = await buy();
    await save(link, { 'name-0-1': 'Ana Pop' });
    expect(await textOf(link)).toContain('Still missing: email address or phone number, date of birth.');
    const seen = { 'seen-0-1': await seenOn(link, '0-1') };
    await save(link, { ...seen, 'contact-0-1': '07700 900123', 'date_of_birth-0-1': '1990-01-31' });
    expect(await stored()).toMatchObject([{ name: 'Ana Pop', contact: '07700 900123', date_of_birth: '1990-01-31' }]);
    expect(await textOf(link)).toContain('1 of 3 places are filled in.');
    await save(link, { 'seen-0-1': await seenOn(link, '0-1'), 'name-0-1': 'Bo Ek' });
    expect(await stored()).toMatchObject([{ name: 'Bo Ek', contact: '', date_of_birth: '' }]);
  });

  const REFUSED: [wrong: Record<string, string>, message: string][] = [
    [{ 'contact-0-1': 'ana at example' }, 'neither an email address nor a phone number'],
    [{ 'contact-0-1': 'ana@example' }, 'neither an email address nor a phone number'],
    [{ 'contact-0-1': '12' }, 'neither an email address nor a phone number'],
    [{ 'date_of_birth-0-1': '1990-02-30' }, 'This is not a date of birth'],
    [{ 'date_of_birth-0-1': '2190-01-01' }, 'This is not a date of birth'],
    [{ 'date_of_birth-0-1': '1/1/20' }, 'year with four digits'],
    [{ 'contact-0-1': 'ana@example.com, she is away' }, 'more than an email address'],
    [{ 'contact-0-1': '07700 900123 \u0007' }, 'hidden character'],
    [{ 'contact-0-1': `07700 900123 ${'x'.repeat(250)}` }, 'longer than 254'],
    [{ 'name-0-1': '\u2060\u200d \u3164' }, 'Nothing is filled in.'],
    [{ 'name-0-1': 'A'.repeat(201) }, 'longer than 200 characters'],
    [{}, 'Nothing is filled in.'],
  ];

  test('refuses what is wrong, stores nothing of the form and keeps what is typed', async () => {
    const link = await buy();
    for (const [wrong, message] of REFUSED) {
      const answer = await save(link, { ...wrong, ...('name-0-1' in wrong ? {} : { 'name-0-2': ' ' }) });
      const text = await answer.text();
      expect(answer.status, message).toBe(422);
      expect(text).toContain(message);
      if (!message.includes('Nothing'))
        for (const typed of Object.values(wrong)) expect(text).toContain(`value="${typed}"`);
      expect(await stored()).toEqual([]);
    }
  });

  test('takes what people write: a note beside the phone, and a date in their own form', async () => {
    const link = await buy();
    const contact = '020 7946 0018 ext 12 (Dad, after 5pm)';
    await save(link, { 'name-0-1': '\u2060', 'contact-0-1': contact, 'date_of_birth-0-1': '31.1.90' });
    expect(await stored()).toMatchObject([{ name: '', contact, date_of_birth: '1990-01-31' }]);
    const refused = await save(link, { 'date_of_birth-0-2': '31 Jan 1990', 'contact-0-2': 'nobody' });
    expect(await refused.text()).toContain('value="31/01/1990"');
  });

  test('one tick fills in the place of a single buyer, with the date of birth beside it', async () => {
    const link = await buyAsJo();
    expect(await textOf(link)).toContain('It is for me');
    await save(link, { buyer: '1', 'date_of_birth-0-1': '1990-01-31' });
    expect(await stored()).toMatchObject([{ ...JO, date_of_birth: '1990-01-31' }]);
    const text = await textOf(link);
    expect(text).not.toContain('It is for me');
    expect(text).not.toMatch(/Jo Mason|jo@/);
  });

  test('the tick is before the fields, and Enter in one of them saves what is typed: the form has one button', async () => {
    const [, form = ''] = (await textOf(await buyAsJo())).split('/attendees" method="post">');
    const [asked = ''] = form.split('</form>');
    expect(asked.indexOf('name="buyer"')).toBeGreaterThan(0);
    expect(asked.indexOf('name="buyer"')).toBeLessThan(asked.indexOf('name="name-0-1"'));
    expect(asked.match(/<button/g)).toHaveLength(1);
    expect(asked).not.toContain('checked');
  });

  test('the tick is offered until somebody is named, whatever else is missing', async () => {
    const link = await buyAsJo();
    await save(link, { 'contact-0-1': '07700 900123' });
    expect(await textOf(link)).toContain('It is for me');
    await save(link, { 'seen-0-1': await seenOn(link, '0-1'), buyer: '1' });
    const text = await textOf(link);
    expect(text).toContain('Still missing: date of birth');
    expect(text).not.toContain('It is for me');
  });

  test('the tick counts over a name and a contact beside it, right or wrong', async () => {
    const link = await buyAsJo();
    await save(link, { buyer: '1', 'name-0-1': 'Ana Pop', 'contact-0-1': 'nobody' });
    expect(await stored()).toMatchObject([JO]);
  });

  test('a refused form keeps the tick and what is typed, and does not show who the buyer is', async () => {
    const refused = await save(await buyAsJo(), { buyer: '1', 'name-0-1': 'Ana', 'date_of_birth-0-1': '1990' });
    expect(refused.status).toBe(422);
    const text = await refused.text();
    expect(text).toContain('name="buyer" checked=""');
    expect(text).toContain('value="Ana"');
    expect(text).not.toMatch(/Jo Mason|jo@/);
    expect(await markupErrors(text)).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  test('whoever ticks it after somebody else filled in the place is asked first, and need not tick it again', async () => {
    const link = await buyAsJo();
    await save(link, ANA);
    const refused = await save(link, { buyer: '1', form: '2', 'seen-0-1': '0' });
    expect(refused.status).toBe(422);
    const text = await refused.text();
    expect(text).toContain('someone else has filled in the same place meanwhile');
    expect(text).toContain('name="buyer" checked=""');
    expect(text).not.toMatch(/Jo Mason|jo@|Ana/);
    await save(link, { buyer: '1', form: '3', 'seen-0-1': /name="seen-0-1" value="(\d+)"/.exec(text)?.[1] ?? '' });
    expect(await stored()).toMatchObject([JO]);
  });

  test('nobody is offered that for several places, or for a buyer without a name', async () => {
    const link = await buy([DEMOLITION]);
    expect(await textOf(link)).not.toContain('It is for me');
    expect((await save(link, { buyer: '1' })).status).toBe(422);
  });

  test('fifty places are filled in with one form', async () => {
    const link = await buy([course(50)]);
    const form = Object.fromEntries(
      Array.from({ length: 50 }, (_, at) => [
        [`name-0-${at + 1}`, `${'李'.repeat(190)} ${at + 1}`],
        [`contact-0-${at + 1}`, `attendee${at + 1}@example.com`],
      ]).flat(),
    );
    expect((await save(link, form)).status).toBe(303);
    expect(await stored()).toHaveLength(50);
    expect(await textOf(link)).toContain('50 of 50 places are filled in.');
  });

  test('more than fifty places are asked fifty at a time', async () => {
    const link = await buy([course(50), { ...DEMOLITION, quantity: 5 }]);
    expect((await textOf(link)).match(/name="seen-/g)).toHaveLength(50);
    const form = Object.fromEntries(
      Array.from({ length: 50 }, (_, at) => [
        [`name-0-${at + 1}`, 'Ana'],
        [`contact-0-${at + 1}`, '020 7946 0018'],
      ]).flat(),
    );
    await save(link, form);
    expect(await textOf(link)).toContain('name="name-1-5"');
  });
});

describe('a link for each place', () => {
  test('shows that place alone, and stores its details', async () => {
    const link = await buy([{ ...DEMOLITION, quantity: 2 }, TILING]);
    const [first = '', second = ''] = await makePlaceLinks(shop, link);
    const text = await textOf(second);
    expect(text).toContain('place 2 of 2');
    for (const other of ['place 1 of 2', 'Tiling', '£', 'jo@example.com', link]) expect(text).not.toContain(other);
    expect((await save(second, { 'name-0-2': 'Bo Ek', 'name-0-1': 'Not mine' })).status).toBe(303);
    expect(await stored()).toMatchObject([{ place: 2, name: 'Bo Ek' }]);
    expect(await textOf(first)).not.toContain('Bo Ek');
  });

  test('is the same when asked again, belongs to that link of the order, and is stored as a hash alone', async () => {
    const link = await buy();
    const other = await storeLink(shop);
    const paths = await makePlaceLinks(shop, link);
    expect(await makePlaceLinks(shop, link)).toEqual(paths);
    expect(new Set(paths).size).toBe(3);
    expect(await placeLinksOn(shop, other)).toEqual([]);
    const rows = JSON.stringify(await linksOf(shop));
    for (const path of paths) expect(rows).not.toContain(path.split('/').at(-1));
  });

  test('works only once it was made, and leads to nothing else', async () => {
    const link = await buy();
    const [path = ''] = await makePlaceLinks(shop, link);
    expect((await shop.get(`${path}/invoice`)).status).toBe(404);
    expect((await shop.submit(`${path}/links`, {})).status).toBe(404);
    for (const guess of [path.slice(0, -1), path.replace('/orders/', '/orders/i.'), `/orders/${'A'.repeat(43)}`]) {
      expect((await shop.get(guess)).status).toBe(404);
      expect((await save(guess, ANA)).status).toBe(404);
    }
    await shop.database.deleteFrom('order_link').where('line', 'is not', null).execute();
    expect((await shop.get(path)).status).toBe(404);
  });

  test('does not count towards the links of the confirmation page', async () => {
    const link = await buy([course(30)]);
    await shop.submit(`${link}/links`, {});
    const [session] = await shop.sessions();
    const { data } = await (await shop.get(`/api/payment/checkout-sessions/${session?.id}/state`)).json();
    expect(data.order.page).toMatch(/^\/orders\//);
  });

  test('works until the order has ended for 90 days, and then says so', async () => {
    const link = await buy();
    const [path = ''] = await makePlaceLinks(shop, link);
    await move(shop, 'fulfilled', daysAgo(89));
    expect(await textOf(path)).toContain('Nothing more to fill in');
    await shop.database
      .updateTable('order_event')
      .set({ created_at: daysAgo(91) })
      .execute();
    expect((await shop.get(path)).status).toBe(404);
  });
});

test('of two people at once one is stored; the other is told, keeps what is typed, and can replace it', async () => {
  const link = await buy();
  const answers = await Promise.all([save(link, ANA), save(link, { 'name-0-1': 'Bo Ek', 'name-0-2': 'Cy' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
  const [first, ...more] = await stored();
  expect(more).toHaveLength(first?.name === 'Ana Pop' ? 0 : 1);
  const refused = (await answers.find(({ status }) => status === 422)?.text()) ?? '';
  expect(refused).toContain('someone else has filled in the same place meanwhile');
  const seen = /name="seen-0-1" value="(\d+)"/.exec(refused)?.[1] ?? '';
  expect((await save(link, { 'seen-0-1': seen, 'name-0-1': 'Di' })).status).toBe(303);
  expect((await stored())[0]).toMatchObject({ name: 'Di' });
});

describe('the same form again', () => {
  /** The fields of a form as a browser has them once its page is open. */
  const opened = async (link: string) => {
    const form = /name="form" value="(\d+)"/.exec(await textOf(link))?.[1] ?? '';
    return { form, 'seen-0-1': await seenOn(link, '0-1') };
  };

  test('is saved by a second press, and after Back with its corrections, now and later', async () => {
    const link = await buy();
    const form = await opened(link);
    const press = () => save(link, { ...form, ...ANA });
    expect((await Promise.all([press(), press()])).map(({ status }) => status)).toEqual([303, 303]);
    await shop.database
      .updateTable('attendee')
      .set({ filled_at: daysAgo(1) })
      .execute();
    expect((await save(link, { ...form, ...ANA, 'name-0-1': 'Ana Popa' })).status).toBe(303);
    expect(await stored()).toMatchObject([{ name: 'Ana Popa', date_of_birth: '1990-01-31' }]);
  });

  test('is refused once someone else has filled in the place', async () => {
    const link = await buy();
    const form = await opened(link);
    await save(link, { ...form, ...ANA });
    await save(link, { ...(await opened(link)), 'name-0-1': 'Bo Ek' });
    expect((await save(link, { ...form, ...ANA })).status).toBe(422);
    expect(await stored()).toMatchObject([{ name: 'Bo Ek', date_of_birth: '' }]);
  });

  test('tells nobody what is stored: a right guess is answered as a wrong one', async () => {
    const link = await buy();
    await save(link, { ...(await opened(link)), ...ANA });
    const own = await opened(link);
    await save(link, { ...own, 'contact-0-1': 'stranger@example.com' });
    const guesses = ['1990-01-31', '1980-01-31'].map((date) => ({ 'date_of_birth-0-1': date }));
    const statuses = async (fields: object) =>
      Promise.all(guesses.map(async (guess) => (await save(link, { ...guess, ...fields })).status));
    for (const fields of [{}, { 'seen-0-1': own['seen-0-1'] }, { 'seen-0-1': '1', form: '7' }])
      expect(await statuses(fields)).toEqual([422, 422]);
    expect(await stored()).toMatchObject([{ date_of_birth: '1990-01-31' }]);
  });
});

describe('guards', () => {
  test('a form of another website is refused', async () => {
    const link = await buy();
    const body = new URLSearchParams(ANA);
    for (const from of ['cross-site', 'same-site', 'none']) {
      const headers = { 'sec-fetch-site': from };
      const answer = await fetch(`${shop.address}${link}/attendees`, { method: 'POST', body, headers });
      expect(answer.status, from).toBe(403);
    }
    expect(await stored()).toEqual([]);
  });

  test('a form that is too large, or is no form, is refused with a page', async () => {
    const link = await buy();
    const large = await save(link, { 'name-0-1': 'A'.repeat(600 * 1024) });
    expect(large.status).toBe(413);
    const json = await shop.post(`${link}/attendees`, ANA);
    expect(json.status).toBe(415);
    const many = await save(
      link,
      Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`name-0-${at + 1}`, 'A'])),
    );
    expect(many.status).toBe(413);
    for (const answer of [large, json, many]) expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await stored()).toEqual([]);
  });

  test('forms are sent at most as often as the limit says', async () => {
    await shop.close();
    shop = await openShop({ rateLimits: { ...UNLIMITED, payments: 2 } });
    const link = await buy();
    const statuses = [await save(link, ANA), await save(link, { 'name-0-2': 'Bo' }), await save(link, ANA)];
    expect(statuses.map(({ status }) => status)).toEqual([303, 303, 429]);
  });

  test('a name is text', async () => {
    const refused = await save(await buy(), { 'name-0-2': '"><img src=x>', 'contact-0-2': 'zebra' });
    expect(await refused.text()).not.toContain('<img src');
  });
});

describe('staff', () => {
  test('see who attends with the order, and in its export', async () => {
    const link = await buy();
    await save(link, ANA);
    await save(link, { 'name-0-3': 'Cy' });
    const [order] = await shop.orders();
    const { text } = await outputOf((out) => show(orderRecords)(shop.database, order?.number ?? '', out));
    expect(text).toContain('place 1: Ana Pop, ana@example.com, born 31 January 1990');
    const exported = (format: string) => outputOf((out) => exportAll(orderRecords, shop.database, { format }, out));
    expect((await exported('csv')).text).toContain(
      'place 1: Ana Pop, ana@example.com, born 31 January 1990; Specialist',
    );
    expect(JSON.parse((await exported('json')).text)).toMatchObject([
      { attendees: [{ line: 0, place: 1, name: 'Ana Pop' }, { place: 3 }] },
    ]);
  });

  test('get one email about what several people enter, and another about what comes later', async () => {
    const link = await buy();
    await save(link, ANA);
    await save(link, { 'name-0-2': 'Bo Ek' });
    const mails = () =>
      shop.database.selectFrom('outbox_mail').selectAll().where('purpose', '=', 'order-attendees').execute();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.recipient).toBeNull();
    expect(Date.parse(mail?.due_at ?? '')).toBeGreaterThan(Date.now() + 9 * 60_000);
    expect(JSON.stringify(mail)).not.toMatch(/Ana|Bo Ek/);
    const sent = await designEmail(
      shop.database,
      { purpose: 'order-attendees', reference: await orderId(shop) },
      EMAIL_SITE,
    );
    for (const text of [sent?.text, sent?.html])
      for (const detail of ['Ana Pop, ana@example.com, born 31 January 1990', 'Bo Ek', 'no name yet'])
        expect(text).toContain(detail);
    // An attempt has begun: what it sends may be older than the next entry.
    await shop.database.updateTable('outbox_mail').set({ attempts: 1, state: 'sent' }).execute();
    await save(link, { 'name-0-3': 'Cy' });
    expect(await mails()).toMatchObject([{ state: 'queued', attempts: 0 }]);
  });

  test('the confirmation asks the customer who attends; what to bring is there, and on the pages of order and place', async () => {
    const link = await buy();
    const [path = ''] = await makePlaceLinks(shop, link);
    const reference = await orderId(shop);
    const sent = await designEmail(shop.database, { purpose: 'order-confirmation', reference }, EMAIL_SITE);
    for (const text of [await textOf(link), await textOf(path), sent?.text, sent?.html])
      expect(text).toContain('Your passport.');
    for (const text of [sent?.text, sent?.html]) expect(text).toContain('Who attends?');
  });
});

describe('privacy', () => {
  const ofBuyer = () => runPrivacy(shop, ['erase', 'jo@example.com', '--yes']);

  test('whoever attends goes when the customer is erased, and no link leads back', async () => {
    const link = await buy();
    const [path = ''] = await makePlaceLinks(shop, link);
    await save(path, ANA);
    expect((await ofBuyer()).text).toContain('people who attend: 1');
    expect(await stored()).toEqual([]);
    for (const dead of [link, path]) {
      expect((await shop.get(dead)).status).toBe(404);
      expect((await save(dead, ANA)).status).toBe(404);
    }
    expect(await linksOf(shop)).toEqual([]);
  });

  test('whoever attends is erased by email address, and the others stay', async () => {
    const link = await buy();
    await save(link, ANA);
    await save(link, { 'name-0-2': 'Bo Ek', 'contact-0-2': 'Bo.Ek@Example.com' });
    expect((await runPrivacy(shop, ['erase', 'bo.ek@example.com', '--yes'])).text).toContain('people who attend: 1');
    expect(await stored()).toMatchObject([{ name: 'Ana Pop' }]);
    expect((await shop.get(link)).status).toBe(200);
    expect(await textOf(link)).toContain('1 of 3 places are filled in.');
  });

  test('whoever gave a phone number, or only a name, is erased alone, with their emails', async () => {
    const link = await buy();
    await save(link, { 'name-0-1': 'Ana', 'contact-0-1': '+44 7700 900123 (Dad)' });
    await save(link, { 'name-0-2': 'Bo Ek' });
    await save(link, { 'name-0-3': 'Cy', 'contact-0-3': 'cy@example.com' });
    const number = (await shop.orders())[0]?.number ?? '';
    const erase = async (...words: string[]) => runPrivacy(shop, ['erase', ...words]);
    expect((await erase('07700 900123')).text).toContain('With --yes, erased, of those who attend:');
    expect((await erase(number)).text).toMatch(/1-1 {2}.*Ana.*1-2 {2}.*Bo Ek.*1-3 /s);
    expect(await stored()).toHaveLength(3);
    expect(await erase('07700 900123', '--yes')).toMatchObject({ code: 0 });
    for (const place of ['1-2', '1-3']) expect(await erase(number, place, '--yes')).toMatchObject({ code: 0 });
    expect(await stored()).toEqual([]);
    const emails = shop.database.selectFrom('outbox_mail').selectAll().where('purpose', '=', 'order-place');
    expect(await emails.execute()).toEqual([]);
    expect(await erase(number, '1-2', '--yes')).toMatchObject({ code: 1 });
    expect(await erase('nobody')).toMatchObject({ code: 2 });
    // A form from before the erasure does not bring anyone back unseen.
    expect((await save(link, { 'seen-0-2': '1', 'name-0-2': 'Bo Ek' })).status).toBe(422);
  });

  test('nobody is entered in an order whose customer is erased meanwhile', async () => {
    const link = await buy();
    await Promise.all([save(link, ANA), ofBuyer(), save(link, { 'name-0-2': 'Bo' })]);
    expect(await stored()).toEqual([]);
  });
});
