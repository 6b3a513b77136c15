import { londonTime } from './products/course-dates.ts';

/** A time that someone chose on the clocks of the UK. */
export interface LondonMoment {
  /** The moment that it is, the first one of two; null if the clocks skip it. */
  moment: Date | null;
  /** A note for the person who chose it; empty on all but two nights of a year. */
  note: string;
  /** In place of a time that the clocks skip the next one that they show, such as 2027-03-28T02:00; else the same. */
  next: string;
}

const HOUR_MS = 60 * 60_000;
const CLOCK = '00:00';

const WHEN = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** A moment on the clocks of the UK, as a person reads it, such as Sun, 28 Mar 2027, 02:00 BST. @param time ISO 8601 */
export function londonText(time: string): string {
  return WHEN.format(new Date(time));
}

/** The time on the clocks of the UK at a moment, as a browser's field for it writes it: 2027-03-28T02:00. */
export function londonLocal(moment: Date): string {
  return londonTime(moment).replace(' ', 'T');
}

/** Reads 2027-03-28T01:30; clocks change at 01:00 UTC (Summer Time Order 2002). Undefined for no time of any day. */
export function momentInLondon(local: string): LondonMoment | undefined {
  const inWinter = Date.parse(`${local}:00.000Z`);
  if (Number.isNaN(inWinter) || !new Date(inWinter).toISOString().startsWith(local)) return undefined;
  const moments = [inWinter - HOUR_MS, inWinter].map((ms) => new Date(ms)).filter((one) => londonLocal(one) === local);
  const [moment = null, second] = moments;
  const clock = local.slice(-CLOCK.length);
  if (moment === null) {
    const change = new Date(inWinter - (inWinter % HOUR_MS));
    const next = londonLocal(change);
    const [day, after] = [londonText(change.toISOString()).replace(/, [^,]*$/, ''), next.slice(-CLOCK.length)];
    const note = `There is no ${clock} on ${day}: the clocks go forward to ${after} then. Choose ${after}.`;
    return { moment, note, next };
  }
  if (!second) return { moment, note: '', next: local };
  const note = `${clock} comes twice that night, because the clocks go back. The first one counts: ${londonText(moment.toISOString())}.`;
  return { moment, note, next: local };
}
