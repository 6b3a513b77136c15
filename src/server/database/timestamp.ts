import { type RawBuilder, sql } from 'kysely';

/** Tasks and emails are put off for at most a day, and an hour for a run that has just been claimed; in milliseconds. */
const FURTHEST_MS = 25 * 60 * 60_000;

/** A point in time as stored, ISO 8601 in UTC; as text it sorts by time. */
export type Timestamp = string;

export function timestamp(fromNowMs = 0): Timestamp {
  return timestampOf(new Date(Date.now() + fromNowMs));
}

export function timestampOf(moment: Date): Timestamp {
  return moment.toISOString();
}

/** Tests that the time in a column is past, or so far ahead that only a wrong clock can have set it. */
export function isDue(column: string, furthestMs = FURTHEST_MS): RawBuilder<boolean> {
  return sql`(${sql.ref(column)} <= ${timestamp()} or ${sql.ref(column)} > ${timestamp(furthestMs)})`;
}
