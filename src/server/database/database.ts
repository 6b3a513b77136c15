import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, Migrator, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { addOrderTransitions } from '../orders/transitions.ts';
import { closeFiles, makePrivateFile, makePrivateFolder } from '../private-files.ts';
import { EmbeddedDialect } from './embedded-dialect.ts';
import { migrations } from './migrations/migrations.ts';
import { safeInteger } from './safe-values.ts';
import type { DatabaseSettings } from './settings.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** File of the embedded database in DATA_DIR. */
export const DATABASE_FILE = 'shop.sqlite';
const POOL_SIZE = 10;
/** Limits of PostgreSQL in milliseconds: for a connection, for a statement there, and for its answer here. */
const TIMEOUTS = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 8_000,
  query_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};
/** A database that answers later than this, in milliseconds, cannot take orders. */
const REACHABLE_MS = 2_000;

/**
 * Opens the database and brings its tables up to date.
 * @param settings `databaseUrl` for PostgreSQL; without it the file in `dataDir`, made when it is not there
 * @throws Error when it cannot be reached or a migration fails
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const dialect = settings.databaseUrl === null ? embedded(settings.dataDir) : postgres(settings.databaseUrl);
  const database = new Kysely<Tables>({ dialect });
  try {
    await migrate(database);
    await addOrderTransitions(database);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** Whether the database answers, and soon. */
export async function isReachable(database: Database): Promise<boolean> {
  const answer = sql`select 1`.execute(database).then(
    () => true,
    () => false,
  );
  const timeout = new AbortController();
  const late = delay(REACHABLE_MS, false, { signal: timeout.signal, ref: false }).catch(() => false);
  const reachable = await Promise.race([answer, late]);
  timeout.abort();
  return reachable;
}

async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

function embedded(dataDir: string): EmbeddedDialect {
  makePrivateFolder(dataDir);
  // SQLite gives the files beside the database the permissions of the database.
  makePrivateFile(join(dataDir, DATABASE_FILE));
  closeFiles(dataDir, [`${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`]);
  return new EmbeddedDialect(join(dataDir, DATABASE_FILE));
}

function postgres(connectionString: string): PostgresDialect {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, safeInteger);
  const pool = new pg.Pool({ connectionString, types, max: POOL_SIZE, keepAlive: true, ...TIMEOUTS });
  // A connection that breaks, idle or inside a transaction, fails its next query and is replaced; without a listener it
  // would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool });
}
