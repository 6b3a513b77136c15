import type { Kysely, Migration } from 'kysely';

/** What a company's order needs besides: on the lead, on the order as the provider was told, and on the sandbox's session. */
export const billingDetails: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const column of ['company', 'vat_number', 'purchase_order'])
      await database.schema
        .alterTable('lead')
        .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
        .execute();
    await database.schema.alterTable('orders').addColumn('billing', 'text').execute();
    await database.schema.alterTable('sandbox_session').addColumn('invoice_fields', 'text').execute();
  },
};
