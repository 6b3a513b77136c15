import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  age,
  daysAgo,
  EMAIL,
  rowCounts,
  runPrivacy,
  storeLead,
  storeOldLeads,
  TWO_YEARS,
  visit,
  visitThatEnded,
  writeMessage,
} from './privacy-fixture.ts';
import { openShop, type Shop } from './shop-fixture.ts';

const SEVEN_YEARS = 7 * 366;

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

/** Records of the tests are all equally old, as after a wrong clock. */
const expire = () => runPrivacy(shop, ['expire', '--yes', '--anyway']);

describe('npm run privacy -- expire', () => {
  test('leads and messages are removed with their emails after 24 months, and not before', async () => {
    await storeLead(shop);
    await writeMessage(shop, EMAIL);
    await age(shop, TWO_YEARS - 10);
    await expire();
    expect(await rowCounts(shop)).toMatchObject({ lead: 1, contact_message: 1, outbox_mail: 2 });
    await age(shop, TWO_YEARS);
    expect((await expire()).text).toContain('leads: 1\n  messages: 1');
    expect(await rowCounts(shop)).toMatchObject({ lead: 0, contact_message: 0, outbox_mail: 0 });
  });

  test('a cart without an order, or with an unpaid one, is removed after 30 days', async () => {
    await visitThatEnded(shop, 'expired');
    await age(shop, 29);
    await expire();
    expect(await rowCounts(shop)).toMatchObject({ cart: 1, orders: 1, sandbox_session: 1 });
    await age(shop, 31);
    await expire();
    expect(await rowCounts(shop)).toMatchObject({ lead: 1, cart: 0, cart_item: 0, orders: 0, order_event: 0 });
    expect(await rowCounts(shop)).toMatchObject({ order_line: 0, checkout_session: 0, sandbox_session: 0 });
  });

  test('a paid order keeps its cart and lead beyond their own periods', async () => {
    await visitThatEnded(shop, 'completed');
    await age(shop, 5 * 366);
    await expire();
    expect(await rowCounts(shop)).toMatchObject({ lead: 1, cart: 1, orders: 1, order_line: 1, outbox_mail: 0 });
  });

  test('a paid order is removed with everything that belongs to it 6 years after its financial year', async () => {
    await visitThatEnded(shop, 'completed');
    await age(shop, SEVEN_YEARS);
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
    await age(shop, SEVEN_YEARS);
    await expire();
    expect(await rowCounts(shop)).toMatchObject({ lead: 1, cart: 1, orders: 1 });
  });

  test('more records than one transaction removes are all removed', async () => {
    await storeOldLeads(shop, 250);
    expect((await expire()).text).toContain('leads: 250');
    expect(await rowCounts(shop)).toMatchObject({ lead: 0 });
  });

  test('others can write between its transactions', async () => {
    await storeOldLeads(shop, 250);
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    await expire();
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
  });

  test('without --yes it reports the same and changes nothing', async () => {
    await visitThatEnded(shop, 'expired');
    await storeLead(shop);
    await age(shop, TWO_YEARS);
    const before = await rowCounts(shop);
    const report = await runPrivacy(shop, ['expire']);
    expect(await rowCounts(shop)).toEqual(before);
    expect(report.text).toContain('To remove the data anyway, run: npm run privacy -- expire --yes --anyway');
    expect(report.text.match(/^ {2}.*$/gm)).toEqual((await expire()).text.match(/^ {2}.*$/gm));
    expect(report.text).toContain('leads: 2');
  });

  test('processed events are removed after 30 days, unless the history of an order refers to them', async () => {
    await visitThatEnded(shop, 'completed');
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
