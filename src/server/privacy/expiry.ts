import { setTimeout as delay, setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { SqliteAdapter, sql } from 'kysely';
import { type RetentionCutoffs, type RetentionFacts, retentionCutoffs } from '../../shop/retention.ts';
import type { Database, Transaction } from '../database/database.ts';
import { isUnavailable } from '../database/fault.ts';
import { countRows } from '../database/table-rows.ts';
import type { Expiry } from '../database/tables/table.ts';
import { ALL_COLUMNS, ALL_TABLES } from '../database/tables/tables.ts';
import { isDue, timestamp, timestampOf } from '../database/timestamp.ts';
import { endedLinks } from '../orders/order-links.ts';
import { findFree, isAmong, keyOf, rehearse, removeRows } from './removal.ts';

/** How many records of each kind were or would be removed. */
export type Removed = Readonly<Record<string, number>>;

/** Receives why a removal may be wrong; throws to prevent it. */
type Doubt = (reason: string) => void;

export class ExpiryRefused extends Error {
  override name = 'ExpiryRefused';

  constructor(reason: string) {
    super(
      `${reason} Check the clock, the retention periods and the report of npm run privacy -- expire. To remove the data anyway, run: npm run privacy -- expire --yes --anyway`,
    );
  }
}

interface Expiring {
  name: string;
  table: string;
  /** @param among only considers rows with these ids; undefined considers all */
  find(transaction: Transaction, cutoffs: RetentionCutoffs, among?: readonly string[]): Promise<string[]>;
}

/** Rows before those that they refer to: a cart is kept while an order refers to it, and a lead while either does. */
const DECLARED: readonly Expiring[] = [...ALL_TABLES]
  .toReversed()
  .flatMap(([table, { expires }]) =>
    typeof expires === 'string'
      ? []
      : expires.map((expiry) => ({ name: expiry.as, table, find: findExpired(table, expiry) })),
  );

const EXPIRING: readonly Expiring[] = [
  ...DECLARED.filter(({ table }) => isPersonal(table)),
  { name: 'links to orders', table: 'order_link', find: (transaction, _, among) => endedLinks(transaction, among) },
  ...DECLARED.filter(({ table }) => !isPersonal(table)),
];

function findExpired(table: string, { after, since, where }: Expiry): Expiring['find'] {
  const isInSeconds = ALL_TABLES.get(table)?.columns[since]?.isInSeconds;
  return (transaction, { [after]: cutoff }, among) =>
    findFree(transaction, table, [
      sql`${sql.ref(`${table}.${since}`)} < ${isInSeconds ? Math.floor(cutoff.getTime() / 1000) : timestampOf(cutoff)}`,
      ...(where ? [where] : []),
      ...(among ? [isAmong(`${table}.${keyOf(table)}`, among)] : []),
    ]);
}

function isPersonal(name: string): boolean {
  return ALL_COLUMNS.some(({ table, column }) => table === name && column.isPersonal);
}

/** More than this part of a table with personal data does not normally expire at once, unless it is few records. */
const NORMAL_SHARE = 1 / 4;
const FEW = 20;
/** How many records one transaction removes. Visitors are served between transactions. */
const BATCH = 100;

type Transact = <T>(run: (transaction: Transaction) => Promise<T>) => Promise<T>;

/** Removes expired records, in batches. @throws whatever `doubt` throws, before records of that kind are removed */
export async function expire(database: Database, cutoffs: RetentionCutoffs, doubt: Doubt): Promise<Removed> {
  return removeAll((run) => database.transaction().execute(run), cutoffs, doubt);
}

/** Reports what `expire` would remove. Changes nothing. */
export async function rehearseExpiry(database: Database, cutoffs: RetentionCutoffs, doubt: Doubt): Promise<Removed> {
  return rehearse(database, (transaction) => removeAll((run) => run(transaction), cutoffs, doubt));
}

async function removeAll(transact: Transact, cutoffs: RetentionCutoffs, doubt: Doubt): Promise<Removed> {
  const removed: Record<string, number> = {};
  for (const records of EXPIRING) removed[records.name] = await removeKind(transact, records, cutoffs, doubt);
  return removed;
}

/** Each record is checked again in the transaction that removes it: an order may have been paid in between. */
async function removeKind(
  transact: Transact,
  { name, table, find }: Expiring,
  cutoffs: RetentionCutoffs,
  doubt: Doubt,
): Promise<number> {
  const found = await transact((transaction) => find(transaction, cutoffs));
  const total = await transact((transaction) => countRows(transaction, [table]));
  if (isPersonal(table) && found.length > Math.max(FEW, total * NORMAL_SHARE))
    doubt(`Expiry would remove ${found.length} of ${total} records (${name}), which is more than usual.`);
  let removed = 0;
  for (let start = 0; start < found.length; start += BATCH) {
    removed += await transact(async (transaction) => {
      const ids = await find(transaction, cutoffs, found.slice(start, start + BATCH));
      await removeRows(transaction, table, ids);
      return ids.length;
    });
    await yieldToEventLoop();
  }
  return removed;
}

const TASK = 'expiry';
/** How long a process may take for a run, in milliseconds; a failed run is repeated after that. */
const CLAIM_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** A clock that is this far beyond the last run, or at the first run beyond the newest record, is not believed. */
const FAR_MS = 30 * DAY_MS;

/** Removes expired data once a day, in one process. @throws ExpiryRefused for a dubious clock or unusual amount */
export async function expireDaily(
  database: Database,
  retention: RetentionFacts,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<void> {
  const refuse = (reason: string) => {
    throw new ExpiryRefused(reason);
  };
  await doubtClock(database, refuse);
  if (!(await claimRun(database))) return;
  const removed = await expire(database, retentionCutoffs(retention, new Date()), refuse);
  await recordRun(database);
  log.info({ removed }, 'removed expired data');
  if (!(await emptyLog(database)))
    log.warn('expired data is still in the write-ahead log, because another process is reading it');
}

/** When the newest row was stored of each table whose rows expire by their age. */
const NEWEST = [...ALL_TABLES].flatMap(([table, { expires }]) =>
  typeof expires !== 'string' && expires.some(({ since }) => since === 'created_at')
    ? [sql`select max(created_at) as newest from ${sql.table(table)}`]
    : [],
);

/** Doubts a clock that is far beyond the last run, or before the first run beyond the newest record. */
export async function doubtClock(database: Database, doubt: Doubt): Promise<void> {
  const { rows } = await sql<{ newest: string | null }>`
    select max(newest) as newest from (${sql.join(NEWEST, sql` union all `)}) as newest_records
  `.execute(database);
  await database
    .insertInto('daily_task')
    .values({ name: TASK, due_at: rows[0]?.newest ?? timestamp() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { due_at } = await database
    .selectFrom('daily_task')
    .select('due_at')
    .where('name', '=', TASK)
    .executeTakeFirstOrThrow();
  if (due_at < timestamp(-FAR_MS))
    doubt(
      `The clock says ${timestamp()}, but expired data was last removed, or a record last stored, about ${due_at}.`,
    );
}

async function claimRun(database: Database): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('daily_task')
    .set({ due_at: timestamp(CLAIM_MS) })
    .where('name', '=', TASK)
    .where(isDue('due_at'))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Records that expired data has just been removed: the next run is due in a day. */
export async function recordRun(database: Database): Promise<void> {
  await database
    .updateTable('daily_task')
    .set({ due_at: timestamp(DAY_MS) })
    .where('name', '=', TASK)
    .execute();
}

/** How long other processes may keep on reading, and the pause between two attempts, in milliseconds. */
const PATIENCE_MS = 5_000;
const PAUSE_MS = 50;

/** Empties SQLite's log, which has deleted data until then; returns whether it is empty: not while others read. */
export async function emptyLog(database: Database): Promise<boolean> {
  if (!(database.getExecutor().adapter instanceof SqliteAdapter)) return true;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(PAUSE_MS)) {
    try {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database);
      if (rows[0]?.busy === 0) return true;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
  }
  return false;
}
