import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { errorCode } from '../../../lib/error-code.ts';

/** How long SQLite waits for another process, in milliseconds: at startup, and later, when requests are waiting. */
const START_TIMEOUT_MS = 5000;
const BUSY_TIMEOUT_MS = 10;
/** How long a write waits for another process, in milliseconds. */
const PATIENCE_MS = 5000;
/** Pause between two attempts, during which this process does other work. */
const PAUSE_MS = 20;

/** `shared` by servers and commands, or `alone` while it is moved. Either one excludes the other. */
export type Use = 'shared' | 'alone';

/** The embedded database: one SQLite file whose acknowledged writes survive a power cut. */
export class EmbeddedDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #database: DatabaseSync;

  /** Creates a missing file. @throws SQLITE_CORRUPT when it is damaged, SQLITE_BUSY when opened alone but in use */
  constructor(file: string, use: Use) {
    const database = open(file, use);
    const config = { database: { close: () => database.close(), prepare: (sql: string) => prepare(database, sql) } };
    super(config);
    this.#config = config;
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#config, this.#database);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

function open(file: string, use: Use): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: START_TIMEOUT_MS });
  try {
    // Before WAL: every process then holds a lock on the file while it has it open.
    if (use === 'alone') database.exec('pragma locking_mode = EXCLUSIVE');
    database.exec('pragma journal_mode = WAL');
    database.exec('pragma synchronous = FULL');
    // Deleted data is overwritten: erased personal data must not remain in the file.
    database.exec('pragma secure_delete = ON');
    database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
    checkWhole(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function checkWhole(database: DatabaseSync): void {
  const read = (sql: string) => JSON.stringify(database.prepare(sql).all());
  const found = read("select quick_check from pragma_quick_check where quick_check <> 'ok' limit 1");
  // Bytes that are not UTF-8 read as U+FFFD, as a flipped bit leaves them.
  const [name] = /\w*\ufffd\w*/.exec(read('select name, tbl_name, sql from sqlite_schema')) ?? [];
  if (found === '[]' && name === undefined) return;
  const reason = name === undefined ? `quick_check: ${found}` : `a name is not UTF-8: ${name}`;
  throw Object.assign(new Error(reason), { code: 'SQLITE_CORRUPT' });
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(bindable)),
    run: (parameters) => statement.run(...parameters.map(bindable)),
    iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
  };
}

/** @throws TypeError for what no column stores */
function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === null || typeof value === 'string' || (typeof value === 'number' && Number.isSafeInteger(value)))
    return value;
  throw new TypeError(`Cannot be stored: ${typeof value}`);
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  #connection: PatientConnection | undefined;

  constructor(config: SqliteDialectConfig, database: DatabaseSync) {
    super(config);
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const only = await super.acquireConnection();
    this.#connection ??= new PatientConnection(only);
    return this.#connection;
  }

  /** Takes the write lock at once: a transaction that reads first and writes later can lose it to another process. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** After some errors, such as a full disk, SQLite has already rolled back. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** Waits for another process that is writing, while this one keeps serving. */
class PatientConnection implements DatabaseConnection {
  /** When another process began to block writes. A limit for each query would add up, because they wait in turn. */
  #blockedSince = 0;
  #lastFailure = 0;

  constructor(readonly connection: DatabaseConnection) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    for (;;) {
      try {
        const result = await this.connection.executeQuery<R>(query);
        if (!/^\s*select\b/i.test(query.sql)) this.#lastFailure = 0;
        return result;
      } catch (error) {
        if (errorCode(error) !== 'SQLITE_BUSY' || !this.#mayWait()) throw error;
      }
      await delay(PAUSE_MS);
    }
  }

  #mayWait(): boolean {
    const now = Date.now();
    if (now > this.#lastFailure + PATIENCE_MS) this.#blockedSince = now;
    this.#lastFailure = now;
    return now < this.#blockedSince + PATIENCE_MS;
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.connection.streamQuery<R>(query, chunkSize);
  }
}

class TransactionalAdapter extends SqliteAdapter {
  /** One transaction around all migrations is also the lock between processes that start together. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
