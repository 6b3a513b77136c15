import { join } from 'node:path';
import { Kysely, type Transaction as KyselyTransaction, type LogEvent } from 'kysely';
import { Migrator } from 'kysely/migration';
import { mayMove, ORDER_STATES } from '../../shop/orders/order-state.ts';
import type { DatabaseSettings } from '../config/service-settings.ts';
import { EmbeddedDialect, type Use } from './dialects/embedded-dialect.ts';
import { SafePostgresDialect } from './dialects/postgres-dialect.ts';
import { databaseFault } from './fault.ts';
import { migrations } from './migrations/migrations.ts';
import { closeFiles, makePrivateFile, makePrivateFolder } from './private-files.ts';
import type { Tables } from './tables/tables.ts';

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

export const DATABASE_FILE = 'shop.sqlite';

/** Creates its file if missing, and migrates. @throws UserError when unusable; Error when a migration fails */
export function openDatabase(
  settings: DatabaseSettings,
  onError: (error: unknown) => void = () => undefined,
): Promise<Database> {
  const log = (event: LogEvent) => {
    if (event.level === 'error') onError(event.error);
  };
  return opened(settings, 'shared', bringUpToDate, log);
}

/** Opens the database for this process alone, as it is: nothing else uses it meanwhile. @throws UserError */
export function openAlone(settings: DatabaseSettings): Promise<Database> {
  // The first connection takes the lock.
  return opened(settings, 'alone', (database) => database.connection().execute(async () => undefined));
}

async function opened(
  settings: DatabaseSettings,
  use: Use,
  begin: (database: Database) => Promise<void>,
  log?: (event: LogEvent) => void,
): Promise<Database> {
  let database: Database | undefined;
  try {
    database = new Kysely<Tables>({ dialect: dialectOf(settings, use), ...(log && { log }) });
    await begin(database);
    return database;
  } catch (error) {
    await database?.destroy();
    throw databaseFault(error, settings) ?? error;
  }
}

export async function bringUpToDate(database: Database): Promise<void> {
  await migrate(database);
  await addOrderTransitions(database);
}

/** @param disableTransactions for a connection that is inside a transaction already */
export async function migrate(database: Database, disableTransactions = false): Promise<void> {
  const { error } = await migratorOf(database, disableTransactions).migrateToLatest();
  if (error) throw error;
}

export function migratorOf(database: Database, disableTransactions = false): Migrator {
  return new Migrator({ db: database, provider: { getMigrations: async () => migrations }, disableTransactions });
}

/** Tables in the database, of the shop or not. Views do not count: hosts of PostgreSQL add their own. */
export async function tablesOf(database: Database): Promise<string[]> {
  const found = await database.introspection.getTables({ withInternalKyselyTables: true });
  return found.filter(({ isView }) => !isView).map(({ name }) => name);
}

function dialectOf({ databaseUrl, dataDir }: DatabaseSettings, use: Use): EmbeddedDialect | SafePostgresDialect {
  if (databaseUrl !== null) return new SafePostgresDialect(databaseUrl, use);
  makePrivateFolder(dataDir);
  // SQLite gives its other files the permissions of the database file.
  makePrivateFile(join(dataDir, DATABASE_FILE));
  closeFiles(dataDir, [`${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`]);
  return new EmbeddedDialect(join(dataDir, DATABASE_FILE), use);
}

/** Stores the allowed transitions, new ones at each start, where foreign keys enforce them. */
async function addOrderTransitions(database: Database): Promise<void> {
  const moves = ORDER_STATES.flatMap((from_state) =>
    ORDER_STATES.filter((to_state) => mayMove(from_state, to_state)).map((to_state) => ({ from_state, to_state })),
  );
  await database
    .insertInto('order_transition')
    .values(moves)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
