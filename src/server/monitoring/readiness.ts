import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { PostgresAdapter, sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import { isDamage } from '../database/fault.ts';

/** Pause between two checks, and time limit of a check, in milliseconds. A slower database cannot take orders. */
const PAUSE_MS = 5_000;
const PATIENCE_MS = 2_000;

/** Checks that the server can take orders. Concurrent callers share one check of the database. */
export class Readiness {
  stopping = false;
  #damage: unknown;
  #startedAt = Number.NEGATIVE_INFINITY;
  #running = false;
  #written: Promise<void> = Promise.resolve();

  /** Records an error of the database: a damaged one stays damaged until a backup is restored. */
  noteError(error: unknown): void {
    if (isDamage(error)) this.#damage = error;
  }

  /** Writes to the database. @throws its error, or one that it did not answer in time */
  async check(database: Database): Promise<void> {
    if (this.#damage !== undefined) throw this.#damage;
    if (!this.#running && Date.now() >= this.#startedAt + PAUSE_MS) this.#start(database);
    await within(this.#startedAt + PATIENCE_MS - Date.now(), this.#written);
  }

  /** Returns whether the server can take orders: it is not stopping, and it can write to its database. */
  async isReady(database: Database): Promise<boolean> {
    if (this.stopping) return false;
    return this.check(database).then(
      () => true,
      () => false,
    );
  }

  #start(database: Database): void {
    this.#startedAt = Date.now();
    this.#running = true;
    this.#written = database.transaction().execute(writeAndRemove);
    this.#written
      .catch(() => undefined)
      .finally(() => {
        this.#running = false;
      });
  }
}

async function writeAndRemove(transaction: Transaction): Promise<void> {
  const id = randomUUID();
  await transaction.insertInto('write_check').values({ id }).execute();
  await transaction.deleteFrom('write_check').where('id', '=', id).execute();
  if (transaction.getExecutor().adapter instanceof PostgresAdapter) await takePage(transaction);
}

/** Such a row fits in the table's file on a full disk; in an empty temporary table it needs a new page. */
async function takePage(transaction: Transaction): Promise<void> {
  await sql`create temporary table if not exists write_check_page (id integer) on commit delete rows`.execute(
    transaction,
  );
  await sql`insert into write_check_page values (1)`.execute(transaction);
}

/** @throws Error after `ms` milliseconds; the promise's own rejection */
export async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = delay(Math.max(0, ms), undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new Error('The database does not answer in time');
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    timer.abort();
  }
}
