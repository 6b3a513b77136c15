import type { CourseSoon } from '../../editor/protocol/today-calls.ts';
import { daysLater } from '../../lib/days.ts';
import type { PlacesOfProducts } from '../../server/catalogue/catalogue.ts';
import { beginning } from '../../shop/products/course-dates.ts';
import { daysText } from '../../shop/products/course-days.ts';
import { withPlaces } from '../../shop/products/course-places.ts';
import type { BookingFacts } from '../sales/booking-facts.ts';

const DAYS_AHEAD = 14;

/** Within 14 days, as visitors see them. @param today on the clocks of the UK, such as 2027-01-11 */
export function coursesSoon(
  { products, names }: Pick<BookingFacts, 'products' | 'names'>,
  today: string,
  places: PlacesOfProducts = new Map(),
): CourseSoon[] {
  const last = daysLater(today, DAYS_AHEAD);
  return Object.entries(products)
    .flatMap(([product, dates]) =>
      dates.map((date) => ({ name: names[product] ?? '', date: withPlaces(date, places.get(product)) })),
    )
    .filter(({ date }) => date.first >= today && date.first <= last)
    .sort((one, other) => beginning(one.date).localeCompare(beginning(other.date)))
    .map(({ name, date }) => ({
      name,
      days: daysText(date),
      from: date.from,
      venue: date.venue?.name ?? 'Live online',
      places: date.places,
    }));
}
