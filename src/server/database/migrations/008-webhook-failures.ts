import type { Kysely, Migration } from 'kysely';

/** How often an event of the payment provider has failed. */
export const webhookFailures: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('webhook_failure')
      .addColumn('event_id', 'text', (column) => column.primaryKey())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .execute();
  },
};
