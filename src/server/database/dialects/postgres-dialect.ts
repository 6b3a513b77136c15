import { setTimeout as delay } from 'node:timers/promises';
import {
  type DatabaseConnection,
  type PostgresCursor,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import type { Use } from './embedded-file.ts';
import { safeInteger } from './safe-values.ts';

const POOL_SIZE = 10;

/**
 * Time limits in milliseconds: to get a connection; on the server, for a lock, for a statement, and between the
 * statements of a transaction; and on our side, for an answer.
 */
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

/** PostgreSQL, over pooled connections that are reused only when nothing is pending on them. */
export class SafePostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  /** @param limits replace the shop's own */
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

/** @throws Error with the code 55P03 when another use of the database excludes this one */
async function takeLock(client: pg.ClientBase, use: Use): Promise<void> {
  const lock = use === 'alone' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
  const until = Date.now() + LOCK_PATIENCE_MS;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(`select ${lock}(${USE_LOCK}) as taken`);
    if (rows[0]?.taken === true) return;
    if (Date.now() >= until) throw Object.assign(new Error('The database is in use'), { code: NOT_AVAILABLE });
    await delay(LOCK_PAUSE_MS);
  }
}

class SafeDriver extends PostgresDriver {
  /**
   * A failed rollback must not hide the error that led to it. Its connection is closed on release, which rolls back
   * too.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

class SafePool implements PostgresPool {
  constructor(readonly pool: pg.Pool) {}

  async connect(): Promise<PostgresPoolClient> {
    return new SafeClient(await this.pool.connect());
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}

/**
 * A connection taken from the pool. When `query_timeout` gives up on a statement, node-postgres leaves the connection
 * open, and the statement may still run: if a BEGIN succeeds later, the next writes end up in a transaction that nobody
 * commits. So a connection is closed, not reused, when it still owes an answer, or is inside a transaction on release.
 */
class SafeClient implements PostgresPoolClient {
  constructor(readonly client: pg.PoolClient) {}

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
      throw error;
    });
  }

  release(): void {
    this.client.release(this.client.getTransactionStatus() !== 'I');
  }
}

/** Returns true if PostgreSQL answered: with its own error, or with a value that cannot be read (safe-values.ts). */
function isAnswered(error: unknown): boolean {
  return error instanceof pg.DatabaseError || error instanceof RangeError;
}
