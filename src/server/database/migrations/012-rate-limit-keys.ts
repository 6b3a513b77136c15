import { type Kysely, type Migration, sql } from 'kysely';

/** The secret with which the addresses of a day's calls are hashed. Older hashes, which had none, are removed. */
export const rateLimitKeys: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('rate_limit_key')
      .addColumn('day', 'text', (column) => column.primaryKey())
      .addColumn('secret', 'text', (column) => column.notNull())
      .execute();
    await sql`delete from rate_limit`.execute(database);
  },
};
