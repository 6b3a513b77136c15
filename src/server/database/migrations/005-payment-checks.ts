import { type Kysely, type Migration, sql } from 'kysely';

/** When to ask the payment provider about an order, the payment id that refunds name, and the sandbox's events. */
export const paymentChecks: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable('orders').addColumn('payment_intent', 'text').execute();
    await database.schema.alterTable('orders').addColumn('check_at', 'text').execute();
    await sql`
      update orders set check_at = created_at
      where id in (select order_id from order_state where state = 'awaiting-payment')
    `.execute(database);
    await database.schema.createIndex('orders_check').on('orders').column('check_at').execute();
    await database.schema.createIndex('orders_payment_intent').on('orders').column('payment_intent').execute();
    await database.schema
      .createTable('sandbox_event')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('session_id', 'text', (column) => column.notNull().references('sandbox_session.id'))
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('due_at', 'text')
      .execute();
    await database.schema.createIndex('sandbox_event_due').on('sandbox_event').column('due_at').execute();
    await database.schema
      .createIndex('sandbox_session_open')
      .on('sandbox_session')
      .columns(['status', 'expires_at'])
      .execute();
  },
};
