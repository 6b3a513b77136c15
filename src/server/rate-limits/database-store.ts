import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Counts visitors' calls in the database, so that all processes that share it count together. */
export class DatabaseStore implements FastifyRateLimitStore {
  constructor(readonly database: Database) {}

  /** Counts one call. A count restarts when its window is over. @param timeWindow in milliseconds */
  incr(
    key: string,
    callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    timeWindow: number,
  ): void {
    this.#count(key, timeWindow).then(
      (result) => callback(null, result),
      (error) => callback(error instanceof Error ? error : new Error(String(error))),
    );
  }

  /** All routes share the store: their keys are distinct. */
  child(): DatabaseStore {
    return this;
  }

  async #count(key: string, timeWindow: number): Promise<{ current: number; ttl: number }> {
    const now = Date.now();
    const row = await this.database
      .insertInto('rate_limit')
      .values({ key, calls: 1, ends_at: now + timeWindow })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          calls: sql<number>`case when rate_limit.ends_at <= ${now} then 1 else rate_limit.calls + 1 end`,
          ends_at: sql<number>`case when rate_limit.ends_at <= ${now} then excluded.ends_at else rate_limit.ends_at end`,
        }),
      )
      .returning(['calls', 'ends_at'])
      .executeTakeFirstOrThrow();
    return { current: row.calls, ttl: Math.max(0, row.ends_at - now) };
  }
}

/** Removes the counts whose window is over. */
export async function forgetCounts(database: Database): Promise<void> {
  await database.deleteFrom('rate_limit').where('ends_at', '<=', Date.now()).execute();
}
