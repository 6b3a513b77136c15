import type { Database } from '../database/database.ts';
import type { Cell } from './csv.ts';

/** Records that staff can list, look at and export. */
export interface Records<Row> {
  /** In the plural, such as leads. */
  name: string;
  /** What a list shows; the first column is the id. */
  columns: readonly string[];
  cells(row: Row): readonly Cell[];
  /** Newest first. */
  newest(database: Database, limit: number): Promise<readonly Row[]>;
  /** Oldest first, in parts, so that an export needs little memory. */
  everything(database: Database): AsyncIterable<readonly Row[]>;
  /** All that is known of one record, in words; undefined when there is none. */
  show(database: Database, id: string): Promise<string | undefined>;
  /** What an export holds of a row, for CSV. */
  exportColumns: readonly string[];
  exportCells(row: Row): readonly Cell[];
}

/** Rows are read in parts of this many. */
const PART = 500;

/**
 * Reads rows in parts, by time and id.
 * @param read the next rows after a place, at most `limit`, oldest first
 */
export async function* inParts<Row extends { id: string; created_at: string }>(
  read: (after: Pick<Row, 'id' | 'created_at'>, limit: number) => Promise<readonly Row[]>,
): AsyncIterable<readonly Row[]> {
  let after: Pick<Row, 'id' | 'created_at'> = { id: '', created_at: '' };
  for (;;) {
    const rows = await read(after, PART);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PART) return;
    after = last;
  }
}
