const DAY_MS = 86_400_000;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Returns whether a text is a day of the calendar, such as 2027-01-11. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export function daysLater(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

export function daysBetween(before: string, after: string): number {
  return (Date.parse(after) - Date.parse(before)) / DAY_MS;
}

/** The name of a day, such as Monday. Not the platform's, which differs between browsers and the build. */
export function weekdayOf(day: string): string {
  return WEEKDAYS[new Date(`${day}T00:00Z`).getUTCDay()] ?? '';
}
