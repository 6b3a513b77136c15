import { expect, test } from 'vitest';
import { mailSettings, type ReceivedMail, startMailServer } from '../fixtures/mail-server.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';
import catalogue from '../fixtures/site/pages/_data/catalogue.json' with { type: 'json' };
import { until } from '../fixtures/until.ts';
import { randomCart } from './built-shop.ts';
import { checkOut, idOf, inParallel, post } from './client.ts';
import { report } from './figures.ts';
import { startProcess } from './server-process.ts';
import { endOf, startStaffCommand } from './staff-commands.ts';
import { makeStorage, STORAGES } from './storages.ts';

const EMAIL = 'erased@customer.example';
const COMPANY = 'Company of the erased';
/** Calls of the page after payment while the customer is erased. */
const CALLS = 200;
/** Of the order whose attendees are erased. */
const PLACES = 40;

test.each(STORAGES)('on %s, no call leads back to an order whose customer is erased meanwhile', async (name) => {
  const storage = await makeStorage(name);
  const mailServer = await startMailServer();
  const server = await startProcess(storage.settings);
  const { address } = server;
  const { lines } = randomCart(seededRandom(1));
  const attempt = crypto.randomUUID();
  const user = idOf(await post(address, '/api/users/lead', { user: { firstName: 'Ada', email: EMAIL, phone: '-' } }));
  await post(address, '/api/users/lead/details', { user, company: COMPANY });
  const bought = () => checkOut(address, lines, { userId: user ?? '' }, attempt);
  const { body } = await bought();
  const pay = () =>
    fetch(`${address}/sandbox/pay/${body.id}`, {
      method: 'POST',
      body: new URLSearchParams({ action: 'pay', email: EMAIL }),
      redirect: 'manual',
    });
  await pay();
  const stateOf = async () =>
    (await (await fetch(`${address}/api/payment/checkout-sessions/${body.id}/state`)).json()).data;
  const pages = new Set<string>([(await stateOf()).order.page]);

  const erase = () => endOf(startStaffCommand(storage.settings, 'privacy', 'erase', EMAIL, '--yes'));
  const erasing = erase();
  const states = await inParallel(Array(CALLS).fill(0), 4, stateOf);
  for (const { order } of states) if (order?.page) pages.add(order.page);
  expect(await erasing).toMatchObject({ code: 0 });

  for (const page of pages)
    for (const path of [page, `${page}/invoice`]) expect((await fetch(address + path)).status).toBe(404);
  await pay();
  expect(await bought()).toMatchObject({ body: { id: body.id } });
  expect(await stateOf()).not.toHaveProperty('order');
  expect((await fetch(`${address}/sandbox/invoice/${body.id}`)).status).toBe(404);
  expect(await server.stop()).toBe(0);

  // Emails that were not sent yet are sent without a link.
  const delivering = await startProcess({ ...storage.settings, ...mailSettings(mailServer.url) });
  const confirmation = await until(() => mailServer.mails.find(({ recipients }) => recipients[0] === EMAIL), 20_000);
  expect(linkIn(confirmation)).toBeNull();
  expect(await delivering.stop()).toBe(0);
  expect(await erase()).toMatchObject({ code: 0 });
  const database = await storage.open();
  expect(await database.selectFrom('order_link').selectAll().execute()).toEqual([]);
  await database.destroy();
  await mailServer.close();
  await storage.drop();
  report(`${name}: a customer erased during ${CALLS} calls: ${pages.size} links, all dead, and none made since`);
});

function linkIn({ source }: ReceivedMail): string | null {
  const texts = [source, ...source.split(/\r\n\r\n/).map((part) => Buffer.from(part, 'base64').toString())];
  return /\/orders\/[\w.-]{20}/.exec(texts.join('\n').replaceAll('=\r\n', ''))?.[0] ?? null;
}

test.each(STORAGES)(
  'on %s, whoever attends is erased alone while others enter who attends, and stays erased',
  async (name) => {
    const storage = await makeStorage(name);
    const server = await startProcess({ ...storage.settings, RATE_LIMIT_PAYMENTS: '0' });
    const { id, price } = catalogue.products.smsts;
    const line = { product: id, name: 'SMSTS Course', price, quantity: PLACES, vat: price * PLACES * 0.2 };
    const { body } = await checkOut(server.address, [line]);
    const send = (path: string, fields: Record<string, string>) =>
      fetch(server.address + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
    await send(`/sandbox/pay/${body.id}`, { action: 'pay', email: EMAIL });
    const { data } = await (await fetch(`${server.address}/api/payment/checkout-sessions/${body.id}/state`)).json();
    const { page, number } = data.order;
    const enter = async (place: number, contact: string) =>
      (await send(`${page}/attendees`, { [`name-0-${place}`]: `Person ${place}`, [`contact-0-${place}`]: contact }))
        .status;
    expect(await enter(1, '+44 (0)7700 900123 ext 4')).toBe(303);
    expect(await enter(2, 'erased-attendee@customer.example')).toBe(303);
    const erase = (...words: string[]) =>
      endOf(startStaffCommand(storage.settings, 'privacy', 'erase', ...words, '--yes'));
    const erasing = Promise.all([erase('07700 900123'), erase(number, '1-2')]);
    const others = Array.from({ length: PLACES - 2 }, (_, at) => at + 3);
    const statuses = await inParallel(others, 4, (place) => enter(place, `person${place}@customer.example`));
    for (const { code } of await erasing) expect(code).toBe(0);
    expect(statuses.every((status) => status === 303)).toBe(true);
    const database = await storage.open();
    const places = await database.selectFrom('attendee').select('place').orderBy('place').execute();
    expect(places.map(({ place }) => place)).toEqual(others);
    const emails = await database.selectFrom('outbox_mail').selectAll().where('purpose', '=', 'order-place').execute();
    expect(emails).toHaveLength(others.length);
    expect(JSON.stringify(emails)).not.toContain('erased-attendee');
    await database.destroy();
    expect(await server.stop()).toBe(0);
    await storage.drop();
    report(`${name}: 2 attendees erased, by phone and by place, while ${others.length} others were entered, all found`);
  },
);
