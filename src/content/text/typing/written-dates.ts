import { weekdayOf } from '../../../lib/days.ts';
import { MONTHS } from '../../../lib/months.ts';
import { memoizeTexts } from '../../memoize.ts';
import type { TextMistake } from '../markup.ts';
import { nearestName } from '../nearest-name.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const DATE = new RegExp(
  `(?:\\b(?<weekday>${WEEKDAYS.join('|')}),? (?:the )?)?(?<![\\d/.,-])(?<day>\\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<month>${MONTHS.join('|')})\\b(?:,? (?<year>\\d{4})\\b)?`,
  'g',
);

export interface WrittenDate {
  slice: string;
  offset: number;
  day: number;
  /** From 1. */
  month: number;
  year: number | undefined;
  weekday: string | undefined;
}

/** The dates in a string, such as Monday 11 January 2027 or 1 May, in order. */
export function writtenDates(text: string): WrittenDate[] {
  if (!/\d (?:of )?[JFMASOND]|(?:st|nd|rd|th)(?: of)? [JFMASOND]/.test(text)) return [];
  return [...text.matchAll(DATE)].map(({ 0: slice, index: offset, groups = {} }) => {
    const year = groups.year === undefined ? undefined : Number(groups.year);
    const month = MONTHS.indexOf(groups.month ?? '') + 1;
    return { slice, offset, weekday: groups.weekday, day: Number(groups.day), month, year };
  });
}

/** A date as documents have it, such as 2027-01-11; undefined without a year. */
export function isoOf({ day, month, year }: WrittenDate): string | undefined {
  return year === undefined ? undefined : [year, ...[month, day].map((one) => String(one).padStart(2, '0'))].join('-');
}

const YEAR = new RegExp(`20\\d\\d\\b(?<=\\b(?:in|for|before|by|from|until|during|${MONTHS.join('|')}) 20..)`, 'i');
/** How a sentence looks forward, and words by which it looks back all the same. */
const FORWARD =
  /\b(?:will|shall|(?:is|are) going to|(?:begins?|starts?|opens?) (?:in|on|from|again)|(?:dates|offer|new|programme|places) for)\b|^(?:book|enrol|register|apply|save|join)\b/i;
const BACK = /\b(?:was|were|had|did|ended|opened|began|started|since)\b/i;

/** The years, as in “Book before 1 May 2020”, to which the sentences of a string look forward. */
export function expectedYears(text: string): string[] {
  if (!YEAR.test(text)) return [];
  return text.split(/(?<=[.?!])\s+|\n+/).flatMap((sentence) => {
    const [year] = YEAR.exec(sentence) ?? [];
    return year !== undefined && FORWARD.test(sentence) && !BACK.test(sentence) ? year : [];
  });
}

/** The first date of a string that does not exist, has another weekday, or ends a period before it begins. */
export function writtenDateMistake(text: string): TextMistake | undefined {
  const dates = writtenDates(text);
  for (const [index, date] of dates.entries()) {
    const { slice, offset, day, month, year, weekday } = date;
    // Without a year, 29 February is a day.
    const days = new Date(Date.UTC(year ?? 2000, month, 0)).getUTCDate();
    const name = MONTHS[month - 1] ?? '';
    if (day < 1 || day > days) {
      const advice = `${name} has ${days} days: correct the day.`;
      return { slice, offset, message: `“${slice}” does not exist.`, advice };
    }
    const own = isoOf(date);
    const meant = weekday === undefined || own === undefined ? weekday : weekdayOf(own);
    if (weekday !== meant) {
      const message = `${slice.slice(slice.search(/\d/))} is a ${meant}.`;
      return { slice, offset, message, advice: `Write “${meant}”, or correct the date.` };
    }
    const next = dates[index + 1];
    const between = next && text.slice(offset + slice.length, next.offset);
    const end = next && isoOf(next);
    if (own === undefined || end === undefined || end > own || !/^ (?:to|until|-|–) $/.test(between ?? '')) continue;
    const message = `${next?.slice} is not after ${slice}.`;
    return { slice: `${slice}${between}${next?.slice}`, offset, message, advice: 'Write the earlier day first.' };
  }
  return undefined;
}

/** A misspelt month or weekday, or a number with the ending of another one, as in 22th. */
export function dayNameMistake(text: string): TextMistake | undefined {
  return ordinalMistake(text) ?? misspeltDay(text);
}

function ordinalMistake(text: string): TextMistake | undefined {
  if (!/\d(?:st|nd|rd|th)\b/.test(text)) return undefined;
  for (const { 0: slice, 1: number = '', 2: ending, index: offset } of text.matchAll(/\b(\d{1,3})(st|nd|rd|th)\b/g)) {
    const last = /1\d$/.test(number) ? '' : number.at(-1);
    const meant = { 1: 'st', 2: 'nd', 3: 'rd' }[last ?? ''] ?? 'th';
    const message = `“${slice}” has the ending of another number.`;
    if (ending !== meant) return { slice, offset, message, advice: `Write “${number}${meant}”.` };
  }
  return undefined;
}

/** Names of days and months long enough that no other word is like them. */
const NAMES = [...WEEKDAYS, ...MONTHS].filter(({ length }) => length > 5);

/** The day or month that a word misspells. Texts have the same words with capitals over and over. */
const meantName = memoizeTexts((slice): string | undefined => {
  const word = slice.replace(/s$/, '');
  const meant = NAMES.includes(word) ? undefined : nearestName(word, NAMES);
  return meant?.[0] === slice[0] && Math.abs((meant?.length ?? 0) - word.length) <= 1 ? meant : undefined;
});

function misspeltDay(text: string): TextMistake | undefined {
  for (const { 0: slice, index: offset } of text.matchAll(/\b[A-Z][a-z]{4,9}\b/g)) {
    const meant = meantName(slice);
    if (meant !== undefined)
      return { slice, offset, message: `“${slice}” is no day or month.`, advice: `Did you mean “${meant}”?` };
  }
  return undefined;
}
