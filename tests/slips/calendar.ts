/** Milliseconds of a day. */
const DAY = 86_400_000;

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** The day so many days later, such as 2055-01-11. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** The days from one to another, both counted. */
export function daysBetween(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / DAY + 1;
}

/** The day as written in a sentence, such as 11 January 2055. */
export function written(day: string): string {
  const [year = '', month, date] = day.split('-');
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** The day of the week, such as Monday; with an offset, that of so many days later. */
export function weekday(day: string, later = 0): string {
  return WEEKDAYS[(new Date(day).getUTCDay() + later) % 7] ?? '';
}

/** The same day of another year. */
export function inYear(day: string, year: number): string {
  return `${year}${day.slice(4)}`;
}
