import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, Migrator, sql } from 'kysely';
import { addOrderTransitions } from '../orders/transitions.ts';
import { EmbeddedDialect } from './embedded-dialect.ts';
import { migrations } from './migrations/migrations.ts';
import { SafePostgresDialect } from './postgres-dialect.ts';
import type { DatabaseSettings } from './settings.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** File of the embedded database in DATA_DIR. */
export const DATABASE_FILE = 'shop.sqlite';
/** A database that answers later than this, in milliseconds, cannot take orders. */
const REACHABLE_MS = 2_000;

/**
 * Opens the database and brings its tables up to date.
 * @param settings `databaseUrl` for PostgreSQL; without it the file in `dataDir`, made when it is not there
 * @throws Error when it cannot be reached or a migration fails
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const dialect =
    settings.databaseUrl === null ? embedded(settings.dataDir) : new SafePostgresDialect(settings.databaseUrl);
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
  mkdirSync(dataDir, { recursive: true });
  return new EmbeddedDialect(join(dataDir, DATABASE_FILE));
}
