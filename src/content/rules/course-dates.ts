import type { Dates } from '../../generated/documents.ts';
import { daysBetween, daysLater, isBankHoliday, weekdayOf } from '../../lib/days.ts';
import { beginning, londonTime } from '../../shop/products/course-dates.ts';
import { type CourseDays, courseDays, daysText, lengthOf, type Run, runsOf } from '../../shop/products/course-days.ts';
import type { SiteIndex } from '../cross-references/site-index.ts';
import type { ParsedDocument, SharedDocuments } from '../parser/parsed-site.ts';
import { textsIn } from '../parser/read-text.ts';
import { ABSENCE, type Finding, SALES } from '../problems/problem.ts';
import { findFact } from '../text/facts.ts';
import { findQuantities, sentenceAround } from '../text/quantities.ts';
import { isoOf, writtenDates } from '../text/typing/written-dates.ts';
import type { DocumentRule, SiteRule } from './rule.ts';

type StaffDate = Dates['dates'][number];
type Words = Pick<Finding, 'message' | 'advice'>;

/** The value that stands in for the venue of a date without one. */
export const ONLINE = 'online';

export const reversedDates: SiteRule = function* (index) {
  for (const { date, file, pointer } of datesIn(index))
    for (const { at, ...words } of reversedIn(date)) yield { file, pointer: [...pointer, ...at], ...words };
};

function* reversedIn({ first, last, days = [], from, to }: StaffDate): Iterable<Words & { at: (string | number)[] }> {
  if (first !== undefined && last !== undefined && last < first) {
    const message = `This course ends on ${last}, before it begins on ${first}.`;
    yield { at: ['last'], message, advice: 'Correct one of the two days.' };
  }
  for (const [position, day] of days.entries()) {
    const before = days[position - 1];
    if (before === undefined || day > before) continue;
    const message = day === before ? `${day} is listed twice.` : `${day} is listed after ${before}.`;
    yield { at: ['days', position], message, advice: 'Correct one of the two days, or put them in order.' };
  }
  if (to <= from) {
    const message = `This course ends at ${to}, but begins at ${from}.`;
    yield { at: ['to'], message, advice: 'Correct one of the two times.' };
  }
}

export const overlappingDates: SiteRule = function* (index) {
  const held = heldDates(index).filter(({ date, days }) => !lengthWords(date, days, index));
  for (const [position, { date, days, file, pointer }] of held.entries()) {
    const isTwice = (other: (typeof held)[number]) => daysText(other.days) === daysText(days);
    const other = held.slice(0, position).find((one) => {
      const { product, where, from, to } = one.date;
      if (product !== date.product || where !== date.where || to <= date.from || date.to <= from) return false;
      return isTwice(one) || (where !== ONLINE && runsOf(one.days).some((run) => isHeldIn(days, run)));
    });
    if (!other) continue;
    const at = date.where === ONLINE ? ONLINE : `at “${date.where}”`;
    const message = isTwice(other)
      ? `“${date.product}” is listed ${at} twice, ${daysText(days)}.`
      : `“${date.product}” is ${at} at the same time, ${daysText(other.days)}.`;
    const advice = isTwice(other) ? 'Remove one of the two.' : 'Correct the days or the venue of one of the two.';
    const shared = date.days?.findIndex((day) => isHeldIn(other.days, { first: day, last: day }));
    yield { file, pointer: [...pointer, ...(shared === undefined ? ['first'] : ['days', shared])], message, advice };
  }
};

export const unlikelyDate: SiteRule = function* (index) {
  const today = londonTime(new Date()).slice(0, 10);
  const dates = heldDates(index);
  for (const { date, days, file, pointer } of dates) {
    const isOver =
      days.last < today && !dates.some((one) => one.date.product === date.product && one.days.last >= today);
    // A course of which all dates are past is reported by its page.
    if (isOver || [...reversedIn(date)].length > 0) continue;
    const before = dates.map((one) => one.days.first).filter((day) => day > today && day < days.first);
    const words =
      farWords(days, today, before.sort().at(-1)) ??
      lengthWords(date, days, index) ??
      (date.days ? gapWords(date.days) : freeDayWords(days));
    if (words) yield { file, pointer: [...pointer, date.days ? 'days' : 'last'], ...words };
  }
};

/** The number of days after which a date is long past, and of those between two that are ahead. */
const LONG_PAST = 183;
const FAR_AHEAD = 548;
/** The most days between two listed days of a course, such as two of five Mondays. */
const LONGEST_GAP = 31;

/** @param before the first day of the date before that is ahead, if there is one */
function farWords({ first, last }: CourseDays, today: string, before: string | undefined): Words | undefined {
  if (daysBetween(last, today) > LONG_PAST)
    return { message: `${dayText(last)} is long past.`, advice: 'Correct the year, or remove this date.' };
  if (before === undefined || daysBetween(before, first) <= FAR_AHEAD) return undefined;
  return { message: `${dayText(first)} is more than 18 months after the date before it.`, advice: 'Correct the year.' };
}

