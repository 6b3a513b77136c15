import type { Dates } from '../../generated/documents.ts';
import { beginning, londonTime } from '../../shop/products/course-dates.ts';
import { type CourseDays, courseDays, daysText, type Run, runsOf } from '../../shop/products/course-days.ts';
import type { SiteIndex } from '../cross-references/site-index.ts';
import type { Rule } from './rule.ts';

/** The value that stands in for the venue of a date without one. */
export const ONLINE = 'online';

export const reversedDates: Rule = {
  code: 'reversed-dates',
  title: 'Every course ends after it begins.',
  explanation:
    'The last day of a date in pages/_data/dates.json is its first day or a later one, listed days are in order, and “to” is a later time than “from”. Usually a month, a year or two digits were mixed up.',
  *site(index) {
    for (const { date, file, pointer } of datesIn(index)) {
      if (date.first !== undefined && date.last !== undefined && date.last < date.first) {
        const message = `This course ends on ${date.last}, before it begins on ${date.first}.`;
        yield { file, pointer: [...pointer, 'last'], message, advice: 'Correct one of the two days.' };
      }
      for (const [position, day] of (date.days ?? []).entries()) {
        const before = date.days?.[position - 1];
        if (before === undefined || day > before) continue;
        const message = day === before ? `${day} is listed twice.` : `${day} is listed after ${before}.`;
        const advice = 'Correct one of the two days, or put them in order.';
        yield { file, pointer: [...pointer, 'days', position], message, advice };
      }
      if (date.to <= date.from) {
        const message = `This course ends at ${date.to}, but begins at ${date.from}.`;
        yield { file, pointer: [...pointer, 'to'], message, advice: 'Correct one of the two times.' };
      }
    }
  },
};

export const overlappingDates: Rule = {
  code: 'overlapping-dates',
  allowable: true,
  title: 'No two courses are at the same venue at the same time.',
  explanation:
    'Two dates in pages/_data/dates.json share days and hours at one venue, so one of them was most likely entered twice or put on the wrong day. If the venue has room for both, allow it with a reason. Online courses may overlap.',
  *site(index) {
    const held = datesIn(index).flatMap((one) => {
      const days = one.date.where === ONLINE ? undefined : courseDays(one.date);
      return days ? [{ ...one, days }] : [];
    });
    for (const [position, { date, days, file, pointer }] of held.entries()) {
      const other = held.slice(0, position).find(({ date: { where, from, to }, days: others }) => {
        const sameHours = where === date.where && from < date.to && date.from < to;
        return sameHours && runsOf(others).some((run) => isHeldIn(days, run));
      });
      if (!other) continue;
      const message = `“${other.date.product}” is at “${date.where}” at the same time, ${daysText(other.days)}.`;
      const advice = 'Correct the days or the venue of one of the two.';
      const shared = date.days?.findIndex((day) => isHeldIn(other.days, { first: day, last: day }));
      yield { file, pointer: [...pointer, ...(shared === undefined ? ['first'] : ['days', shared])], message, advice };
    }
  },
};

export const pastDates: Rule = {
  code: 'past-dates',
  severity: 'warning',
  title: 'A page that shows dates has one in the future.',
  explanation:
    'A date disappears from its page when its first day begins, without a build. When all dates of a course in pages/_data/dates.json have begun, the page says whom to ask instead. Add the next dates, or remove the block.',
  ofPart: true,
  *site({ dates, documents }) {
    if (!dates) return;
    const now = londonTime(new Date());
    for (const { file, references } of documents) {
      for (const { name, pointer, dated } of references.products) {
        if (!dated) continue;
        const own = dates.value.dates.filter(({ product }) => product === name);
        if (own.length === 0 || own.some((date) => isAhead(date, now))) continue;
        const message = `All dates of “${name}” are past, so this page shows none.`;
        yield { file, pointer, message, advice: `Add the next ones to ${dates.document.path}.` };
      }
    }
  },
};

/** Returns true if one of the days is within a run. */
function isHeldIn(days: CourseDays, { first, last }: Run): boolean {
  return runsOf(days).some((run) => run.first <= last && first <= run.last);
}

/** @param now as londonTime has it */
function isAhead({ from, ...date }: Dates['dates'][number], now: string): boolean {
  const days = courseDays(date);
  return days !== undefined && beginning({ ...days, from }) > now;
}

function datesIn({ dates }: SiteIndex) {
  const { value, document } = dates ?? {};
  return (value?.dates ?? []).map((date, index) => ({ date, file: document?.path ?? '', pointer: ['dates', index] }));
}
