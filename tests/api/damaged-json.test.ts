import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { orderRecords } from '../../src/server/staff/order-records.ts';
import type { Output } from '../../src/server/staff/output.ts';
import { exportAll, show } from '../../src/server/staff/records.ts';
import { headerOf, type MailServer, startMailServer } from '../fixtures/mail-server.ts';
import { until } from '../fixtures/until.ts';
import { completedEvent, openShop, type Shop, TILING } from './shop-fixture.ts';

const LOG: string[] = [];
let mailServer: MailServer;
let shop: Shop;
beforeEach(async () => {
  LOG.length = 0;
  mailServer = await startMailServer();
  shop = await openShop();
});
afterEach(async () => {
  await shop.close();
  await mailServer.close();
});

/** The stored details after one byte changed: no JSON, and JSON with another key. */
const DAMAGE: [change: string, from: string, to: string][] = [
  ['a byte that ends the JSON', '{', 'z'],
  ['a byte of a key', '"company"', '"compamy"'],
];

/** Opens a checkout of a company. @returns the order's number */
async function order(purchaseOrder: string): Promise<string> {
  const user = { firstName: 'Ana', email: 'ana@example.com', phone: '07700 900018' };
  const { data } = await (await shop.post('/api/users/lead', { user })).json();
  await shop.post('/api/users/lead/details', { user: data._id, company: 'Sons', purchaseOrder });
  await shop.post('/api/payment/create-checkout-session', { products: [TILING], userId: data._id });
  const last = await shop.database.selectFrom('orders').select('number').orderBy('number', 'desc').executeTakeFirst();
  return last?.number ?? '';
}

const damage = (number: string, from: string, to: string) =>
  sql`update orders set billing = replace(billing, ${from}, ${to}) where number = ${number}`.execute(shop.database);

async function outputOf(run: (out: Output) => Promise<number>) {
  const said = { code: 0, data: '', complaints: '' };
  const write = (text: string) => {
    said.data += text;
  };
  said.code = await run({ say: write, data: write, complain: (text) => (said.complaints += text) });
  return said;
}

const toCustomer = () => mailServer.mails.find(({ recipients }) => recipients[0] === 'ana@example.com');

/** A server beside the shop, which delivers its emails. */
const withMail = () =>
  openShop(
    {
      dataDir: shop.dataDir,
      databaseUrl: shop.databaseUrl,
      logLevel: 'error',
      mail: { smtpUrl: mailServer.url, from: 'Shop <shop@shop.example>', salesAddress: 'sales@shop.example' },
    },
    { write: (line) => void LOG.push(line) },
  );

test.each(DAMAGE)('%s: every order is exported, and the damaged one is named with its column', async (_, from, to) => {
  const damaged = await order('PO-1');
  await order('PO-2');
  await damage(damaged, from, to);
  const { code, data, complaints } = await outputOf((out) =>
    exportAll(orderRecords, shop.database, { format: 'csv' }, out),
  );
  const rows = data.trim().split('\r\n');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toContain(`${damaged},,,`);
  expect(rows[2]).toMatch(/Sons,,PO-2,,Ana,,,,,,$/);
  expect(complaints).toContain(`billing of orders ${damaged}`);
  expect(code).toBe(1);
});

test.each(DAMAGE)('%s: the order is shown with all that can be read', async (_, from, to) => {
  const damaged = await order('PO-1');
  await damage(damaged, from, to);
  const { code, data } = await outputOf((out) => show(orderRecords)(shop.database, damaged, out));
  expect(data).toContain(`billing of orders ${damaged} is damaged`);
  expect(data).toContain('Wall and Floor Tiling');
  expect(data).toContain('PO-1');
  expect(code).toBe(0);
});

test.each(DAMAGE)(
  '%s: the paid order is reported to staff, who learn that the customer has not received the email',
  async (_, from, to) => {
    const damaged = await order('PO-1');
    await damage(damaged, from, to);
    expect((await shop.sendEvent(await completedEvent(shop))).status).toBe(200);
    expect(await shop.orders()).toMatchObject([{ state: 'paid' }]);
    // The server may have found the damage after its start, too, and reported it by itself.
    const ofOrder = shop.database.selectFrom('outbox_mail').selectAll().where('purpose', 'not like', 'damaged %');
    const mails = await ofOrder.orderBy('purpose').execute();
    expect(mails).toMatchObject([
      { purpose: 'mail-set-aside', state: 'queued', body: expect.stringContaining('The customer has not received it') },
      { purpose: 'order-confirmation', state: 'dead', recipient: 'ana@example.com' },
      { purpose: 'order-notice', state: 'queued', body: expect.stringContaining('is damaged') },
    ]);
    expect(mails[2]?.body).toContain('Wall and Floor Tiling');
  },
);

test('an email that could not be composed is never sent empty, and is sent once the order is mended', async () => {
  const damaged = await order('PO-1');
  await damage(damaged, '{', 'z');
  await shop.sendEvent(await completedEvent(shop));
  await shop.database.updateTable('outbox_mail').set({ state: 'queued' }).execute();
  const server = await withMail();
  const refused = await until(async () =>
    shop.database.selectFrom('outbox_mail').selectAll().where('last_error', 'is not', null).executeTakeFirst(),
  );
  expect(refused).toMatchObject({ purpose: 'order-confirmation', state: 'queued' });
  expect(toCustomer()).toBeUndefined();
  await damage(damaged, 'z', '{');
  await shop.database.updateTable('outbox_mail').set({ due_at: '2000-01-01T00:00:00.000Z' }).execute();
  const confirmation = await until(toCustomer);
  expect(headerOf(confirmation, 'subject')).toBe(`Your order ${damaged}`);
  await server.close();
});

test.each(DAMAGE)('%s: a server finds it after its start, and names order and column', async (_, from, to) => {
  const damaged = await order('PO-1');
  await order('PO-2');
  await damage(damaged, from, to);
  const server = await withMail();
  const mail = await until(() => mailServer.mails[0]);
  expect(headerOf(mail, 'subject')).toBe(`Stored JSON is damaged: billing of orders ${damaged}`);
  await until(() => LOG.some((line) => line.includes(`billing of orders ${damaged}`)));
  await server.close();
  const mails = await shop.database.selectFrom('outbox_mail').select('subject').execute();
  expect(mails).toHaveLength(1);
});

test('the order of a damaged sandbox session stays, and the events of the others are delivered', async () => {
  const damaged = await order('PO-1');
  const whole = await order('PO-2');
  const sessions = await shop.database.selectFrom('sandbox_session').select('id').orderBy('created').execute();
  for (const { id } of sessions)
    await sql`insert into sandbox_event values (${`evt_${id}`}, ${id}, 'checkout.session.completed', 0, '2000-01-01T00:00:00.000Z')`.execute(
      shop.database,
    );
  await shop.database.updateTable('sandbox_session').set({ status: 'complete' }).execute();
  const ids = await shop.database
    .selectFrom('orders')
    .innerJoin('checkout_session', 'order_id', 'orders.id')
    .select('checkout_session.id')
    .where('number', '=', damaged)
    .execute();
  await shop.database
    .updateTable('sandbox_session')
    .set({ line_items: 'z[]' })
    .where('id', '=', ids[0]?.id ?? '')
    .execute();
  await until(async () => (await shop.orders()).find(({ number }) => number === whole)?.state === 'paid');
});
