import { join } from 'node:path';
import { Kysely, type LogEvent, Migrator } from 'kysely';
import type { DatabaseSettings } from '../config/database-settings.ts';
import { EmbeddedDialect } from './dialects/embedded-dialect.ts';
import { SafePostgresDialect } from './dialects/postgres-dialect.ts';
import { databaseFault } from './fault.ts';
import { migrations } from './migrations/migrations.ts';
import { addOrderTransitions } from './order-transitions.ts';
import { closeFiles, makePrivateFile, makePrivateFolder } from './private-files.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** Name of the embedded database's file in DATA_DIR. */
export const DATABASE_FILE = 'shop.sqlite';

/**
 * Opens the database and brings its tables up to date.
 * @param settings `databaseUrl` for PostgreSQL; without it the file in `dataDir`, created if missing
 * @param onError receives every error of a statement
 * @throws DatabaseFault when it cannot be used; Error when a migration fails
 */
export async function openDatabase(
  settings: DatabaseSettings,
  onError: (error: unknown) => void = () => undefined,
): Promise<Database> {
  try {
    return await open(settings, onError);
  } catch (error) {
    throw databaseFault(error, settings) ?? error;
  }
}

async function open(settings: DatabaseSettings, onError: (error: unknown) => void): Promise<Database> {
  const { databaseUrl } = settings;
  const dialect = databaseUrl === null ? embedded(settings.dataDir) : new SafePostgresDialect(databaseUrl);
  const log = (event: LogEvent) => {
    if (event.level === 'error') onError(event.error);
  };
  const database = new Kysely<Tables>({ dialect, log });
  try {
    await migrate(database);
    await addOrderTransitions(database);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

function embedded(dataDir: string): EmbeddedDialect {
  makePrivateFolder(dataDir);
  // SQLite gives its other files the permissions of the database file.
  makePrivateFile(join(dataDir, DATABASE_FILE));
  closeFiles(dataDir, [`${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`]);
  return new EmbeddedDialect(join(dataDir, DATABASE_FILE));
}
