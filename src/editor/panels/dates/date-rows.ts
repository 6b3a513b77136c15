import { daysBetween, daysLater, isDay } from '../../../lib/days.ts';
import { isRecord } from '../../../lib/record.ts';
import { type CourseDays, courseDays } from '../../../shop/products/course-days.ts';

/** A date of a course, as in a draft: missing values are empty. */
export interface DateRow {
  index: number;
  product: string;
  first: string;
  last: string;
  /** The days, where each is listed. */
  days: readonly string[] | undefined;
  from: string;
  to: string;
  where: string;
  places: string;
  /** A number, unless what was written is none. */
  capacity: unknown;
}

/** The keys of a date, in the order of its schema. */
export const DATE_KEYS = ['product', 'first', 'last', 'days', 'from', 'to', 'where', 'places', 'capacity'] as const;

export function dateRowsOf(document: unknown): DateRow[] {
  const dates = isRecord(document) && Array.isArray(document.dates) ? document.dates : [];
  return dates.map((date: unknown, index) => {
    const text = (key: (typeof DATE_KEYS)[number]) => {
      const value = isRecord(date) ? date[key] : undefined;
      return typeof value === 'string' ? value : '';
    };
    const listed = isRecord(date) && Array.isArray(date.days) ? date.days.map((day) => String(day)) : undefined;
    return {
      index,
      product: text('product'),
      first: text('first'),
      last: text('last'),
      days: listed,
      from: text('from'),
      to: text('to'),
      where: text('where'),
      places: text('places'),
      capacity: isRecord(date) ? date.capacity : undefined,
    };
  });
}

/** The first and the last day of a date, empty where it has none yet. */
export function endsOf({ first, last, days }: Pick<DateRow, 'first' | 'last' | 'days'>): {
  first: string;
  last: string;
} {
  const listed = (days ?? []).filter(isDay).toSorted();
  return days ? { first: listed[0] ?? '', last: listed.at(-1) ?? '' } : { first, last };
}

/** The days of a date as pages show them; undefined while the first or the last one is missing. */
export function shownDays(row: Pick<DateRow, 'first' | 'last' | 'days'>): CourseDays | undefined {
  const { first, last } = endsOf(row);
  if (!isDay(first) || !isDay(last)) return undefined;
  return courseDays(row.days ? { days: row.days.filter(isDay) } : { first, last });
}

/** The key that dates are sorted by: one without days is new, and comes first. */
export function orderOf(row: DateRow): string {
  return `${endsOf(row).first} ${row.from} ${row.product}`;
}

export function isOver(row: DateRow, today: string): boolean {
  const { last } = endsOf(row);
  return isDay(last) && last < today;
}

/** The last day of a run that begins on another day and is as long as before; without a length, the first day. */
export function movedLastDay({ first, last }: Pick<DateRow, 'first' | 'last'>, moved: string): string {
  if (!isDay(moved)) return last;
  return isDay(first) && isDay(last) ? daysLater(moved, daysBetween(first, last)) : moved;
}

/** The day of the next date of the same course on the same weekday: after its last day, so many weeks later. */
export function nextFirstDay(row: DateRow): string {
  const { first, last } = endsOf(row);
  if (!isDay(first) || !isDay(last)) return '';
  return daysLater(first, 7 * (Math.floor(daysBetween(first, last) / 7) + 1));
}

export function movedDays(row: DateRow, first: string): Pick<DateRow, 'first' | 'last' | 'days'> {
  const ends = endsOf(row);
  const shift = isDay(ends.first) && isDay(first) ? daysBetween(ends.first, first) : 0;
  const later = (day: string) => (isDay(day) ? daysLater(day, shift) : day);
  return { first, last: later(ends.last), days: row.days?.map(later) };
}

/** A date as in the document, without empty values. */
export function dateOf({ index: _, ...row }: DateRow): Record<string, unknown> {
  const { first, last, days, ...rest } = row;
  const whole: Readonly<Record<string, unknown>> = days ? { ...rest, days } : { ...rest, first, last };
  return Object.fromEntries(DATE_KEYS.flatMap((key) => (whole[key] ? [[key, whole[key]]] : [])));
}
