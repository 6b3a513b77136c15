import { type RawBuilder, sql } from 'kysely';
import { WAITING, type WaitingKind } from '../../shop/waiting-records.ts';
import type { Database } from '../database/database.ts';

/** Counting ends here: a person needs to know that there are many. */
const MOST_COUNTED = 1_000;

const IN_STATE = {
  orders: sql`orders where current_state`,
  messages: sql`contact_message where status`,
  leads: sql`lead where status`,
  emails: sql`outbox_mail where state`,
};

/** Counts the records of a kind that wait for a person, up to MOST_COUNTED. */
export async function countWaiting(database: Database, kind: WaitingKind): Promise<number> {
  const { rows } = await waitingQuery(kind).execute(database);
  return Number(rows[0]?.count ?? 0);
}

export function waitingQuery(kind: WaitingKind): RawBuilder<{ count: number | string }> {
  const { list, state } = WAITING[kind];
  const waiting = sql`select 1 from ${IN_STATE[list]} = ${sql.lit(state)} limit ${sql.lit(MOST_COUNTED)}`;
  return sql`select count(*) as count from (${waiting}) as counted`;
}
