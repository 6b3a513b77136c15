import { expect, test } from 'vitest';
import { freePort } from '../fixtures/free-port.ts';
import { type MailServer, mailSettings, startMailServer } from '../fixtures/mail-server.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { until } from '../fixtures/until.ts';
import { randomCart } from './built-shop.ts';
import { checkOut, sendEvent } from './client.ts';
import { report } from './figures.ts';
import { startProvider } from './payment-provider.ts';
import { startProcess } from './server-process.ts';
import { makeStorage, STORAGES } from './storages.ts';

const ORDERS = 10;
/** A confirmation and a notice of each order. */
const EMAILS = 2 * ORDERS;
const ATTEMPTS = 3;

const linkIn = ({ source }: MailServer['mails'][number]) =>
  /\/orders\/[\w.-]{43,}/.exec(source.replaceAll('=\r\n', ''))?.[0] ?? '/no-link';

test.concurrent.each(STORAGES)(
  'through a mail outage on %s, links are in emails that arrived or may have arrived, and in no others',
  async (name) => {
    const storage = await makeStorage(name);
    const provider = await startProvider();
    const port = await freePort();
    const server = await startProcess({
      ...storage.settings,
      ...provider.settings,
      ...mailSettings(`smtp://127.0.0.1:${port}`),
    });
    const database = await storage.open();
    const links = async () => (await database.selectFrom('order_link').select('token_hash').execute()).length;
    // An attempt under way has its link for a moment.
    const noLinks = () => until(async () => (await links()) === 0, 60_000);
    const failures = () => database.selectFrom('outbox_mail').select('last_error').execute();
    /** Waits until every email has failed so many times more, and makes it due at once. */
    const failTimes = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        await until(async () => {
          const tried = await failures();
          return tried.length === EMAILS && tried.every(({ last_error }) => last_error !== null);
        }, 60_000);
        await database
          .updateTable('outbox_mail')
          .set({ due_at: '2000-01-01T00:00:00.000Z', last_error: null })
          .execute();
      }
    };
    const random = seededRandom(41);
    const sessions: string[] = [];
    for (let order = 0; order < ORDERS; order += 1) {
      const { body } = await checkOut(server.address, randomCart(random).lines);
      const session = body.id ?? '';
      expect(provider.pay(session)).toBe(true);
      sessions.push(session);
    }
    for (const session of sessions) await sendEvent(server.address, provider.event(session, 'completed'));

    await failTimes(ATTEMPTS);
    await noLinks();
    const mailServer = await startMailServer(port);
    mailServer.refuse = () => 451;
    await failTimes(ATTEMPTS);
    await noLinks();
    mailServer.refuse = () => undefined;
    mailServer.afterData = 'hang up';
    await until(() => mailServer.mails.length === EMAILS, 60_000);
    mailServer.afterData = 'accept';
    await failTimes(1);
    await until(() => mailServer.mails.length === 2 * EMAILS, 60_000);

    expect(await links()).toBe(2 * EMAILS);
    for (const link of mailServer.mails.map(linkIn)) expect((await fetch(server.address + link)).status).toBe(200);
    for (const session of sessions) {
      const state = await fetch(`${server.address}/api/payment/checkout-sessions/${session}/state`);
      expect((await state.json()).data.order.page).toBeDefined();
    }
    report(
      `${name}, mail outage: ${EMAILS} emails in ${2 * ATTEMPTS} failed attempts each left no link; ${2 * EMAILS} links after one in doubt`,
    );
    await database.destroy();
    await server.kill();
    await mailServer.close();
    await provider.close();
    await storage.drop();
  },
);