function lengthWords({ product, days: listed }: StaffDate, days: CourseDays, index: SiteIndex): Words | undefined {
  const { duration, title, name = title } = index.catalogue?.value.products[product] ?? {};
  const fact = (duration !== undefined && index.facts && findFact(index.facts.value, duration)) || '';
  const [quantity] = findQuantities(fact);
  if (quantity?.unit !== 'day') return undefined;
  const [least = 0, most = least] = quantity.amount.split('-').map(Number);
  const count = runsOf(days).reduce((sum, run) => sum + lengthOf(run), 0);
  if (count >= least && count <= most) return undefined;
  const message = `“${name ?? product}” takes ${fact}, but this date has ${count}.`;
  return { message, advice: listed ? 'Correct the list of its days.' : 'Correct its first or last day.' };
}

function gapWords(days: readonly string[]): Words | undefined {
  const index = days.findIndex((day, position) => daysBetween(days[position - 1] ?? day, day) > LONGEST_GAP);
  if (index < 0) return undefined;
  const [before = '', after = ''] = days.slice(index - 1, index + 1);
  const message = `There are ${daysBetween(before, after)} days between ${dayText(before)} and ${dayText(after)}.`;
  return { message, advice: 'Correct the year or month of one of the two.' };
}

function freeDayWords({ first, last }: Run): Words | undefined {
  for (let day = first; day <= last; day = daysLater(day, 1)) {
    const isHoliday = isBankHoliday(day);
    if (!/^S/.test(weekdayOf(day)) && !isHoliday) continue;
    const advice = 'Correct its days or, if it is held then, list each of them in “days”.';
    const message = `This course would be held on ${dayText(day)}${isHoliday ? ', a bank holiday' : ''}.`;
    return { message, advice };
  }
  return undefined;
}

export const missingDates: SiteRule = function* ({ root, documents }) {
  const file = `${root}/_data/dates.json`;
  const isShown = documents.some(({ references }) => references.products.some(({ dated }) => dated));
  if (!isShown || documents.some((one) => one.file === file)) return;
  const message = 'This file is missing, so the pages of courses show no dates.';
  yield { file, pointer: [], message, advice: `Restore ${file}, or add it with a list “dates”.` };
};

export const unshownDate: SiteRule = function* (index) {
  const shown = new Set(
    index.documents.flatMap(({ references }) => references.products.flatMap((one) => (one.dated ? one.name : []))),
  );
  for (const { date, file, pointer } of shown.size > 0 ? datesIn(index) : []) {
    if (shown.has(date.product)) continue;
    const message = `No page shows dates of “${date.product}”.`;
    const advice = 'Choose the course that is meant, or add a block “course-dates” to its page.';
    const dependsOn = [SALES, ABSENCE];
    yield { file, pointer: [...pointer, 'product'], message, advice, dependsOn, same: { as: date.product } };
  }
};

export const pastDates: SiteRule = function* (index) {
  const dates = heldDates(index);
  const now = londonTime(new Date());
  for (const { file, references } of dates.length > 0 ? index.documents : []) {
    for (const { name, pointer, dated } of references.products) {
      if (!dated) continue;
      const own = dates.filter(({ date }) => date.product === name);
      const [first] = own;
      if (!first || own.some(({ date: { from }, days }) => beginning({ ...days, from }) > now)) continue;
      const message = `All dates of “${name}” are past, so this page shows none.`;
      yield { file, pointer, message, advice: `Add the next ones to ${first.file}.` };
    }
  }
};

function isHeldIn(days: CourseDays, { first, last }: Run): boolean {
  return runsOf(days).some((run) => run.first <= last && first <= run.last);
}

function dayText(day: string): string {
  return daysText({ first: day, last: day });
}

function heldDates(index: SiteIndex) {
  return datesIn(index).flatMap((one) => {
    const days = courseDays(one.date);
    return days ? [{ ...one, days }] : [];
  });
}

function datesIn({ dates }: SiteIndex) {
  const { value, document } = dates ?? {};
  return (value?.dates ?? []).map((date, index) => ({ date, file: document?.path ?? '', pointer: ['dates', index] }));
}

const BEGINNING = /\b(?:course|class|training)\b[^.?!]*\b(?:begins?|starts?) on\b/i;

export const announcedDate: DocumentRule = function* (parsed, shared) {
  const { path: file, value } = parsed.document;
  if (!shared.dates || (!parsed.page && !parsed.fragment)) return;
  for (const { pointer, text } of textsIn(value)) {
    if (!BEGINNING.test(text)) continue;
    for (const date of writtenDates(text)) {
      const day = isoOf(date);
      const { slice, offset } = date;
      const sentence = sentenceAround(text, date);
      if (day === undefined || !BEGINNING.test(sentence.slice(0, sentence.indexOf(slice)))) continue;
      if (isFirstDay(day, parsed, shared)) continue;
      const message = `No course begins on ${slice.slice(slice.search(/\d/))}.`;
      const advice = 'Correct the day, or leave this sentence out.';
      yield { file, pointer, slice, offset, message, advice };
    }
  }
};

/** Returns true for the first day of a course that the document shows the dates of, or of any if it shows none. */
function isFirstDay(day: string, { marked }: ParsedDocument, { dates }: SharedDocuments): boolean {
  const shown = marked.flatMap(({ dated, value }) => (dated ? String(value) : []));
  const begun = (dates?.value.dates ?? []).filter(({ first, days }) => (days?.[0] ?? first) === day);
  return begun.some(({ product }) => shown.length === 0 || shown.includes(product));
}
