import { setTimeout as delay } from 'node:timers/promises';
import { SqliteAdapter, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { isUnavailable } from '../database/unavailable.ts';

/** How long other processes may keep on reading, and the pause between two attempts, in milliseconds. */
const PATIENCE_MS = 5_000;
const PAUSE_MS = 50;

/**
 * Empties SQLite's write-ahead log, which contains deleted data until then. PostgreSQL has nothing to empty.
 * @returns whether it is empty: not while another process reads the database
 */
export async function emptyLog(database: Database): Promise<boolean> {
  if (!(database.getExecutor().adapter instanceof SqliteAdapter)) return true;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(PAUSE_MS)) {
    try {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database);
      if (rows[0]?.busy === 0) return true;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
  }
  return false;
}
