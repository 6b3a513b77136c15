import type { Kysely, Migration } from 'kysely';

/** Where readiness stores a row and removes it again. */
export const writeCheck: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('write_check')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .execute();
  },
};
