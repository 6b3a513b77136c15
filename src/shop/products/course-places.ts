import type { CourseDate } from '../../generated/documents.ts';

type Places = CourseDate['places'];

const PLACES: readonly Places[] = ['open', 'few', 'full'];

/** A date with the places that the shop answered for it, if it did. @param answered by the names of dates */
export function withPlaces(date: CourseDate, answered: Readonly<Record<string, unknown>> = {}): CourseDate {
  const places = PLACES.find((one) => one === answered[date.name]);
  return places === undefined ? date : { ...date, places };
}

/** Few places are left once no more than this part of the capacity is free. */
const FEW_SHARE = 1 / 4;

/** The places of a date: counted where its capacity is stated, else as staff wrote it. @param taken places that are booked */
export function placesShown({ places, capacity }: Pick<CourseDate, 'places' | 'capacity'>, taken: number): Places {
  if (capacity === undefined) return places;
  const free = capacity - taken;
  if (free <= 0) return 'full';
  return free <= Math.max(1, capacity * FEW_SHARE) ? 'few' : 'open';
}
