import { dayText } from '../../lib/day-text.ts';
import { londonTime } from '../../shop/products/course-dates.ts';
import type { SiteRule } from './rule.ts';

export const futureDay: SiteRule = function* (index) {
  const today = londonTime(new Date()).slice(0, 'YYYY-MM-DD'.length);
  for (const { file, references } of index.documents) {
    for (const { name: day, pointer } of references.days) {
      if (day <= today) continue;
      yield { file, pointer, message: `${dayText(day)} has not been yet.`, advice: 'Correct the day or the year.' };
    }
  }
};

export const pastYear: SiteRule = function* (index) {
  const thisYear = londonTime(new Date()).slice(0, 'YYYY'.length);
  const advice = 'Correct the year, or leave the sentence out.';
  for (const { file, references } of index.documents)
    for (const { name: slice, pointer } of references.expected)
      if (slice.slice(-'YYYY'.length) < thisYear)
        yield { file, pointer, slice, message: `${slice} has passed.`, advice };
};
