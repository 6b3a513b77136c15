import { afterEach, beforeEach, expect, test } from 'vitest';
import { queueAgain } from '../../src/server/mail/outbox.ts';
import { type MailServer, startMailServer } from '../fixtures/mail-server.ts';
import { until } from '../fixtures/until.ts';
import { storeLink } from './paid-order.ts';
import { checkOut, completedEvent, openShop, type Shop } from './shop-fixture.ts';

let mailServer: MailServer;
let shop: Shop;
beforeEach(async () => {
  mailServer = await startMailServer();
  shop = await openShop({
    mail: { smtpUrl: mailServer.url, from: 'Shop <shop@shop.example>', salesAddress: 'sales@shop.example' },
  });
  await checkOut(shop);
});
afterEach(async () => {
  await shop.close();
  await mailServer.close();
});

const pay = async () => shop.sendEvent(await completedEvent(shop));
const links = () => shop.database.selectFrom('order_link').selectAll().execute();
const outbox = () => shop.database.selectFrom('outbox_mail').selectAll().execute();
const LINK = /\/orders\/[\w.-]{43,}/;
const linkIn = ({ source }: { source: string }) =>
  LINK.exec(source.replaceAll('=\r\n', ''))?.[0] ?? 'no link in the email';
/** Waits until every email has had so many attempts, then makes the next ones due. */
async function attempted(times: number): Promise<void> {
  await until(async () => {
    const mails = await outbox();
    return mails.every(({ attempts, last_error }) => attempts === times && last_error !== null);
  });
}
const retry = () =>
  shop.database.updateTable('outbox_mail').set({ due_at: '2000-01-01T00:00:00.000Z', last_error: null }).execute();

test('attempts that the mail server has certainly refused leave no link; the one that arrives has one that works', async () => {
  mailServer.refuse = () => 451;
  await pay();
  for (const times of [1, 2, 3]) {
    await attempted(times);
    expect(await links()).toEqual([]);
    await retry();
  }
  mailServer.refuse = () => undefined;
  await retry();
  await until(() => mailServer.mails.length === 2);
  expect(await links()).toHaveLength(2);
  for (const mail of mailServer.mails) expect((await shop.get(linkIn(mail))).status).toBe(200);
});

test('a mail server that cannot be reached has certainly received nothing', async () => {
  await mailServer.close();
  await pay();
  for (const times of [1, 2]) {
    await attempted(times);
    expect(await links()).toEqual([]);
    await retry();
  }
  mailServer = await startMailServer(Number(new URL(mailServer.url).port));
  await retry();
  await until(() => mailServer.mails.length === 2);
  expect(await links()).toHaveLength(2);
});

test('an email that the server may have taken keeps its link, and the retry has another that works too', async () => {
  mailServer.afterData = 'hang up';
  await pay();
  await attempted(1);
  const doubtful = mailServer.mails.map(linkIn);
  expect(doubtful).toHaveLength(2);
  mailServer.afterData = 'accept';
  await retry();
  await until(() => mailServer.mails.length === 4);
  expect(await links()).toHaveLength(4);
  for (const link of mailServer.mails.map(linkIn)) expect((await shop.get(link)).status).toBe(200);
});

test('a server that refuses the whole message has not taken it', async () => {
  mailServer.afterData = 'refuse';
  await pay();
  await attempted(1);
  expect(mailServer.mails).toHaveLength(2);
  expect(await links()).toEqual([]);
});

test('a dead email has no link, and gets one when it is sent again', async () => {
  mailServer.refuse = () => 550;
  await pay();
  await until(async () => (await outbox()).every(({ state }) => state === 'dead'));
  expect(await links()).toEqual([]);
  mailServer.refuse = () => undefined;
  for (const { id } of await outbox()) await queueAgain(shop.database, id);
  await until(() => mailServer.mails.length === 2);
  expect(await links()).toHaveLength(2);
});

test('the page after payment offers its 20 links, however many are in emails', async () => {
  await pay();
  for (let sent = 0; sent < 22; sent += 1) await storeLink(shop);
  const [session] = await shop.sessions();
  const ask = async () =>
    (await (await shop.get(`/api/payment/checkout-sessions/${session?.id}/state`)).json()).data.order.page;
  const offered: unknown[] = [];
  for (let asked = 0; asked < 22; asked += 1) offered.push(await ask());
  expect(offered.filter((page) => page !== undefined)).toHaveLength(20);
  expect((await links()).length).toBeGreaterThan(40);
});
