import { setTimeout as delay } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import Libsql from 'libsql';
import { bindable, safeRow } from './safe-values.ts';

/** How long a write waits for another process, in milliseconds. */
const PATIENCE_MS = 5000;
/** How much of that is spent inside the driver, where nothing else of this process runs, and in each pause outside. */
const BUSY_TIMEOUT_MS = 10;
const PAUSE_MS = 20;

/** The embedded database: one SQLite file that keeps what it has acknowledged, also when the power goes. */
export class EmbeddedDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;

  /** @param file path of the database, made when it is not there */
  constructor(file: string) {
    const database = openDatabase(file);
    super({ database });
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver({ database: this.#database });
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

class ImmediateDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PatientConnection(await super.acquireConnection());
  }

  /** Takes the write lock at once: a transaction that reads first and writes later can lose it to another process. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** Waits for another process that writes, and lets this one go on serving meanwhile. */
class PatientConnection implements DatabaseConnection {
  constructor(readonly connection: DatabaseConnection) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    for (const deadline = Date.now() + PATIENCE_MS; ; await delay(PAUSE_MS)) {
      try {
        return await this.connection.executeQuery<R>(query);
      } catch (error) {
        if (!isBusy(error) || Date.now() > deadline) throw error;
      }
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.connection.streamQuery<R>(query, chunkSize);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
}

class TransactionalAdapter extends SqliteAdapter {
  /** One transaction around all migrations is also the lock between processes that start together. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function openDatabase(file: string): SqliteDatabase {
  const database = new Libsql(file, { timeout: BUSY_TIMEOUT_MS });
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  return {
    close: () => void database.close(),
    prepare(sql) {
      const statement = database.prepare(sql);
      if (statement.reader) statement.safeIntegers(true);
      return {
        reader: statement.reader,
        all: (parameters) => statement.all(parameters.map(bindable)).map(safeRow),
        run: (parameters) => statement.run(parameters.map(bindable)),
        *iterate(parameters) {
          for (const row of statement.iterate(parameters.map(bindable))) yield safeRow(row);
        },
      };
    },
  };
}
