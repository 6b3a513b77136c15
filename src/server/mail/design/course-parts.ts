import type { CourseDate } from '../../../generated/documents.ts';
import { placeText } from '../../../shop/products/course-dates.ts';
import { daysText } from '../../../shop/products/course-days.ts';

/** A date of a course on one line: Mon 11 to Fri 15 January 2027, 08:30 to 16:30 each day, Live online. */
export function dateText(date: CourseDate): string {
  const { first, last, from, to } = date;
  return `${daysText(date)}, ${from} to ${to}${first === last ? '' : ' each day'}, ${placeText(date)}`;
}
