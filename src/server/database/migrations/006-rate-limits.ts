import { type Kysely, type Migration, PostgresAdapter, sql } from 'kysely';

/** Counts of calls. They may be lost in a crash, so PostgreSQL need not log them. */
export const rateLimits: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const kind = database.getExecutor().adapter instanceof PostgresAdapter ? sql`unlogged table` : sql`table`;
    await sql`
      create ${kind} rate_limit (key text primary key, calls integer not null, ends_at bigint not null)
    `.execute(database);
    await database.schema.createIndex('rate_limit_end').on('rate_limit').column('ends_at').execute();
  },
};
