import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bringUpToDate, DATABASE_FILE, type Database, migratorOf } from '../../src/server/database/database.ts';
import { EmbeddedDialect } from '../../src/server/database/dialects/embedded-dialect.ts';
import { SafePostgresDialect } from '../../src/server/database/dialects/postgres-dialect.ts';
import { findRecords, type RecordSearch } from '../../src/server/record-search/find-records.ts';
import { amountOf } from '../fixtures/long-form.ts';
import { makeDatabase } from '../fixtures/test-database.ts';
import { report } from './figures.ts';
import { insertRecords } from './many-records.ts';
import { STORAGES } from './storages.ts';

const COUNT = amountOf('RECORDS', { short: 2000, long: 200000 });
/** Runs of each search, of which the figures are the median and the longest. */
const RUNS = process.env.LONG ? 15 : 1;

const FIRST_PAGE: RecordSearch = { text: '', state: null, after: null, limit: 50 };
const MIDDLE = '2024-05-01T00:00:00.000Z order';
const SEARCHES: Record<string, Partial<RecordSearch>> = {
  newest: {},
  'a page in the middle': { after: MIDDLE },
  'to fulfil': { state: 'paid' },
  'fulfilled, in the middle': { state: 'fulfilled', after: MIDDLE },
  'a whole number': { text: `PT-2022-${String(Math.floor(COUNT / 5)).padStart(5, '0')}` },
  'the beginning of a name': { text: 'masonri' },
  'two beginnings': { text: 'ash harp' },
  'one letter': { text: 'm' },
  'one letter, to fulfil': { text: 'm', state: 'paid' },
  'half of all': { text: 'gmail' },
  'half of all, in the middle': { text: 'gmail', after: MIDDLE },
  'two common words': { text: 'gmail ma' },
  'two common words that are never together': { text: 'gmail outlook' },
  'the numbers of an old year': { text: 'PT-2022' },
  'a common word, set aside': { text: 'gmail', state: 'set-aside' },
  nothing: { text: 'xyzzy' },
};

describe.each(STORAGES)('the lists of staff on %s', (storage) => {
  const folder = mkdtempSync(join(tmpdir(), 'sales-'));
  let database: Database;
  let drop: () => Promise<void>;
  let orders: readonly ReadOrder[];
  beforeAll(async () => {
    const made = await makeDatabase(storage === 'PostgreSQL' ? process.env.TEST_POSTGRES_URL : '');
    drop = made.drop;
    const file = join(folder, DATABASE_FILE);
    database = new Kysely({
      dialect:
        made.databaseUrl === null ? new EmbeddedDialect(file, 'shared') : new SafePostgresDialect(made.databaseUrl),
    });
    await migratorOf(database).migrateTo('031-taken-versions');
    await insertRecords(database, COUNT);
    const begun = performance.now();
    await bringUpToDate(database);
    const size = made.databaseUrl === null ? `, ${Math.round(statSync(file).size / 1e6)} MB` : '';
    report(
      `${storage}, ${COUNT} records of each kind: upgraded in ${(performance.now() - begun).toFixed(0)} ms${size}`,
    );
    if (made.databaseUrl !== null) await sql`analyze`.execute(database);
    orders = await readOrders(database);
  }, 1_800_000);
  afterAll(async () => {
    await database.destroy();
    await drop();
    rmSync(folder, { recursive: true });
  });

  test.each(Object.entries(SEARCHES))('%s', async (what, given) => {
    const search = { ...FIRST_PAGE, ...given };
    const times: number[] = [];
    let ids: readonly string[] = [];
    for (let run = 0; run < RUNS; run++) {
      const begun = performance.now();
      ({ ids } = await findRecords(database, 'orders', search));
      times.push(performance.now() - begun);
    }
    say(`${storage}, orders, ${what}: ${ids.length} found`, times);
    expect(ids).toEqual(pageOf(orders, search));
  });
});

function say(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((one, other) => one - other);
  const ms = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1);
  report(`${what}, median ${ms(0.5)} ms, longest ${ms(1)} ms`);
}

/** An order with all that it is found by. */
interface ReadOrder {
  id: string;
  state: string;
  place: string;
  text: string;
}

/** Every order, the newest first, without the indexes of the lists. */
async function readOrders(database: Database): Promise<ReadOrder[]> {
  const read: ReadOrder[] = [];
  for (let last = '', full = true; full; ) {
    const { rows } = await sql<ReadOrder>`
      select orders.id, order_state.state, orders.created_at || ' ' || orders.id as place,
        ' ' || number || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || company as text
      from orders join order_state on order_state.order_id = orders.id join lead on lead.id = lead_id
      where orders.id > ${last} order by orders.id limit 2000
    `.execute(database);
    read.push(...rows.map((row) => ({ ...row, text: row.text.toLowerCase().replace(/[.@-]/g, ' ') })));
    last = rows.at(-1)?.id ?? last;
    full = rows.length === 2000;
  }
  return read.toSorted((one, other) => (one.place < other.place ? 1 : -1));
}

/** The ids of a page, by looking at every order. */
function pageOf(orders: readonly ReadOrder[], { text, state, after, limit }: RecordSearch): string[] {
  const terms = text.toLowerCase().match(/\w+/g) ?? [];
  return orders
    .filter((row) => (state === null || row.state === state) && (after === null || row.place < after))
    .filter((row) => terms.every((term) => row.text.includes(` ${term}`)))
    .slice(0, limit)
    .map(({ id }) => id);
}
