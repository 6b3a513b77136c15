import type { Kysely, Migration } from 'kysely';

/** The links to the page of an order. */
export const orderLinks: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('order_link')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await database.schema.createIndex('order_link_order').on('order_link').column('order_id').execute();
    await database.schema.alterTable('orders').addColumn('invoice', 'text').execute();
  },
};
