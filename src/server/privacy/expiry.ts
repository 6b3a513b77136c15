import { setImmediate as others } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { RetentionCutoffs } from '../../shop/retention.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { EXPIRING, type ExpiringRecords } from './expiring-records.ts';
import { rehearse } from './rehearsal.ts';

/** How many records of a kind were removed, or would be. */
export type Removed = Readonly<Record<string, number>>;

/** So many records are removed in one transaction. Between two of them visitors are answered. */
const BATCH = 100;

/** Runs something in a transaction. */
type Transact = <T>(run: (transaction: Transaction<Tables>) => Promise<T>) => Promise<T>;

/** Removes what is no longer kept, some records at a time. */
export async function expire(database: Database, cutoffs: RetentionCutoffs): Promise<Removed> {
  return removeAll((run) => database.transaction().execute(run), cutoffs);
}

/** What `expire` would remove now. Nothing is changed. */
export async function rehearseExpiry(database: Database, cutoffs: RetentionCutoffs): Promise<Removed> {
  return rehearse(database, (transaction) => removeAll((run) => run(transaction), cutoffs));
}

async function removeAll(transact: Transact, cutoffs: RetentionCutoffs): Promise<Removed> {
  const removed: Record<string, number> = {};
  for (const records of EXPIRING) removed[records.name] = await removeKind(transact, records, cutoffs);
  return removed;
}

/** Each record is looked at again in the transaction that removes it: an order may have been paid just now. */
async function removeKind(
  transact: Transact,
  { find, remove }: ExpiringRecords,
  cutoffs: RetentionCutoffs,
): Promise<number> {
  const found = idsOf(await transact((transaction) => find(transaction, cutoffs)));
  let removed = 0;
  for (let start = 0; start < found.length; start += BATCH) {
    removed += await transact(async (transaction) => {
      const ids = idsOf(await find(transaction, cutoffs, found.slice(start, start + BATCH)));
      if (ids.length > 0) await remove(transaction, ids);
      return ids.length;
    });
    await others();
  }
  return removed;
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
