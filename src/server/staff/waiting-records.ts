import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Counting ends here: a person needs to know that there are many. */
export const MOST_COUNTED = 1_000;

/** The records that wait for a person, by the state that they are in. */
const WAITING = {
  /** Paid and not yet fulfilled. */
  ordersToFulfil: sql`orders where current_state = 'paid'`,
  ordersSetAside: sql`orders where current_state = 'set-aside'`,
  newMessages: sql`contact_message where status = 'new'`,
  newLeads: sql`lead where status = 'new'`,
  /** Could not be sent. */
  deadEmails: sql`outbox_mail where state = 'dead'`,
};

export type WaitingKind = keyof typeof WAITING;

/** Counts the records of a kind that wait for a person, up to MOST_COUNTED. */
export async function countWaiting(database: Database, kind: WaitingKind): Promise<number> {
  const { rows } = await waitingQuery(kind).execute(database);
  return Number(rows[0]?.count ?? 0);
}

/** The statement that counts. */
export function waitingQuery(kind: WaitingKind): RawBuilder<{ count: number | string }> {
  return sql`select count(*) as count from (select 1 from ${WAITING[kind]} limit ${sql.lit(MOST_COUNTED)}) as counted`;
}
