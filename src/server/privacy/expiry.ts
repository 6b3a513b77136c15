import { setImmediate as others } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { RetentionCutoffs } from '../../shop/retention.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { EXPIRING, type ExpiringRecords } from './expiring-records.ts';
import { rehearse } from './rehearsal.ts';

/** How many records of each kind were or would be removed. */
export type Removed = Readonly<Record<string, number>>;

/** How many records one transaction removes. Visitors are served between transactions. */
const BATCH = 100;

/** Runs a function in a transaction. */
type Transact = <T>(run: (transaction: Transaction<Tables>) => Promise<T>) => Promise<T>;

/** Removes expired records, in batches. */
export async function expire(database: Database, cutoffs: RetentionCutoffs): Promise<Removed> {
  return removeAll((run) => database.transaction().execute(run), cutoffs);
}

/** Reports what `expire` would remove. Changes nothing. */
export async function rehearseExpiry(database: Database, cutoffs: RetentionCutoffs): Promise<Removed> {
  return rehearse(database, (transaction) => removeAll((run) => run(transaction), cutoffs));
}

async function removeAll(transact: Transact, cutoffs: RetentionCutoffs): Promise<Removed> {
  const removed: Record<string, number> = {};
  for (const records of EXPIRING) removed[records.name] = await removeKind(transact, records, cutoffs);
  return removed;
}

/** Each record is checked again in the transaction that removes it: an order may have been paid in between. */
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
