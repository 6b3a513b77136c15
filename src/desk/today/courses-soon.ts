import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dateRowsOf, endsOf, shownDays } from '../../editor/panels/dates/date-rows.ts';
import type { CourseSoon } from '../../editor/protocol/today-calls.ts';
import { daysLater, isDay } from '../../lib/days.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { isRecord } from '../../lib/record.ts';
import { daysText } from '../../shop/products/course-days.ts';

const DAYS_AHEAD = 14;

const VENUE_ONLINE = 'online';

/** Within 14 days, as visitors see them. @param today on the clocks of the UK, such as 2027-01-11 */
export async function readCoursesSoon(pagesFolder: string, today: string): Promise<CourseSoon[]> {
  const [dates, catalogue] = await Promise.all(['dates', 'catalogue'].map((name) => readData(pagesFolder, name)));
  return coursesSoon(dates, catalogue, today);
}

/** Leaves out what is missing in the documents. */
export function coursesSoon(dates: unknown, catalogue: unknown, today: string): CourseSoon[] {
  const last = daysLater(today, DAYS_AHEAD);
  return dateRowsOf(dates)
    .map((row) => ({ row, days: shownDays(row), first: endsOf(row).first }))
    .filter(({ first }) => isDay(first) && first >= today && first <= last)
    .sort((one, other) => (one.first + one.row.from < other.first + other.row.from ? -1 : 1))
    .map(({ row, days }) => ({
      name: nameIn(catalogue, 'products', row.product),
      days: days ? daysText(days) : '',
      from: row.from,
      venue: row.where === VENUE_ONLINE ? 'Live online' : nameIn(dates, 'venues', row.where),
      places: row.places === 'few' || row.places === 'full' ? row.places : 'open',
    }));
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
