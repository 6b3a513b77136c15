import type { CourseDate } from '../../generated/documents.ts';
import { daysBetween, weekdayOf } from '../../lib/days.ts';
import { MONTHS } from '../../lib/months.ts';

/** The days of a course, each such as 2027-01-11: all from the first to the last, or those listed. */
export type CourseDays = Pick<CourseDate, 'first' | 'last' | 'days'>;

export type Run = Pick<CourseDate, 'first' | 'last'>;

/** The days in order, each once, consecutive ones as a run; undefined when a draft has none yet. */
export function courseDays({ first, last, days: written = [] }: Partial<CourseDays>): CourseDays | undefined {
  const days = [...new Set(written)].sort();
  const [earliest, latest] = [days[0] ?? first, days.at(-1) ?? last];
  if (earliest === undefined || latest === undefined) return undefined;
  const run = { first: earliest, last: latest };
  return runsOf({ ...run, days }).length > 1 ? { ...run, days } : run;
}

export function runsOf({ first, last, days = [] }: CourseDays): Run[] {
  if (days.length === 0) return [{ first, last }];
  const runs: Run[] = [];
  for (const day of days) {
    const before = runs.at(-1);
    if (before && daysBetween(before.last, day) === 1) before.last = day;
    else runs.push({ first: day, last: day });
  }
  return runs;
}

/** Days that follow each other by a rule: some in a row, or the same one of some weeks. */
export interface Repetition extends Run {
  every: 'Daily' | 'Weekly';
  count: number;
}

/** The days as the fewest repetitions: one for the same day of each week, or else one for each run. */
export function repetitionsOf({ first, last, days = [] }: CourseDays): Repetition[] {
  const isWeekly = days.length > 1 && days.every((day, index) => daysBetween(first, day) === 7 * index);
  if (isWeekly) return [{ first, last, every: 'Weekly', count: days.length }];
  return runsOf({ first, last, days }).map((run) => ({ ...run, every: 'Daily', count: lengthOf(run) }));
}

/** Counts the days from the first to the last of a run. */
export function lengthOf({ first, last }: Run): number {
  return daysBetween(first, last) + 1;
}

/** The days of a course as pages show them: Mon 11 to Fri 15 January 2027, or Mon 11, Mon 18 January and Mon 1 February 2027. */
export function daysText(days: CourseDays): string {
  const runs = runsOf(days);
  const texts = runs.map((run, index) => runText(run, runs[index + 1]?.first));
  const final = texts.pop() ?? '';
  return texts.length === 0 ? final : `${texts.join(', ')} and ${final}`;
}

/** @param next the day that follows in the text: a month or year that both share is written once, after it */
function runText({ first, last }: Run, next: string | undefined): string {
  const end = dayText(last, next);
  return first === last ? end : `${dayText(first, last)} to ${end}`;
}

function dayText(day: string, next: string | undefined): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const parts = [weekdayOf(day).slice(0, 3), String(Number(date))];
  const isSameYear = next?.startsWith(year) ?? false;
  if (!(isSameYear && next?.startsWith(`${year}-${month}`))) parts.push(MONTHS[Number(month) - 1] ?? '');
  if (!isSameYear) parts.push(year);
  return parts.join(' ');
}

/** A single day, such as Mon 11 January 2027. */
export function singleDayText(day: string): string {
  return daysText({ first: day, last: day });
}
