/** A moment as the tables hold it, ISO 8601 in UTC; texts of this form compare as the moments do. */
export type Timestamp = string;

/** Now, or so many milliseconds from now. */
export function timestamp(fromNowMs = 0): Timestamp {
  return timestampOf(new Date(Date.now() + fromNowMs));
}

/** The moment of a date. */
export function timestampOf(moment: Date): Timestamp {
  return moment.toISOString();
}
