import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import { headerOf, type MailServer, mailSettings, startMailServer } from '../fixtures/mail-server.ts';
import { until } from '../fixtures/until.ts';
import { expectStored } from './client-log.ts';
import { report } from './figures.ts';
import { startProvider } from './payment-provider.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { startProcess } from './server-process.ts';
import { makeStorage } from './storages.ts';
import { startWriters, type Writers } from './writers.ts';

/** Leads that are sent in turn as soon as calls are answered again. */
const LATER_LEADS = 20;
/** How long mails and questions about payments may take after recovery. */
const SETTLING_MS = 60_000;

const FAULTS: readonly { name: string; cause(postgres: PostgresServer, database: Database): Promise<void> }[] = [
  ...(process.env.LONG ? [1, 5, 12, 40] : [1, 12]).map((seconds) => ({
    name: `PostgreSQL frozen for ${seconds} s`,
    cause: async (postgres: PostgresServer) => {
      postgres.freeze();
      await delay(seconds * 1000);
      postgres.thaw();
    },
  })),
  {
    name: 'every connection cut 20 times in 10 s',
    cause: async (_postgres, database) => {
      for (let cut = 0; cut < 20; cut++) {
        await cutConnections(database);
        await delay(500);
      }
    },
  },
  {
    name: 'PostgreSQL ended as by a crash, and back after 3 s',
    cause: async (postgres) => {
      await postgres.crash();
      await delay(3000);
      await postgres.start();
    },
  },
];

// All at the same time: a frozen database uses no processor.
test.concurrent.for(FAULTS)(
  '$name during every kind of write: everything acknowledged is there',
  async ({ name, cause }, { onTestFinished }) => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const storage = await makeStorage('PostgreSQL', postgres.url);
    const provider = await startProvider();
    onTestFinished(() => provider.close());
    const mailServer = await startMailServer();
    onTestFinished(() => mailServer.close());
    const server = await startProcess({
      ...storage.settings,
      ...provider.settings,
      ...mailSettings(mailServer.url),
      PAYMENT_CHECK_SECONDS: '1',
    });
    onTestFinished(() => server.kill());
    const database = await storage.open();
    const writers = startWriters(server.address, provider, name.length);
    await until(() => hasEveryKind(writers), SETTLING_MS);
    await cause(postgres, database);
    await until(() => writers.writeLead(), SETTLING_MS);
    for (let lead = 0; lead < LATER_LEADS; lead++) await writers.writeLead();
    await writers.stop();
    expect([...writers.statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await expectPaymentsFound(writers, database);
    await expectStored(writers.log, database);
    await expectOneOrderPerCart(database);
    const mails = await expectMailsSent(mailServer, database);
    await database.destroy();
    expect(await server.stop()).toBe(0);
    report(`${name}: ${figures(writers)}; ${mails}`);
  },
);

function hasEveryKind({ log: { leads, messages, carts, checkouts, paid }, paidSilently }: Writers): boolean {
  return [leads, messages, carts, checkouts, paid, paidSilently].every(({ size }) => size > 0);
}

async function cutConnections(database: Database): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
  `.execute(database);
}

/** Payments that no event has reported are found by asking. */
async function expectPaymentsFound({ log, paidSilently }: Writers, database: Database): Promise<void> {
  await until(async () => {
    const waiting = await database
      .selectFrom('checkout_session')
      .innerJoin('order_state', 'order_state.order_id', 'checkout_session.order_id')
      .select('checkout_session.id')
      .where('state', '=', 'awaiting-payment')
      .execute();
    return !waiting.some(({ id }) => paidSilently.has(id));
  }, SETTLING_MS);
  for (const session of paidSilently) log.paid.add(session);
}

/** A checkout repeated because its answer was lost has created no second order. */
async function expectOneOrderPerCart(database: Database): Promise<void> {
  const orders = await database.selectFrom('orders').select('cart_id').execute();
  expect(new Set(orders.map(({ cart_id }) => cart_id)).size).toBe(orders.length);
}

/** Every mail is sent; one whose claim got no answer is sent when the claim ends, which the test brings forward. */
async function expectMailsSent(mailServer: MailServer, database: Database): Promise<string> {
  const queued = database.selectFrom('outbox_mail').select('id').where('state', '=', 'queued');
  await until(async () => (await queued.where('attempts', '=', 0).execute()).length === 0, SETTLING_MS);
  await database.updateTable('outbox_mail').set({ due_at: '' }).where('state', '=', 'queued').execute();
  await until(async () => (await queued.execute()).length === 0, SETTLING_MS);
  const mails = await database.selectFrom('outbox_mail').select(['id', 'state']).execute();
  const received = mailServer.mails.map((mail) => headerOf(mail, 'message-id'));
  const ids = new Set(received);
  expect(mails.filter(({ id, state }) => state !== 'sent' || !ids.has(`<${id}@shop.example>`))).toEqual([]);
  return `${mails.length} mails sent, ${received.length - ids.size} of them twice`;
}

function figures({ log: { leads, messages, carts, checkouts, paid }, statuses }: Writers): string {
  const answers = [...statuses].map(([status, times]) => `${times} x ${status}`).join(', ');
  const acknowledged = `${leads.size} leads, ${messages.size} messages, ${carts.size} carts, ${checkouts.size} checkouts and ${paid.size} payments`;
  return `${answers}; acknowledged and found: ${acknowledged}`;
}
