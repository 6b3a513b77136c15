import type { Database } from '../database/database.ts';
import { csvHead, csvLine } from './output.ts';
import type { Dated, Period } from './periods.ts';
import type { Records } from './staff-command.ts';

/** Records of one part: the text of a part is at most a few megabytes. */
const PART = 2_000;

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
  const rows = await records.next(database, period, PART);
  const lines = rows.map((row) => csvLine(records.exportCells(row, (sentence) => damage.push(sentence))));
  return {
    text: [...(isFirst ? [csvHead(records.exportColumns)] : []), ...lines].join(''),
    count: rows.length,
    last: rows.length < PART ? null : (rows.at(-1) ?? null),
    damage,
  };
}
