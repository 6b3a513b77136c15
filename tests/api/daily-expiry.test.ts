import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { claimDueEmails } from '../../src/server/mail/outbox.ts';
import { expireDaily } from '../../src/server/privacy/expiry.ts';
import { until } from '../fixtures/until.ts';
import {
  age,
  daysAgo,
  EMAIL,
  RETENTION,
  rowCounts,
  runPrivacy,
  storeLead,
  storeOldLeads,
  TWO_YEARS,
  visitThatEnded,
  writeMessage,
} from './privacy-fixture.ts';
import { openShop, type Shop } from './shop-fixture.ts';
import { shopsOfTest } from './shops-of-test.ts';
import { writeSite } from './site-folder.ts';

const shopWith = shopsOfTest();
let shop: Shop;
beforeEach(async () => {
  shop = await shopWith({});
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
      await visitThatEnded(shop, 'completed');
      await before();
      vi.setSystemTime(Date.now() + YEARS_AHEAD);
      const rows = await rowCounts(shop);
      await expect(run()).rejects.toThrow('The clock says 203');
      await writeMessage(shop, EMAIL);
      await expect(run()).rejects.toThrow('Check the clock');
      expect(await rowCounts(shop)).toEqual({
        ...rows,
        contact_message: 1,
        // One more where its random reference begins with a zero, without which it is found too.
        message_word: expect.any(Number),
        outbox_mail: (rows.outbox_mail ?? 0) + 2,
      });
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

  test('unusually many records are not removed before someone has looked', async () => {
    await storeOldLeads(shop, 30);
    await writeMessage(shop, EMAIL);
    await expect(expireDaily(shop.database, RETENTION, log)).rejects.toThrow(
      'Expiry would remove 30 of 30 records (leads)',
    );
    await expect(runPrivacy(shop, ['expire', '--yes'])).rejects.toThrow('Expiry would remove 30 of 30 records (leads)');
    expect(await rowCounts(shop)).toMatchObject({ lead: 30 });
    await runPrivacy(shop, ['expire', '--yes', '--anyway']);
    expect(await rowCounts(shop)).toMatchObject({ lead: 0 });
  });

  test('the server removes data older than the built site allows', async () => {
    await storeLead(shop);
    await age(shop, TWO_YEARS);
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
