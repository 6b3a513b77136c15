import type { ParsedDocument, SharedDocuments } from '../parser/parsed-site.ts';
import { textsIn } from '../parser/read-text.ts';
import { sentenceAround } from '../text/quantities.ts';
import { isoOf, writtenDates } from '../text/typing/written-dates.ts';
import type { Rule } from './rule.ts';

const BEGINNING = /\b(?:course|class|training)\b[^.?!]*\b(?:begins?|starts?) on\b/i;

export const announcedDate: Rule = {
  code: 'announced-date',
  severity: 'warning',
  allowable: true,
  title: 'Every announced course is among the dates.',
  explanation:
    '“The next course begins on Monday 11 January 2027” is true only if pages/_data/dates.json has a date with that first day: on a page that shows the dates of courses, for one of these; on any other page, for any course. Correct the day, or leave the sentence out: a block “course-dates” shows the dates, and drops each when it begins.',
  *document(parsed, shared) {
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
  },
};

/** Returns true for the first day of a course that the document shows the dates of, or of any if it shows none. */
function isFirstDay(day: string, { marked }: ParsedDocument, { dates }: SharedDocuments): boolean {
  const shown = marked.flatMap(({ dated, value }) => (dated ? String(value) : []));
  const begun = (dates?.value.dates ?? []).filter(({ first, days }) => (days?.[0] ?? first) === day);
  return begun.some(({ product }) => shown.length === 0 || shown.includes(product));
}
