import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const visitors: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('lead')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('first_name', 'text', (column) => column.notNull())
      .addColumn('last_name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('city', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('country', 'text', (column) => column.notNull())
      .addColumn('postal_code', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('contact_message')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('mail', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('lead_form_url', 'text', (column) => column.notNull())
      .addColumn('referrer_path', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('cart')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('lead_id', 'text', (column) => column.references('lead.id'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('cart_item')
      .addColumn('cart_id', 'text', (column) => column.notNull().references('cart.id'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('product', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('price_pence', 'bigint', (column) => column.notNull())
      .addColumn('quantity', 'integer', (column) => column.notNull())
      .addColumn('vat_pence', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('cart_item_key', ['cart_id', 'position'])
      .execute();
  },
};

export const messageOrders: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable('contact_message').addColumn('order_id', 'text').execute();
  },
};
