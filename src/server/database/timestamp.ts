import { type RawBuilder, sql } from 'kysely';

/** Tasks and emails are put off for at most a day, and an hour for a run that has just been claimed; in milliseconds. */
const FURTHEST_MS = 25 * 60 * 60_000;

/** A point in time as stored, ISO 8601 in UTC; as text it sorts by time. */
export type Timestamp = string;

/** The current time, or a number of milliseconds from now. */
export function timestamp(fromNowMs = 0): Timestamp {
  return timestampOf(new Date(Date.now() + fromNowMs));
}

/** The moment of a date. */
export function timestampOf(moment: Date): Timestamp {
  return moment.toISOString();
}

/**
 * Tests whether the time in a column is due: past, or so far ahead that only a wrong clock can have set it.
 * @param furthestMs the most that it can be ahead otherwise, in milliseconds
 */
export function isDue(column: string, furthestMs = FURTHEST_MS): RawBuilder<boolean> {
  return sql`(${sql.ref(column)} <= ${timestamp()} or ${sql.ref(column)} > ${timestamp(furthestMs)})`;
}
