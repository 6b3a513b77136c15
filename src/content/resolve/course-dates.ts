import type { CourseDate, Dates } from '../../generated/documents.ts';
import { beginning } from '../../shop/products/course-dates.ts';

/** The dates of a product with their venues, the earliest first. */
export function datesOf({ dates, venues }: Dates, key: string): CourseDate[] {
  const own = dates.filter(({ product }) => product === key);
  own.sort((one, other) => beginning(one).localeCompare(beginning(other)));
  return own.map(({ product: _, where, ...date }) => {
    const venue = Object.hasOwn(venues, where) ? venues[where] : undefined;
    return venue ? { ...date, venue } : date;
  });
}
