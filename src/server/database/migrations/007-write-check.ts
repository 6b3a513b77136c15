import type { Kysely, Migration } from 'kysely';

/** The table in which the readiness check writes and deletes a row. */
export const writeCheck: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('write_check')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .execute();
  },
};
