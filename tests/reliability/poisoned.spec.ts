import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { until } from '../fixtures/until.ts';
import { randomCart } from './built-shop.ts';
import { checkOut, idOf, inParallel, post, sendEvent } from './client.ts';
import { report } from './figures.ts';
import { STORAGES } from './storages.ts';
import { startTwoServers, type TwoServers } from './two-servers.ts';

/** C0 without NUL, which PostgreSQL cannot store; DEL; C1; and the separators of lines and paragraphs. */
const CONTROLS = [...range(0x01, 0x1f), ...range(0x7f, 0x9f), 0x2028, 0x2029].map((code) => String.fromCharCode(code));
/** One valid order follows this many poisoned ones. */
const VALID_EVERY = 2;
const FAILURES = 5;

describe.each(STORAGES)('on %s', (name) => {
  let shop: TwoServers;
  let database: Database;
  beforeEach(async () => {
    shop = await startTwoServers(name);
    database = await shop.storage.open();
  });
  afterEach(async () => {
    await database.destroy();
    await shop.end();
  });

  test('every payment settles, with or without control characters in the stored address', async () => {
    const random = seededRandom(CONTROLS.length);
    const visitors = CONTROLS.flatMap((control, number) => [
      { email: `poisoned${control}${number}@customer.example`, poisoned: true },
      ...(number % VALID_EVERY === 0 ? [{ email: `valid-${number}@customer.example`, poisoned: false }] : []),
    ]);
    const refused = await inParallel(visitors, 8, ({ email }, number) =>
      post(shop.addressOf(number), '/api/users/lead', { user: { firstName: 'Ada', email, phone: '-' } }),
    );
    expect(refused.map(({ status }) => status)).toEqual(visitors.map(({ poisoned }) => (poisoned ? 400 : 200)));

    const sessions = await inParallel(visitors, 8, async ({ email }, number) => {
      const user = { firstName: 'Ada', email: `lead-${number}@customer.example`, phone: '-' };
      const userId = idOf(await post(shop.addressOf(number), '/api/users/lead', { user })) ?? '';
      // As stored by an earlier version.
      await database.updateTable('lead').set({ email }).where('id', '=', userId).execute();
      const { body } = await checkOut(shop.addressOf(number), randomCart(random).lines, { userId });
      return body.id ?? '';
    });
    const events = sessions.flatMap((id) => [
      shop.provider.event(id, 'completed'),
      shop.provider.event(id, 'completed'),
    ]);
    const taken = await inParallel(random.shuffled(events), 16, (event, number) =>
      sendEvent(shop.addressOf(number), event),
    );
    expect(new Set(taken.map(({ status }) => status))).toEqual(new Set([200]));

    const states = await database.selectFrom('order_state').select('state').execute();
    expect(states.map(({ state }) => state)).toEqual(visitors.map(() => 'paid'));
    const poisoned = visitors.filter((visitor) => visitor.poisoned).length;
    const confirmed = visitors.length - poisoned;
    const sent = visitors.length + confirmed + poisoned;
    // The mail server has the last mail before the shop has recorded it.
    await until(async () => !Object.keys(await mailStates(database)).some((state) => state.endsWith('queued')), 60_000);
    expect(shop.mailServer.mails).toHaveLength(sent);
    expect(await mailStates(database)).toEqual({
      'mail-set-aside sent': poisoned,
      'order-confirmation dead': poisoned,
      'order-confirmation sent': confirmed,
      'order-notice sent': visitors.length,
    });
    report(
      `${name}: ${visitors.length} paid orders acknowledged and found, ${poisoned} of them with a control character in the address: as many confirmations set aside and reported, ${sent} other mails sent`,
    );
  });

  test('a failing event is reported once, and is applied when the cause is gone', async () => {
    const toPaid = { from_state: 'awaiting-payment', to_state: 'paid' } as const;
    const { lines } = randomCart(seededRandom(3));
    const { body } = await checkOut(shop.addressOf(0), lines);
    const event = shop.provider.event(body.id ?? '', 'completed');
    await database.deleteFrom('order_transition').where('to_state', '=', 'paid').execute();
    const failed = await inParallel(Array(FAILURES).fill(event), FAILURES, (failing, number) =>
      sendEvent(shop.addressOf(number), failing),
    );
    expect(failed.map(({ status }) => status)).toEqual(Array(FAILURES).fill(500));
    await until(() => shop.mailServer.mails.length > 0, 60_000);
    await database.insertInto('order_transition').values(toPaid).execute();
    expect((await sendEvent(shop.addressOf(1), event)).status).toBe(200);
    await until(() => shop.mailServer.mails.length >= 3, 60_000);
    expect(await database.selectFrom('order_state').select('state').execute()).toEqual([{ state: 'paid' }]);
    expect(await database.selectFrom('webhook_failure').select('failures').execute()).toEqual([{ failures: FAILURES }]);
    expect(
      shop.mailServer.mails.filter(({ source }) => /^Subject: Could not process Stripe event\s/m.test(source)),
    ).toHaveLength(1);
    report(
      `${name}: an event that failed ${FAILURES} times on two processes: one report, paid once the cause was gone`,
    );
  });
});

/** The number of mails of each purpose and state. */
async function mailStates(database: Database): Promise<Record<string, number>> {
  const mails = await database.selectFrom('outbox_mail').select(['purpose', 'state']).execute();
  const counts: Record<string, number> = {};
  for (const { purpose, state } of mails) counts[`${purpose} ${state}`] = (counts[`${purpose} ${state}`] ?? 0) + 1;
  return counts;
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}
