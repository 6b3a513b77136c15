import type { Catalogue, CourseDate, Dates } from '../../generated/documents.ts';
import { beginning } from '../../shop/products/course-dates.ts';
import { courseDays } from '../../shop/products/course-days.ts';

/** A product's dates with venues, earliest first, without unfinished ones. Those of one day keep staff's order. */
export function datesOf({ dates, venues }: Dates, key: string): CourseDate[] {
  const named = new Map<string, number>();
  const resolved = dates.flatMap(({ product, where, from, to, places, ...written }): CourseDate[] => {
    const days = product === key && courseDays(written);
    if (!days) return [];
    const nth = (named.get(days.first) ?? 0) + 1;
    named.set(days.first, nth);
    const name = `${key}-${days.first}${nth > 1 ? `-${nth}` : ''}`;
    const venue = Object.hasOwn(venues, where) ? venues[where] : undefined;
    return [{ name, ...days, from, to, places, ...(venue && { venue }) }];
  });
  return resolved.sort((one, other) => beginning(one).localeCompare(beginning(other)));
}

export function datesByProduct(dates: Dates, { products }: Catalogue): Record<string, CourseDate[]> {
  const keys = Object.keys(products).filter((key) => dates.dates.some(({ product }) => product === key));
  return Object.fromEntries(keys.map((key) => [key, datesOf(dates, key)]));
}
