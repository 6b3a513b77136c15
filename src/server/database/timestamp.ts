/** A point in time as stored, ISO 8601 in UTC; as text it sorts by time. */
export type Timestamp = string;

/** The current time, or a number of milliseconds from now. */
export function timestamp(fromNowMs = 0): Timestamp {
  return new Date(Date.now() + fromNowMs).toISOString();
}
