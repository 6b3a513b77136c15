import type { Kysely, Migration } from 'kysely';

/** The number of an order, for people, and the last one given in each year. */
export const orderNumbers: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable('orders').addColumn('number', 'text').execute();
    await database.schema.createIndex('orders_number').unique().on('orders').column('number').execute();
    await database.schema
      .createTable('order_counter')
      .addColumn('year', 'integer', (column) => column.primaryKey())
      .addColumn('last', 'integer', (column) => column.notNull())
      .execute();
  },
};
