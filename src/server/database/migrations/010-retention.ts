import type { Kysely, Migration } from 'kysely';

/** Indexes for finding personal data without reading whole tables; and when the next removal is due. */
export const retention: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const index = (table: string, column: string) =>
      database.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
    for (const table of ['lead', 'contact_message', 'cart', 'orders', 'outbox_mail']) await index(table, 'created_at');
    await index('cart', 'lead_id');
    await index('orders', 'lead_id');
    await index('orders', 'cart_id');
    await index('outbox_mail', 'reference');
    await index('sandbox_event', 'session_id');
    await database.schema
      .createTable('daily_task')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .execute();
  },
};
