import { setTimeout as delay, setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { SqliteAdapter, sql, type Transaction } from 'kysely';
import { type RetentionCutoffs, type RetentionFacts, retentionCutoffs } from '../../shop/retention.ts';
import type { Database } from '../database/database.ts';
import { isUnavailable } from '../database/fault.ts';
import { countRows } from '../database/table-rows.ts';
import type { Tables } from '../database/tables/tables.ts';
import { isDue, timestamp } from '../database/timestamp.ts';
import { EXPIRING, type ExpiringRecords } from './expiring-records.ts';
import { rehearse } from './removal.ts';

/** How many records of each kind were or would be removed. */
export type Removed = Readonly<Record<string, number>>;

/** Receives why a removal may be wrong; throws to prevent it. */
type Doubt = (reason: string) => void;

/** Thrown instead of removing data by accident. Its message says why and what to do. */
export class ExpiryRefused extends Error {
  override name = 'ExpiryRefused';

  constructor(reason: string) {
    super(
      `${reason} Check the clock, the retention periods and the report of npm run privacy -- expire. To remove the data anyway, run: npm run privacy -- expire --yes --anyway`,
    );
  }
}

/** More than this part of the records of a kind does not normally expire at once, unless they are few. */
const NORMAL_SHARE = 1 / 4;
const FEW = 20;
/** How many records one transaction removes. Visitors are served between transactions. */
const BATCH = 100;

/** Runs a function in a transaction. */
type Transact = <T>(run: (transaction: Transaction<Tables>) => Promise<T>) => Promise<T>;

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
  { name, table, find, remove }: ExpiringRecords,
  cutoffs: RetentionCutoffs,
  doubt: Doubt,
): Promise<number> {
  const found = idsOf(await transact((transaction) => find(transaction, cutoffs)));
  const total = table === null ? 0 : await transact((transaction) => countRows(transaction, [table]));
  if (table !== null && found.length > Math.max(FEW, total * NORMAL_SHARE))
    doubt(`Expiry would remove ${found.length} of ${total} records (${name}), which is more than usual.`);
  let removed = 0;
  for (let start = 0; start < found.length; start += BATCH) {
    removed += await transact(async (transaction) => {
      const ids = idsOf(await find(transaction, cutoffs, found.slice(start, start + BATCH)));
      if (ids.length > 0) await remove(transaction, ids);
      return ids.length;
    });
    await yieldToEventLoop();
  }
  return removed;
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

const TASK = 'expiry';
/** How long a process may take for a run, in milliseconds; a failed run is repeated after that. */
const CLAIM_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** A clock that is this far beyond the last run, or at the first run beyond the newest record, is not believed. */
const FAR_MS = 30 * DAY_MS;

/**
 * Removes expired data once a day, in whichever of the processes that share the database asks first.
 * @throws ExpiryRefused when the clock may be wrong, or unusually much would be removed
 */
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

/** Doubts a clock that is far beyond the last run, or before the first run beyond the newest record. */
export async function doubtClock(database: Database, doubt: Doubt): Promise<void> {
  const { rows } = await sql<{ newest: string | null }>`
    select max(newest) as newest from (
      select max(created_at) as newest from lead
      union all select max(created_at) from contact_message
      union all select max(created_at) from cart
      union all select max(created_at) from orders
      union all select max(created_at) from outbox_mail
    ) as newest_records
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

/**
 * Empties SQLite's write-ahead log, which contains deleted data until then. PostgreSQL has nothing to empty.
 * @returns whether it is empty: not while another process reads the database
 */
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
