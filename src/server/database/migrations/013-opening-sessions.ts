import type { Kysely, Migration } from 'kysely';

/** Until when a checkout session of an order may still be being opened. */
export const openingSessions: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable('orders').addColumn('opening_until', 'text').execute();
  },
};
