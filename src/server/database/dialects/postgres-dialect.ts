import { setTimeout as delay } from 'node:timers/promises';
import {
  type PostgresCursor,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import { isNoPrimary } from '../fault.ts';
import type { Use } from './embedded-dialect.ts';

const POOL_SIZE = 10;

/** In milliseconds: to get a connection; on the server for lock, statement and idle transaction; and for answers. */
const LIMITS = {
  connectionTimeoutMillis: 5_000,
  lock_timeout: 7_000,
  statement_timeout: 8_000,
  idle_in_transaction_session_timeout: 10_000,
  query_timeout: 10_000,
};

/** Advisory lock of everything that uses the shop's database: "shop" in ASCII. Each connection holds it until it ends. */
const USE_LOCK = 0x73686f70;
/** How long it is waited for, in milliseconds: PostgreSQL releases it some time after a connection was closed. */
const LOCK_PATIENCE_MS = 2_000;
const LOCK_PAUSE_MS = 50;
/** SQLSTATE lock_not_available. */
const NOT_AVAILABLE = '55P03';
/** SQLSTATE untranslatable_character, and invalid_schema_name. */
const UNTRANSLATABLE = '22P05';
const WRONG_SCHEMA = '3F000';

/** PostgreSQL, over pooled connections that are reused only when nothing is pending on them. */
export class SafePostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(connectionString: string, use: Use = 'shared', limits: Partial<typeof LIMITS> = {}) {
    const types = new pg.TypeOverrides();
    types.setTypeParser(pg.types.builtins.INT8, safeInteger);
    const pool = new pg.Pool({
      connectionString,
      types,
      // One stays open when all are idle: the lock shows that the database is in use.
      min: 1,
      max: use === 'alone' ? 1 : POOL_SIZE,
      keepAlive: true,
      onConnect: (client) => takeLock(client, use),
      ...LIMITS,
      ...limits,
    });
    // A connection that breaks, idle or inside a transaction, fails its next query and is replaced; without a listener it
    // would end the process.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    const config = { pool: new SafePool(pool) };
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new SafeDriver(this.#config);
  }
}

/** @throws Error with the code 55P03 when another use of the database excludes this one, 22P05 when it is not UTF-8, 3F000 for another schema */
async function takeLock(client: pg.ClientBase, use: Use): Promise<void> {
  const lock = use === 'alone' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
  const until = Date.now() + LOCK_PATIENCE_MS;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean; encoding: string; schema: string | null }>(
      `select ${lock}(${USE_LOCK}) as taken, current_setting('server_encoding') as encoding, current_schema() as schema`,
    );
    const { taken = false, encoding = '', schema = '' } = rows[0] ?? {};
    if (encoding !== 'UTF8') throw Object.assign(new Error(encoding), { code: UNTRANSLATABLE });
    if (schema !== 'public') throw Object.assign(new Error(schema ?? 'none'), { code: WRONG_SCHEMA });
    if (taken) return;
    if (Date.now() >= until) throw Object.assign(new Error('The database is in use'), { code: NOT_AVAILABLE });
    await delay(LOCK_PAUSE_MS);
  }
}

type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class SafeDriver extends PostgresDriver {
  /** A failed rollback must not hide the error before it. Its connection is closed on release, which rolls back. */
  override async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

/** Closes connections opened before a server answered that it is no longer the primary: they stay open, read-only. */
class SafePool implements PostgresPool {
  /** The connections that were opened since a server last answered so. */
  #current = new WeakSet<pg.PoolClient>();

  constructor(readonly pool: pg.Pool) {
    pool.on('connect', (client) => this.#current.add(client));
  }

  get options(): object {
    return this.pool.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    for (;;) {
      const client = await this.pool.connect();
      if (this.isCurrent(client)) return new SafeClient(client, this);
      client.release(true);
    }
  }

  isCurrent(client: pg.PoolClient): boolean {
    return this.#current.has(client);
  }

  outdate(): void {
    this.#current = new WeakSet();
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}

/**
 * A connection taken from the pool. When `query_timeout` gives up on a statement, node-postgres leaves the connection
 * open, and the statement may still run: if a BEGIN succeeds later, the next writes end up in a transaction that nobody
 * commits. So a connection is closed, not reused, when it still owes an answer, is inside a transaction on release, or
 * leads to a server that is no longer the primary.
 */
class SafeClient implements PostgresPoolClient {
  constructor(
    readonly client: pg.PoolClient,
    readonly pool: SafePool,
  ) {}

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    query: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    const client: PostgresPoolClient = this.client;
    if (typeof query !== 'string') return client.query(query);
    return client.query<R>(query, parameters).catch((error: unknown) => {
      if (!isAnswered(error)) void this.client.end();
      if (isNoPrimary(error)) this.pool.outdate();
      throw error;
    });
  }

  release(): void {
    this.client.release(this.client.getTransactionStatus() !== 'I' || !this.pool.isCurrent(this.client));
  }
}

/** Returns true if PostgreSQL answered: with its own error, or with a value that cannot be read (safeInteger). */
function isAnswered(error: unknown): boolean {
  return error instanceof pg.DatabaseError || error instanceof RangeError;
}

/** @throws RangeError beyond 2^53, where numbers lose precision */
function safeInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`Not a safe integer: ${value}`);
  return number;
}
