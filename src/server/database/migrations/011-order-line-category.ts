import type { Kysely, Migration } from 'kysely';

/** The category of an order line, which its title no longer includes. */
export const orderLineCategory: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable('order_line').addColumn('category', 'text').execute();
  },
};
