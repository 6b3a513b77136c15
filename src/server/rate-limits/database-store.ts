import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { timestampOf } from '../database/timestamp.ts';

const DAY_MS = 24 * 60 * 60_000;
const SECRET_BYTES = 32;

/** Counts calls in the database, for all processes. Addresses are keyed hashes (HMAC-SHA-256) of a daily secret. */
export class DatabaseStore implements FastifyRateLimitStore {
  #day = '';
  #secret: Promise<string> = Promise.resolve('');

  constructor(readonly database: Database) {}

  /** Counts one call. A count restarts when its window or the day is over. @param timeWindow in milliseconds */
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
    const day = dayOf(now);
    const secret = await this.#secretOf(day);
    const row = await this.database
      .insertInto('rate_limit')
      .values({
        key: createHmac('sha256', secret).update(key).digest('base64url'),
        calls: 1,
        ends_at: Math.min(now + timeWindow, Date.parse(day) + DAY_MS),
      })
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

  #secretOf(day: string): Promise<string> {
    if (day === this.#day) return this.#secret;
    this.#day = day;
    this.#secret = secretOf(this.database, day);
    this.#secret.catch(() => {
      this.#day = '';
    });
    return this.#secret;
  }
}

/** The secret of a day, which the first process that needs it creates. */
async function secretOf(database: Database, day: string): Promise<string> {
  await database
    .insertInto('rate_limit_key')
    .values({ day, secret: randomBytes(SECRET_BYTES).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { secret } = await database
    .selectFrom('rate_limit_key')
    .select('secret')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return secret;
}

/** Removes counts whose window is over, and secrets of other days; tomorrow may have begun on another machine. */
export async function forgetCounts(database: Database): Promise<void> {
  const now = Date.now();
  await database
    .deleteFrom('rate_limit')
    .where(({ or, eb }) => or([eb('ends_at', '<=', now), eb('ends_at', '>', now + DAY_MS)]))
    .execute();
  await database
    .deleteFrom('rate_limit_key')
    .where('day', 'not in', [dayOf(now), dayOf(now + DAY_MS)])
    .execute();
}

/** Such as 2026-11-22. */
function dayOf(moment: number): string {
  return timestampOf(new Date(moment)).slice(0, 10);
}
