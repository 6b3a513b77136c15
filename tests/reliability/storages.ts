import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { makeDatabase } from '../fixtures/test-database.ts';

/** The two databases that a shop can have. */
export const STORAGES = ['the embedded database', 'PostgreSQL'] as const;
export type StorageName = (typeof STORAGES)[number];

/** A database of its own for one test. */
export interface Storage {
  /** Environment variables of a server that uses it. */
  settings: Record<string, string>;
  /** Opens it beside the servers. Destroy what you open. */
  open(): Promise<Database>;
  drop(): Promise<void>;
}

/**
 * Makes an empty database.
 * @param server address of the PostgreSQL, when it is not that of the run
 * @param parent folder for the embedded database
 */
export async function makeStorage(
  name: StorageName,
  server = process.env.TEST_POSTGRES_URL,
  parent = tmpdir(),
): Promise<Storage> {
  const dataDir = mkdtempSync(join(parent, 'shop-'));
  const { databaseUrl, drop } = await makeDatabase(name === 'PostgreSQL' ? server : '');
  return {
    settings: databaseUrl === null ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl },
    open: () => openDatabase({ dataDir, databaseUrl }),
    drop: async () => {
      await drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
