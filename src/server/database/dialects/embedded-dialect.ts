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
import { openEmbeddedFile, type Use } from './embedded-file.ts';

/** How long a write waits for another process, in milliseconds. */
const PATIENCE_MS = 5000;
/** Pause between two attempts, during which this process does other work. */
const PAUSE_MS = 20;

/** The embedded database: one SQLite file whose acknowledged writes survive a power cut. */
export class EmbeddedDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;

  /** @param file path of the database, created if missing */
  constructor(file: string, use: Use) {
    const database = openEmbeddedFile(file, use);
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
  readonly #wait = new LockWait();

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PatientConnection(await super.acquireConnection(), this.#wait);
  }

  /** Takes the write lock at once: a transaction that reads first and writes later can lose it to another process. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/**
 * When another process began to block writes. Queries wait in turn: with a limit for each, the last would wait for the
 * sum of them.
 */
class LockWait {
  #since = 0;
  #lastFailure = 0;

  /** Records a failed attempt. @returns whether to keep waiting */
  failed(): boolean {
    const now = Date.now();
    if (now > this.#lastFailure + PATIENCE_MS) this.#since = now;
    this.#lastFailure = now;
    return now < this.#since + PATIENCE_MS;
  }

  /** Records a successful write. */
  ended(): void {
    this.#lastFailure = 0;
  }
}

/** Waits for another process that is writing, while this one keeps serving. */
class PatientConnection implements DatabaseConnection {
  constructor(
    readonly connection: DatabaseConnection,
    readonly wait: LockWait,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    for (;;) {
      try {
        const result = await this.connection.executeQuery<R>(query);
        if (!/^\s*select\b/i.test(query.sql)) this.wait.ended();
        return result;
      } catch (error) {
        if (!isBusy(error) || !this.wait.failed()) throw error;
      }
      await delay(PAUSE_MS);
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
