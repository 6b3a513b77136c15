import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { designEmail } from '../../src/server/mail/design/design-email.ts';
import { MailDelivery } from '../../src/server/mail/mail-delivery.ts';
import { claimDueEmails } from '../../src/server/mail/outbox.ts';
import { startMailServer } from '../fixtures/mail-server.ts';
import { makePlaceLinks, move, pay } from './paid-order.ts';
import { daysAgo, runPrivacy } from './privacy-fixture.ts';
import { checkOut, DEMOLITION, EMAIL_SITE, openShop, type Shop, SMSTS } from './shop-fixture.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const course = (quantity: number) => ({ ...SMSTS, quantity, vat: SMSTS.vat * quantity });

/** A paid order. @returns the link to its page */
async function buy(lines = [course(3)]): Promise<string> {
  await checkOut(shop, lines);
  return pay(shop);
}
const emails = () =>
  shop.database
    .selectFrom('outbox_mail')
    .selectAll()
    .where('purpose', '=', 'order-place')
    .orderBy('reference')
    .execute();
const recipients = async () => (await emails()).map(({ recipient }) => recipient).sort();
/** Saves places of an order: the fields of each, by its key, with the revision that its form has. */
async function save(link: string, fields: Record<string, string>): Promise<Response> {
  const text = await (await shop.get(link)).text();
  const seen = [...text.matchAll(/name="(seen-[\d-]+)" value="(\d+)"/g)].map(([, name, value]) => [name, value]);
  return shop.submit(`${link}/attendees`, { ...Object.fromEntries(seen), ...fields });
}
const sendAll = () => shop.database.updateTable('outbox_mail').set({ attempts: 1, state: 'sent' }).execute();

test('whoever attends is told where, when and what to bring, and nothing else of the order', async () => {
  const link = await buy([course(2), { ...DEMOLITION, quantity: 1 }]);
  await save(link, {
    'name-0-1': 'Ana Pop',
    'contact-0-1': 'ana@example.com',
    'name-1-1': 'Bo',
    'contact-1-1': 'bo@example.com',
  });
  const [toAna, toBo] = await emails();
  const [order] = await shop.orders();
  for (const email of [toAna, toBo]) {
    if (!email) throw new Error('An email is missing.');
    const designed = await designEmail(shop.database, email, EMAIL_SITE);
    for (const text of [designed?.text, designed?.html]) {
      expect(text).toContain(email === toAna ? 'SMSTS Course' : 'Specialist Health and Safety Test-Demolition (DEM)');
      expect(text).toContain(email === toAna ? 'Mon 11 January 2055, 08:30' : 'Your passport.');
      expect(text).toContain(order?.number);
      expect(text).toContain(`Someone has ordered the ${email?.subject.replace('Ordered for you: ', '')} for you`);
      expect(text).toContain('The date is not fixed yet.');
      for (const other of [
        'Ana',
        'Bo',
        '£',
        'booked',
        '/orders/',
        'jo@example.com',
        email === toAna ? 'Demolition' : 'SMSTS',
      ])
        expect(text).not.toContain(other);
    }
  }
  expect(JSON.stringify([toAna, toBo].map((email) => [email?.subject, email?.body]))).not.toMatch(/Ana|Bo|£/);
});

test('it waits ten minutes, so that a corrected address is never written to', async () => {
  const link = await buy();
  await save(link, { 'name-0-1': 'Ana', 'contact-0-1': 'anna@example.com' });
  expect(Date.parse((await emails())[0]?.due_at ?? '')).toBeGreaterThan(Date.now() + 9 * 60_000);
  await save(link, { 'contact-0-1': 'ana@example.com' });
  expect(await recipients()).toEqual(['ana@example.com']);
});

