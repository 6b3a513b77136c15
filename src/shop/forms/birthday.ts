import { isDay } from '../../lib/days.ts';
import { MONTHS } from '../../lib/months.ts';

/** Nobody who attends is older, in years. */
const OLDEST = 110;
/** Ages between which a year of two digits is understood, in years. */
const LIKELY = { least: 14, most: 100 };
const MONTH_LETTERS = 3;

/** The ways in which a year comes first, the month is a word that comes first, or the digits have nothing between them. */
const YEAR_FIRST = /^(?:\d{4}|00\d\d)$/;
const WITHOUT_BLANKS = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;

/** Reads 31/01/1990, 31.1.90, 31 January 1990, 31011990 or 1990-01-31 as 1990-01-31; undefined if none or ambiguous. */
export function readBirthday(text: string, today: string): string | undefined {
  const words = (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\d+|\p{L}+/gu) ?? []
  ).filter((word) => !/^(?:st|nd|rd|th|of)$/.test(word));
  const [one = '', two = '', three = ''] =
    words.length === 1 ? (WITHOUT_BLANKS.exec(words[0] ?? '')?.slice(1) ?? []) : words;
  if (words.length > 3 || three === '') return undefined;
  const [day, month, year] = YEAR_FIRST.test(one)
    ? [three, two, one]
    : /\d/.test(one)
      ? [one, two, three]
      : [two, one, three];
  const written = [fullYear(year, today), monthOf(month), day.padStart(2, '0')].join('-');
  return isDay(written) && written <= today && written >= oldestBirthday(today) ? written : undefined;
}

/** The earliest date of birth that is accepted. @param today such as 2026-11-26 */
function oldestBirthday(today: string): string {
  return `${Number(today.slice(0, 4)) - OLDEST}${today.slice(4)}`;
}

/** A date input makes 0090 of 90. */
function fullYear(year: string, today: string): string {
  const last = year.replace(/^00(?=\d\d$)/, '');
  if (last.length !== 2) return last;
  const now = Number(today.slice(0, 4));
  const likely = [`19${last}`, `20${last}`].filter(
    (one) => now - Number(one) >= LIKELY.least && now - Number(one) <= LIKELY.most,
  );
  return likely.length === 1 ? (likely[0] ?? '') : '';
}

function monthOf(month: string): string {
  const named =
    month.length >= MONTH_LETTERS ? MONTHS.findIndex((name) => name.toLowerCase().startsWith(month)) + 1 : 0;
  return (named === 0 ? month : String(named)).padStart(2, '0');
}
