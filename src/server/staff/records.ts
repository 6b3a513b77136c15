import type { Database } from '../database/database.ts';
import type { Cell } from './csv.ts';

/** Records that staff can list, look at and export. */
export interface Records<Row> {
  /** In the plural, such as leads. */
  name: string;
  /** The columns of a list; the first is the id. */
  columns: readonly string[];
  cells(row: Row): readonly Cell[];
  /** Newest first. */
  newest(database: Database, limit: number): Promise<readonly Row[]>;
  /** Oldest first, in batches, so that an export needs little memory. */
  everything(database: Database): AsyncIterable<readonly Row[]>;
  /** Everything known about one record; undefined if it does not exist. */
  show(database: Database, id: string): Promise<string | undefined>;
  /** The cells of a row in a CSV export. */
  exportColumns: readonly string[];
  exportCells(row: Row): readonly Cell[];
}

/** Number of rows per batch. */
const PART = 500;

/**
 * Reads rows in batches, by time and id.
 * @param read reads the next rows after a position, at most `limit`, oldest first
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