test('an address is written to once for each item, however often and however spelt it is saved', async () => {
  const link = await buy([course(3), DEMOLITION]);
  await save(link, {
    'contact-0-1': 'ana@example.com',
    'contact-0-2': 'Ana@Example.com',
    'contact-0-3': 'ana+1@example.com',
  });
  await sendAll();
  await save(link, { 'name-0-1': 'Ana Pop' });
  await save(link, { 'contact-0-1': 'ana@example.com' });
  expect(await emails()).toMatchObject([{ state: 'sent' }]);
  await save(link, { 'contact-1-1': 'ana@example.com' });
  expect(await emails()).toMatchObject([{ state: 'sent' }, { state: 'queued' }]);
});

test('whoever takes a place over is told, and whoever gets it back is not told twice', async () => {
  const link = await buy();
  await save(link, { 'contact-0-1': 'ana@example.com' });
  await sendAll();
  await save(link, { 'contact-0-1': 'bo@example.com' });
  expect(await recipients()).toEqual(['ana@example.com', 'bo@example.com']);
  await save(link, { 'contact-0-1': 'ana@example.com' });
  expect(await emails()).toMatchObject([{ recipient: 'ana@example.com', state: 'sent' }]);
});

test.each([
  ['a phone number', { 'contact-0-1': '020 7946 0018' }],
  ['the address of the buyer, who has the confirmation', { 'contact-0-1': 'jo+smsts@example.com' }],
  ['a name alone', { 'name-0-1': 'Ana' }],
])('nothing is sent for a place with %s', async (_, fields) => {
  await save(await buy(), fields);
  expect(await emails()).toEqual([]);
});

test('it says who ordered: the company, or else the person', async () => {
  const person = { firstName: 'Jo', lastName: 'Mason', email: 'jo@example.com', contactNo: '020 7946 0018' };
  const userId = (await (await shop.post('/api/users/lead', person)).json()).data._id;
  await shop.post('/api/users/lead/details', { user: userId, company: 'Firm Builders Ltd' });
  await checkOut(shop, [SMSTS], { userId });
  await save(await pay(shop), { 'contact-0-1': 'ana@example.com' });
  const textOf = async () => {
    const [email] = await emails();
    return email && (await designEmail(shop.database, email, EMAIL_SITE))?.text;
  };
  expect(await textOf()).toContain('Firm Builders Ltd has ordered the SMSTS Course for you');
  await shop.database.updateTable('orders').set({ billing: null }).execute();
  expect(await textOf()).toContain('Jo Mason has ordered the SMSTS Course for you');
});

describe('it is judged when it is sent', () => {
  /** Delivers what is queued. @returns the addresses that got an email */
  const deliver = async () => {
    const server = await startMailServer();
    const log = { warn: () => undefined, error: () => undefined };
    const delivery = new MailDelivery(
      shop.database,
      { smtpUrl: server.url, from: 'Shop <shop@shop.example>', salesAddress: 'sales@shop.example' },
      log,
    );
    await shop.database.updateTable('outbox_mail').set({ due_at: '2000-01-01T00:00:00.000Z' }).execute();
    await delivery.deliverDue();
    delivery.close();
    await server.close();
    return server.mails.map(({ recipients }) => recipients[0]);
  };
  const entered = async () => {
    const link = await buy();
    await sendAll();
    await save(link, { 'contact-0-1': 'ana@example.com' });
    return link;
  };

  test('and sent while the order is paid', async () => {
    await entered();
    expect((await deliver()).sort()).toEqual(['ana@example.com', 'sales@shop.example']);
  });

  test.each(['set-aside', 'refunded', 'fulfilled'] as const)('and withdrawn once the order is %s', async (state) => {
    await entered();
    await move(shop, state, daysAgo(0));
    expect(await deliver()).toEqual(state === 'refunded' ? [] : ['sales@shop.example']);
    expect(await emails()).toEqual([]);
  });

  test('and withdrawn if another address was entered while its first attempt failed', async () => {
    const link = await entered();
    await shop.database.updateTable('outbox_mail').set({ attempts: 1 }).where('state', '=', 'queued').execute();
    await save(link, { 'contact-0-1': 'bo@example.com' });
    expect(await deliver()).not.toContain('ana@example.com');
    expect(await recipients()).toEqual(['bo@example.com']);
  });
});

