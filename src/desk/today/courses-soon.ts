import type { CourseSoon } from '../../editor/protocol/today-calls.ts';
import { daysLater } from '../../lib/days.ts';
import type { Database } from '../../server/database/database.ts';
import { countBooked } from '../../server/orders/bookings.ts';
import { beginning } from '../../shop/products/course-dates.ts';
import { daysText } from '../../shop/products/course-days.ts';
import { placesShown } from '../../shop/products/course-places.ts';
import type { BookingFacts } from '../sales/booking-facts.ts';

const DAYS_AHEAD = 14;

type Courses = Pick<BookingFacts, 'products' | 'names'>;

/** Within 14 days, as visitors see them. @param today on the clocks of the UK, such as 2027-01-11 */
export async function readCoursesSoon(database: Database, courses: Courses, today: string): Promise<CourseSoon[]> {
  const counted = Object.values(courses.products).flatMap((dates) => dates.filter(({ capacity }) => capacity));
  const booked = await countBooked(
    database,
    counted.map(({ name }) => name),
  );
  return coursesSoon(courses, today, booked);
}

/** @param booked the places that are booked, by the names of dates */
export function coursesSoon(
  { products, names }: Courses,
  today: string,
  booked: ReadonlyMap<string, number> = new Map(),
): CourseSoon[] {
  const last = daysLater(today, DAYS_AHEAD);
  return Object.entries(products)
    .flatMap(([product, dates]) => dates.map((date) => ({ name: names[product] ?? '', date })))
    .filter(({ date }) => date.first >= today && date.first <= last)
    .sort((one, other) => beginning(one.date).localeCompare(beginning(other.date)))
    .map(({ name, date }) => ({
      name,
      days: daysText(date),
      from: date.from,
      venue: date.venue?.name ?? 'Live online',
      places: placesShown(date, booked.get(date.name) ?? 0),
    }));
}
