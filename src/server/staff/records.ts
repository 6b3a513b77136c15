import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type SelectQueryBuilder, sql } from 'kysely';
import { UserError } from '../../lib/user-error.ts';
import { readableText } from '../../shop/forms/free-text.ts';
import { readSettings } from '../config/config.ts';
import { readDatabaseSettings } from '../config/service-settings.ts';
import { DATABASE_FILE, type Database, openDatabase } from '../database/database.ts';
import type { Tables } from '../database/tables/tables.ts';
import { type Cell, csvHead, csvLine, type Output, writeExport } from './output.ts';

export interface Records<Row extends Dated> {
  /** In the plural, such as leads. */
  name: string;
  /** The first records of a period, oldest first, at most `limit`. */
  next(database: Database, period: Period, limit: number): Promise<readonly Row[]>;
  /** Everything known about one record; undefined if it does not exist. */
  show(database: Database, id: string): Promise<string | undefined>;
  /** The cells of a row in a CSV export; `damaged` receives a sentence about each value that cannot be read. */
  exportColumns: readonly string[];
  exportCells(row: Row, damaged: (sentence: string) => void): readonly Cell[];
}

export interface Dated {
  id: string;
  created_at: string;
}

/** Records of a time, as far as they have not been read. */
export interface Period {
  /** The last record that was read, or the beginning with an empty id. */
  after: Dated;
  /** Its end, which is no part of it; null for none. */
  until: string | null;
}

const WHOLE_TIME: Period = { after: { id: '', created_at: '' }, until: null };

/** The first records of a period, oldest first, as the index on their time and id finds them. */
export function firstOf<Row>(
  query: SelectQueryBuilder<Tables, keyof Tables, Row>,
  table: 'orders' | 'lead' | 'contact_message',
  { after, until }: Period,
  limit: number,
): Promise<Row[]> {
  const [created, id] = [sql.ref(`${table}.created_at`), sql.ref(`${table}.id`)];
  const begun = sql<boolean>`(${created}, ${id}) > (${after.created_at}, ${after.id})`;
  const within = until === null ? begun : sql<boolean>`${begun} and ${created} < ${until}`;
  return query.where(within).orderBy(created).orderBy(id).limit(limit).execute();
}

/** An action of staff on one record, by its id. Returns the exit code: 0 success, 1 not found. */
export type RecordCommand = (database: Database, id: string, out: Output) => Promise<number>;

export function show<Row extends Dated>(records: Records<Row>): RecordCommand {
  return async (database, id, out) => {
    const text = await records.show(database, id);
    if (text !== undefined) out.say(text);
    else out.complain(`None of the ${records.name} has the id ${id}.`);
    return text === undefined ? 1 : 0;
  };
}

/** Exports every record as CSV or JSON, to a new file or as data. */
export function exportAll<Row extends Dated>(
  records: Records<Row>,
  database: Database,
  { format, out: file }: { format: string; out?: string },
  out: Output,
): Promise<number> {
  const run = (target: Output) => (format === 'json' ? exportJson : exportCsv)(records, database, target);
  return file === undefined ? run(out) : writeExport(records.name, file, out, run);
}

async function exportCsv<Row extends Dated>(records: Records<Row>, database: Database, out: Output): Promise<number> {
  let code = 0;
  const damaged = (sentence: string) => {
    out.complain(`${sentence}: its cells are empty.`);
    code = 1;
  };
  out.data(csvHead(records.exportColumns));
  for await (const rows of inParts(records, database))
    out.data(rows.map((row) => csvLine(records.exportCells(row, damaged))).join(''));
  return code;
}

async function exportJson<Row extends Dated>(records: Records<Row>, database: Database, out: Output): Promise<number> {
  let before = '[\n';
  for await (const rows of inParts(records, database)) {
    out.data(before + rows.map((row) => readableText(JSON.stringify(row))).join(',\n'));
    before = ',\n';
  }
  out.data(before === '[\n' ? '[]\n' : '\n]\n');
  return 0;
}

const PART = 500;

/** Reads every record in batches, oldest first, so that an export needs little memory. */
async function* inParts<Row extends Dated>(records: Records<Row>, database: Database): AsyncIterable<readonly Row[]> {
  let period = WHOLE_TIME;
  for (;;) {
    const rows = await records.next(database, period, PART);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PART) return;
    period = { ...period, after: last };
  }
}

/** Runs a staff command with the configured database, and sets the exit code that it returns. */
export async function withDatabase(run: (database: Database) => Promise<number>): Promise<void> {
  const settings = readSettings(readDatabaseSettings);
  if (settings.databaseUrl === null && !existsSync(join(settings.dataDir, DATABASE_FILE)))
    throw new UserError(`There is no database in ${settings.dataDir}. Set DATA_DIR or DATABASE_URL.`);
  const database = await openDatabase(settings);
  try {
    process.exitCode = await run(database);
  } finally {
    await database.destroy();
  }
}

/** Records of one part: the text of a part is at most a few megabytes. */
const LARGE_PART = 2_000;

export interface ExportPart {
  /** Lines of CSV. */
  text: string;
  count: number;
  /** The last record that it has; null if it is the last part. */
  last: Dated | null;
  /** A sentence about each value that cannot be read. */
  damage: readonly string[];
}

/** Exports the first records of a period as CSV, with the names of the columns where the export begins. */
export async function exportPart<Row extends Dated>(
  records: Records<Row>,
  database: Database,
  period: Period,
  isFirst: boolean,
): Promise<ExportPart> {
  const damage: string[] = [];
  const rows = await records.next(database, period, LARGE_PART);
  const lines = rows.map((row) => csvLine(records.exportCells(row, (sentence) => damage.push(sentence))));
  return {
    text: [...(isFirst ? [csvHead(records.exportColumns)] : []), ...lines].join(''),
    count: rows.length,
    last: rows.length < LARGE_PART ? null : (rows.at(-1) ?? null),
    damage,
  };
}