describe('a link that was passed on', () => {
  test('sends at most three emails for a place, whatever is entered, and leaves those of the others', async () => {
    const link = await buy([course(2), DEMOLITION]);
    for (let entry = 1; entry <= 5; entry += 1) {
      await save(link, { 'contact-0-1': `stranger${entry}@example.com` });
      await sendAll();
    }
    expect(await emails()).toHaveLength(3);
    await save(link, { 'contact-0-2': 'ana@example.com', 'contact-1-1': 'bo@example.com' });
    await save(link, { 'contact-0-2': 'stranger5@example.com' });
    expect((await recipients()).slice(0, 2)).toEqual(['bo@example.com', 'stranger1@example.com']);
    expect(await emails()).toHaveLength(5);
  });

  test('counts an email of an earlier version for no place', async () => {
    const link = await buy([course(2)]);
    await save(link, { 'contact-0-1': 'ana@example.com' });
    await sendAll();
    await shop.database.updateTable('outbox_mail').set({ place: null }).execute();
    await save(link, { 'contact-0-1': 'bo@example.com' });
    expect(await emails()).toMatchObject([{ place: null }, { place: 1 }]);
  });

  test('of one place sends its email too', async () => {
    const link = await buy([course(2)]);
    const [place = ''] = await makePlaceLinks(shop, link);
    await save(place, { 'name-0-1': 'Ana', 'contact-0-1': 'ana@example.com' });
    expect(await recipients()).toEqual(['ana@example.com']);
  });

  test('that is a guess sends nothing', async () => {
    await buy();
    await shop.submit(`/orders/${'A'.repeat(43)}/attendees`, { 'contact-0-1': 'ana@example.com' });
    expect(await emails()).toEqual([]);
  });
});

describe('two people at once', () => {
  test('each place has its email', async () => {
    const link = await buy();
    await Promise.all([1, 2, 3].map((place) => save(link, { [`contact-0-${place}`]: `p${place}@example.com` })));
    expect(await recipients()).toEqual(['p1@example.com', 'p2@example.com', 'p3@example.com']);
  });

  test('of the same place, whoever is stored is written to, and nobody else', async () => {
    const link = await buy();
    const answers = await Promise.all(
      ['ana', 'bo'].map((name) => save(link, { 'contact-0-1': `${name}@example.com` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
    const [stored] = await shop.database.selectFrom('attendee').select('contact').execute();
    expect(await recipients()).toEqual([stored?.contact]);
  });

  test('an email that is just being sent stays, and its address is not written to again', async () => {
    const link = await buy();
    await save(link, { 'contact-0-1': 'ana@example.com' });
    await shop.database.updateTable('outbox_mail').set({ due_at: '2000-01-01T00:00:00.000Z' }).execute();
    await claimDueEmails(shop.database, 50);
    await save(link, { 'contact-0-1': 'bo@example.com' });
    await save(link, { 'contact-0-1': 'ana@example.com' });
    expect(await recipients()).toEqual(['ana@example.com']);
  });
});

describe('privacy', () => {
  test('the emails go when the buyer is erased, sent or not', async () => {
    const link = await buy();
    await save(link, { 'contact-0-1': 'ana@example.com' });
    await sendAll();
    await save(link, { 'contact-0-2': 'bo@example.com' });
    expect(await emails()).toHaveLength(2);
    await runPrivacy(shop, ['erase', 'jo@example.com', '--yes']);
    expect(await emails()).toEqual([]);
  });

  test('an attendee’s email goes when they are erased, and the others stay', async () => {
    const link = await buy();
    await save(link, { 'contact-0-1': 'ana@example.com', 'contact-0-2': 'bo@example.com' });
    await runPrivacy(shop, ['erase', 'ANA@example.com', '--yes']);
    expect(await recipients()).toEqual(['bo@example.com']);
  });
});
