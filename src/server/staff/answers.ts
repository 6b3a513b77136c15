import type { Transaction } from '../database/database.ts';
import type { Answerable } from '../database/tables/sales-tables.ts';
import { timestamp } from '../database/timestamp.ts';

export interface Answer {
  status: Answerable['status'];
  note: string;
  by: string;
  /** The note as the person was shown it: a colleague's newer one is not overwritten. */
  shownNote: string;
}

/** Marks as answered or new, with its note; who answered first stays. `changed`: its note is not the shown one. */
export async function answerRecord(
  transaction: Transaction,
  table: 'lead' | 'contact_message',
  id: string,
  { status, note, by, shownNote }: Answer,
): Promise<'stored' | 'missing' | 'changed'> {
  // Locks the row in both databases.
  const { numUpdatedRows } = await transaction
    .updateTable(table)
    .set({ note })
    .where('id', '=', id)
    .where('note', '=', shownNote)
    .executeTakeFirstOrThrow();
  const stored = await transaction.selectFrom(table).select('status').where('id', '=', id).executeTakeFirst();
  if (stored === undefined) return 'missing';
  if (numUpdatedRows === 0n) return 'changed';
  if (stored.status === status) return 'stored';
  const answered =
    status === 'answered' ? { answered_by: by, answered_at: timestamp() } : { answered_by: null, answered_at: null };
  await transaction
    .updateTable(table)
    .set({ status, ...answered })
    .where('id', '=', id)
    .execute();
  return 'stored';
}
