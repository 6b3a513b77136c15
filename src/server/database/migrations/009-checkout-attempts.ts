import type { Kysely, Migration } from 'kysely';

/** The checkout attempt that an order belongs to, and which order of an attempt was paid first. */
export const checkoutAttempts: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable('orders').addColumn('attempt_id', 'text').execute();
    await database.schema
      .createTable('paid_attempt')
      .addColumn('attempt_id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().unique().references('orders.id').onDelete('cascade'))
      .execute();
  },
};
