import { type RawBuilder, sql } from 'kysely';

/** The columns that order records by time. */
export interface Dated {
  id: string;
  created_at: string;
}

/** Records of a time, as far as they have not been read. */
export interface Period {
  /** The last record that was read, or the beginning with an empty id. */
  after: Dated;
  /** Its end, which is no part of it; null for none. */
  until: string | null;
}

export const WHOLE_TIME: Period = { after: { id: '', created_at: '' }, until: null };

/** Tests that a record belongs to a period, as the index on its time and id finds it. */
export function within(
  table: 'orders' | 'lead' | 'contact_message' | 'outbox_mail',
  { after, until }: Period,
): RawBuilder<boolean> {
  const [created, id] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.id`)];
  const begun = sql<boolean>`(${created}, ${id}) > (${after.created_at}, ${after.id})`;
  return until === null ? begun : sql<boolean>`${begun} and ${created} < ${until}`;
}
