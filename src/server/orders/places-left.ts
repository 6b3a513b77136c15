import { PostgresAdapter, sql } from 'kysely';
import { beginning, londonTime } from '../../shop/products/course-dates.ts';
import { placesShown } from '../../shop/products/course-places.ts';
import type { PlacesOfProducts } from '../catalogue/catalogue.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { CourseDates } from '../published-build/build-file-schemas.ts';
import { countBooked } from './bookings.ts';

/** Counts the places booked at named dates; no other transaction does so until this one ends. SQLite's take turns anyway. */
export async function countAlone(transaction: Transaction, dates: readonly string[]): Promise<Map<string, number>> {
  const named = dates.filter((date) => date !== '');
  if (transaction.getExecutor().adapter instanceof PostgresAdapter)
    // In one order, or two transactions wait for each other.
    for (const date of named.toSorted())
      await sql`select pg_advisory_xact_lock(hashtextextended(${date}, 0))`.execute(transaction);
  return countBooked(transaction, named);
}

/** Finds what is left of each coming date with a capacity, by product. */
export async function placesLeft(
  database: Database,
  { products }: Pick<CourseDates, 'products'>,
  now: Date,
): Promise<PlacesOfProducts> {
  const counted = Object.entries(products).flatMap(([product, dates]) => {
    const coming = dates.filter((date) => date.capacity !== undefined && beginning(date) > londonTime(now));
    return coming.length === 0 ? [] : [[product, coming] as const];
  });
  const names = counted.flatMap(([, dates]) => dates.map(({ name }) => name));
  const booked = await countBooked(database, names);
  return new Map(
    counted.map(([product, dates]) => [
      product,
      Object.fromEntries(dates.map((date) => [date.name, placesShown(date, booked.get(date.name) ?? 0)])),
    ]),
  );
}
