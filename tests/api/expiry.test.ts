import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ServerConfig } from '../../src/server/config/config.ts';
import { claimDueEmails } from '../../src/server/mail/outbox.ts';
import { expireDaily } from '../../src/server/privacy/expiry.ts';
import { EMPTY_LEAD } from '../fixtures/empty-lead.ts';
import { until } from '../fixtures/until.ts';
import { daysAgo, RETENTION, rowCounts, runPrivacy, settle, visit, writeMessage } from './privacy-fixture.ts';
import { openShop, type Shop } from './shop-fixture.ts';
import { writeSite } from './site-folder.ts';

const EMAIL = 'jo@example.com';
const TWO_YEARS = 731;
const SEVEN_YEARS = 7 * 366;

const open: Shop[] = [];
let shop: Shop;
beforeEach(async () => {
  shop = await shopWith({});
});
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function shopWith(settings: Partial<ServerConfig>): Promise<Shop> {
  const opened = await openShop(settings);
  open.push(opened);
  return opened;
}

/** Records of the tests are all equally old, as after a wrong clock. */
const expire = () => runPrivacy(shop, ['expire', '--yes', '--anyway']);
/** Ages all records by a number of days. */
async function age(days: number): Promise<void> {
  for (const table of ['lead', 'contact_message', 'cart', 'orders', 'outbox_mail'] as const)
    await shop.database
      .updateTable(table)
      .set({ created_at: daysAgo(days) })
      .execute();
  const created = Math.floor(Date.parse(daysAgo(days)) / 1000);
  await shop.database.updateTable('sandbox_session').set({ created }).execute();
}
const storeLead = () => shop.post('/api/users/lead', { firstName: 'Jo', email: EMAIL });

async function storeOldLeads(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, number) => ({
    ...EMPTY_LEAD,
    id: `lead-${number}`,
    created_at: daysAgo(TWO_YEARS),
  }));
  await shop.database.insertInto('lead').values(rows).execute();
}

async function visitThatEnded(type: 'completed' | 'expired'): Promise<void> {
  const { session } = await visit(shop, EMAIL);
  await settle(shop, session, EMAIL, type);
  await shop.database.updateTable('sandbox_session').set({ status: 'complete' }).execute();
}

