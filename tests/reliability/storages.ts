import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { makeDatabase } from '../fixtures/test-database.ts';

export const STORAGES = ['the embedded database', 'PostgreSQL'] as const;
export type StorageName = (typeof STORAGES)[number];

export interface Storage {
  /** Environment variables for a server that uses it. */
  settings: Record<string, string>;
  /** Opens another connection to it. Destroy it after use. */
  open(): Promise<Database>;
  drop(): Promise<void>;
}

/**
 * Creates an empty database.
 * @param server URL of the PostgreSQL, if not the run's own
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
