import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Checkout sessions of the payment sandbox, so that they survive a restart and several processes can share them. */
export const paymentSandbox: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('sandbox_session')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('idempotency_key', 'text', (column) => column.unique())
      .addColumn('request_digest', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('client_reference_id', 'text')
      .addColumn('metadata', 'text', (column) => column.notNull())
      .addColumn('line_items', 'text', (column) => column.notNull())
      .addColumn('amount_total', 'bigint', (column) => column.notNull())
      .addColumn('success_url', 'text', (column) => column.notNull())
      .addColumn('cancel_url', 'text', (column) => column.notNull())
      .addColumn('customer_email', 'text')
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};

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

export const webhookFailures: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('webhook_failure')
      .addColumn('event_id', 'text', (column) => column.primaryKey())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .execute();
  },
};

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

/** When a request that is opening an order's checkout session must have opened it. */
export const openingSessions: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable('orders').addColumn('opening_until', 'text').execute();
  },
};