describe('npm run privacy -- expire', () => {
  test('leads and messages are removed with their emails after 24 months, and not before', async () => {
    await storeLead();
    await writeMessage(shop, EMAIL);
    await age(TWO_YEARS - 10);
    await expire();
    expect(await rowCounts(shop)).toMatchObject({ lead: 1, contact_message: 1, outbox_mail: 2 });
    await age(TWO_YEARS);
    expect((await expire()).text).toContain('leads: 1\n  messages: 1');
    expect(await rowCounts(shop)).toMatchObject({ lead: 0, contact_message: 0, outbox_mail: 0 });
  });

  test('a cart without an order, or with an unpaid one, is removed after 30 days', async () => {
    await visitThatEnded('expired');
    await age(29);
    await expire();
    expect(await rowCounts(shop)).toMatchObject({ cart: 1, orders: 1, sandbox_session: 1 });
    await age(31);
    await expire();
    expect(await rowCounts(shop)).toMatchObject({ lead: 1, cart: 0, cart_item: 0, orders: 0, order_event: 0 });
    expect(await rowCounts(shop)).toMatchObject({ order_line: 0, checkout_session: 0, sandbox_session: 0 });
  });

  test('a paid order keeps its cart and lead beyond their own periods', async () => {
    await visitThatEnded('completed');
    await age(5 * 366);
    await expire();
    expect(await rowCounts(shop)).toMatchObject({ lead: 1, cart: 1, orders: 1, order_line: 1, outbox_mail: 0 });
  });

  test('a paid order is removed with everything that belongs to it 6 years after its financial year', async () => {
    await visitThatEnded('completed');
    await age(SEVEN_YEARS);
    await expire();
    expect(new Set(Object.values(await rowCounts(shop)))).toEqual(new Set([0]));
  });

  test('the audit log and the people removed from the desk are kept for 24 months, and people who work there on', async () => {
    const store = async (id: string, days: number, removed: string | null) => {
      const event = { id, at: daysAgo(days), person_id: id, person_name: 'Jo', action: 'signed in' };
      await shop.database
        .insertInto('audit_event')
        .values({ ...event, person_email: '', subject: '', detail: '' })
        .execute();
      const person = { id, name: 'Jo', email: `${id}@example.com`, roles: 'writer', created_at: daysAgo(days) };
      await shop.database
        .insertInto('person')
        .values({ ...person, removed_at: removed })
        .execute();
    };
    await store('old', TWO_YEARS, daysAgo(TWO_YEARS));
    await store('recent', TWO_YEARS - 10, daysAgo(TWO_YEARS - 10));
    await store('present', TWO_YEARS, null);
    await expire();
    const idsIn = async (table: 'audit_event' | 'person') =>
      (await shop.database.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
    expect([await idsIn('audit_event'), await idsIn('person')]).toEqual([['recent'], ['present', 'recent']]);
  });

  test('an order that awaits payment is kept', async () => {
    await visit(shop, EMAIL);
    await age(SEVEN_YEARS);
    await expire();
    expect(await rowCounts(shop)).toMatchObject({ lead: 1, cart: 1, orders: 1 });
  });

  test('more records than one transaction removes are all removed', async () => {
    await storeOldLeads(250);
    expect((await expire()).text).toContain('leads: 250');
    expect(await rowCounts(shop)).toMatchObject({ lead: 0 });
  });

  test('others can write between its transactions', async () => {
    await storeOldLeads(250);
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    await expire();
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
  });

  test('without --yes it reports the same and changes nothing', async () => {
    await visitThatEnded('expired');
    await storeLead();
    await age(TWO_YEARS);
    const before = await rowCounts(shop);
    const report = await runPrivacy(shop, ['expire']);
    expect(await rowCounts(shop)).toEqual(before);
    expect(report.text).toContain('To remove the data anyway, run: npm run privacy -- expire --yes --anyway');
    expect(report.text.match(/^ {2}.*$/gm)).toEqual((await expire()).text.match(/^ {2}.*$/gm));
    expect(report.text).toContain('leads: 2');
  });

  test('processed events are removed after 30 days, unless the history of an order refers to them', async () => {
    await visitThatEnded('completed');
    const event = { type: 'charge.refunded', received_at: daysAgo(31) };
    await shop.database.updateTable('webhook_event').set(event).execute();
    await shop.database
      .insertInto('webhook_event')
      .values({ ...event, id: 'evt_old' })
      .execute();
    await shop.database.insertInto('webhook_failure').values({ event_id: 'evt_old', failures: 2 }).execute();
    await shop.database
      .insertInto('webhook_event')
      .values({ ...event, id: 'evt_new', received_at: daysAgo(29) })
      .execute();
    expect((await expire()).text).toContain('processed events: 1');
    const ids = await shop.database.selectFrom('webhook_event').select('id').orderBy('id').execute();
    expect(ids.map(({ id }) => id)).toEqual([expect.stringMatching(/^evt_.*_completed$/), 'evt_new'].sort());
    expect(await shop.database.selectFrom('webhook_failure').selectAll().execute()).toEqual([]);
  });

  test('without retention periods nothing is removed', async () => {
    expect(await runPrivacy(shop, ['expire', '--yes'], null)).toMatchObject({
      code: 1,
      text: expect.stringContaining('retention.json'),
    });
  });
});

describe('RETENTION=daily', () => {
  const runs: object[] = [];
  const log = { info: (details: object) => void runs.push(details), warn: () => undefined };
  beforeEach(() => void runs.splice(0));

  test('only one of several processes runs the removal, and again a day later', async () => {
    const second = await shopWith({ dataDir: shop.dataDir, databaseUrl: shop.databaseUrl });
    const ask = () =>
      Promise.all([shop, second, shop, second].map(({ database }) => expireDaily(database, RETENTION, log)));
    await ask();
    await ask();
    expect(runs).toHaveLength(1);
    await shop.database
      .updateTable('daily_task')
      .set({ due_at: daysAgo(0) })
      .execute();
    await ask();
    expect(runs).toHaveLength(2);
  });

  test('a failed run is repeated within the hour', async () => {
    const wrong = { ...RETENTION, carts: 'a while' };
    await expect(expireDaily(shop.database, wrong, log)).rejects.toThrow('not a period');
    const { due_at } = await shop.database.selectFrom('daily_task').select('due_at').executeTakeFirstOrThrow();
    expect(Date.parse(due_at) - Date.now()).toBeLessThanOrEqual(60 * 60_000);
  });

  describe('with a wrong clock', () => {
    const YEARS_AHEAD = 8 * 366 * 24 * 3_600_000;
    beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
    afterEach(() => void vi.useRealTimers());
    const run = () => expireDaily(shop.database, RETENTION, log);

    test.each([
      ['at the first run', async () => undefined],
      ['at a later run', run],
    ])('nothing is removed %s, also once it has stored a record', async (_when, before) => {
      await visitThatEnded('completed');
      await before();
      vi.setSystemTime(Date.now() + YEARS_AHEAD);
      const rows = await rowCounts(shop);
      await expect(run()).rejects.toThrow('The clock says 203');
      await writeMessage(shop, EMAIL);
      await expect(run()).rejects.toThrow('Check the clock');
      expect(await rowCounts(shop)).toEqual({ ...rows, contact_message: 1, outbox_mail: (rows.outbox_mail ?? 0) + 2 });
    });

    test('an email that it has put off is due once it is right', async () => {
      await writeMessage(shop, EMAIL);
      await shop.database
        .updateTable('outbox_mail')
        .set({ due_at: daysAgo(-8 * 366) })
        .execute();
      expect(await claimDueEmails(shop.database, 5)).toHaveLength(2);
      expect(await claimDueEmails(shop.database, 5)).toHaveLength(0);
    });

    test('a due time that it has set is ignored once it is right', async () => {
      await shop.database
        .insertInto('daily_task')
        .values({ name: 'expiry', due_at: daysAgo(-8 * 366) })
        .execute();
      await run();
      await run();
      expect(runs).toHaveLength(1);
    });
  });

  test('unusually many records are not removed before somebody has looked', async () => {
    await storeOldLeads(30);
    await writeMessage(shop, EMAIL);
    await expect(expireDaily(shop.database, RETENTION, log)).rejects.toThrow(
      'Expiry would remove 30 of 30 records (leads)',
    );
    await expect(runPrivacy(shop, ['expire', '--yes'])).rejects.toThrow('Expiry would remove 30 of 30 records (leads)');
    expect(await rowCounts(shop)).toMatchObject({ lead: 30 });
    await expire();
    expect(await rowCounts(shop)).toMatchObject({ lead: 0 });
  });

  test('the server removes data older than the built site allows', async () => {
    await storeLead();
    await age(TWO_YEARS);
    await writeMessage(shop, EMAIL);
    const site = writeSite({ 'server/retention.json': JSON.stringify(RETENTION) });
    const { catalogueFile } = site.settings;
    await shopWith({ dataDir: shop.dataDir, databaseUrl: shop.databaseUrl, catalogueFile, dailyExpiry: true });
    await until(async () => (await rowCounts(shop)).lead === 0);
    site.remove();
  });

  test('a server without the retention periods does not start', async () => {
    await expect(openShop({ dailyExpiry: true })).rejects.toThrow('RETENTION=daily needs the periods');
  });
});
