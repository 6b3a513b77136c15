import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

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

/** The first records of a period, oldest first, as the index on their time and id finds them. */
export function firstOf<Row>(
  query: SelectQueryBuilder<Tables, keyof Tables, Row>,
  table: 'orders' | 'lead' | 'contact_message',
  { after, until }: Period,
  limit: number,
): Promise<Row[]> {
  const [created, id] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.id`)];
  const begun = sql<boolean>`(${created}, ${id}) > (${after.created_at}, ${after.id})`;
  const within = until === null ? begun : sql<boolean>`${begun} and ${created} < ${until}`;
  return query.where(within).orderBy(created).orderBy(id).limit(limit).execute();
}
