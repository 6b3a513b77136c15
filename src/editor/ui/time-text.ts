const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const EXACT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** A day as a person reads it, such as 25 Dec 2026. @param time ISO 8601 */
export function dateText(time: string): string {
  return DATE.format(new Date(time));
}

/** A time as a person reads it, such as 23 Nov 2026, 09:30. @param time ISO 8601 */
export function timeText(time: string): string {
  return TIME.format(new Date(time));
}

/** A time to the second, such as 23 Nov 2026, 09:30:05. @param time ISO 8601 */
export function exactTimeText(time: string): string {
  return EXACT.format(new Date(time));
}
