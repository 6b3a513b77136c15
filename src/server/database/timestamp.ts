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
