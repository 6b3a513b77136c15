import { expect, test } from 'vitest';
import { mailSettings, type ReceivedMail, startMailServer } from '../fixtures/mail-server.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';
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
