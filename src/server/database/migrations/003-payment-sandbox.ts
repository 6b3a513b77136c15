import type { Kysely, Migration } from 'kysely';

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
