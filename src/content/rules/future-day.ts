import { dayText } from '../../lib/day-text.ts';
import { londonTime } from '../../shop/products/course-dates.ts';
import type { Rule } from './rule.ts';

export const futureDay: Rule = {
  code: 'future-day',
  severity: 'warning',
  title: 'Reviews, pass figures and sources are of days that have been.',
  explanation:
    'The day of a review, the days between which passes were counted, and the day on which a source was read are all past. A later one is usually a wrong year.',
  ofPart: true,
  *site(index) {
    const today = londonTime(new Date()).slice(0, 'YYYY-MM-DD'.length);
    for (const { file, references } of index.documents) {
      for (const { name: day, pointer } of references.days) {
        if (day <= today) continue;
        yield { file, pointer, message: `${dayText(day)} has not been yet.`, advice: 'Correct the day or the year.' };
      }
    }
  },
};
