import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DateRow, dateRowsOf, endsOf, shownDays } from '../../editor/panels/dates/date-rows.ts';
import type { CourseSoon } from '../../editor/protocol/today-calls.ts';
import { daysLater, isDay } from '../../lib/days.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { isRecord } from '../../lib/record.ts';
import type { Database } from '../../server/database/database.ts';
import { countBooked } from '../../server/orders/bookings.ts';
import { dateName } from '../../shop/products/course-dates.ts';
import { daysText } from '../../shop/products/course-days.ts';
import { placesShown } from '../../shop/products/course-places.ts';

const DAYS_AHEAD = 14;

const VENUE_ONLINE = 'online';

/** Within 14 days, as visitors see them. @param today on the clocks of the UK, such as 2027-01-11 */
export async function readCoursesSoon(database: Database, pagesFolder: string, today: string): Promise<CourseSoon[]> {
  const [dates, catalogue] = await Promise.all(['dates', 'catalogue'].map((name) => readData(pagesFolder, name)));
  const rows = dateRowsOf(dates);
  const names = rows.filter(({ capacity }) => capacity !== undefined).map((row) => nameOf(row, rows));
  return coursesSoon(dates, catalogue, today, await countBooked(database, names));
}

/** Leaves out what is missing in the documents. */
export function coursesSoon(
  dates: unknown,
  catalogue: unknown,
  today: string,
  booked: ReadonlyMap<string, number> = new Map(),
): CourseSoon[] {
  const last = daysLater(today, DAYS_AHEAD);
  const rows = dateRowsOf(dates);
  return rows
    .map((row) => ({ row, days: shownDays(row), first: endsOf(row).first }))
    .filter(({ first }) => isDay(first) && first >= today && first <= last)
    .sort((one, other) => (one.first + one.row.from < other.first + other.row.from ? -1 : 1))
    .map(({ row, days }) => ({
      name: nameIn(catalogue, 'products', row.product),
      days: days ? daysText(days) : '',
      from: row.from,
      venue: row.where === VENUE_ONLINE ? 'Live online' : nameIn(dates, 'venues', row.where),
      places: placesOf(row, booked.get(nameOf(row, rows)) ?? 0),
    }));
}

function nameOf(row: DateRow, rows: readonly DateRow[]): string {
  const { first } = endsOf(row);
  const isSame = (other: DateRow) => other.product === row.product && endsOf(other).first === first;
  return dateName(row.product, first, rows.filter((other) => other.index <= row.index && isSame(other)).length);
}

function placesOf({ places, capacity }: DateRow, booked: number): CourseSoon['places'] {
  const written = places === 'few' || places === 'full' ? places : 'open';
  return placesShown({ places: written, ...(typeof capacity === 'number' && { capacity }) }, booked);
}

/** The name of an entry of a document; empty if it has none. */
function nameIn(document: unknown, list: string, key: string): string {
  const entries = isRecord(document) ? document[list] : undefined;
  const entry = isRecord(entries) ? entries[key] : undefined;
  return isRecord(entry) && typeof entry.name === 'string' ? entry.name : '';
}

async function readData(pagesFolder: string, name: string): Promise<unknown> {
  return parseJson(await readFile(join(pagesFolder, '_data', `${name}.json`), 'utf8').catch(() => ''));
}
