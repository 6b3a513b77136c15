import { setImmediate as others } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { RetentionCutoffs } from '../../shop/retention.ts';
import type { Database } from '../database/database.ts';
import { countRows } from '../database/move/table-rows.ts';
import type { Tables } from '../database/tables.ts';
import { EXPIRING, type ExpiringRecords } from './expiring-records.ts';
import { rehearse } from './removal.ts';

/** How many records of each kind were or would be removed. */
export type Removed = Readonly<Record<string, number>>;

/** Receives why a removal may be wrong; throws to prevent it. */
export type Doubt = (reason: string) => void;

/** Thrown instead of removing data by mistake. Its message says why and what to do. */
export class ExpiryRefused extends Error {
  override name = 'ExpiryRefused';

  constructor(reason: string) {
    super(
      `${reason} Check the clock and the retention periods, and what npm run privacy -- expire reports. To remove it anyway: npm run privacy -- expire --yes --anyway`,
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
    doubt(`${found.length} ${name} would be removed, of ${total} records: more than is normal.`);
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
