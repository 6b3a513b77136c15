import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const orders: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await createOrders(database);
    await database.schema
      .createTable('webhook_event')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('received_at', 'text', (column) => column.notNull())
      .execute();
    await createHistory(database);
    await database.schema
      .createTable('checkout_session')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().unique().references('orders.id'))
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
  },
};

async function createOrders(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('request_key', 'text', (column) => column.unique())
    .addColumn('lead_id', 'text', (column) => column.references('lead.id'))
    .addColumn('cart_id', 'text', (column) => column.references('cart.id'))
    .addColumn('net_pence', 'bigint', (column) => column.notNull())
    .addColumn('vat_pence', 'bigint', (column) => column.notNull())
    .addColumn('total_pence', 'bigint', (column) => column.notNull())
    .addColumn('customer_email', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addCheckConstraint('orders_total', sql`total_pence = net_pence + vat_pence and total_pence > 0`)
    .execute();
  await database.schema
    .createTable('order_line')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('product', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('unit_pence', 'bigint', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('vat_pence', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_line_key', ['order_id', 'position'])
    .addCheckConstraint('order_line_amounts', sql`unit_pence >= 0 and vat_pence >= 0 and quantity between 1 and 50`)
    .execute();
}

/**
 * The state of an order is its last event, and is stored nowhere else. An event names the state that it leaves: one
 * foreign key requires an allowed transition, another requires the previous event to have ended in that state, and of
 * two simultaneous events the primary key admits only one.
 */
async function createHistory(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('order_transition')
    .addColumn('from_state', 'text', (column) => column.notNull())
    .addColumn('to_state', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_transition_key', ['from_state', 'to_state'])
    .execute();
  await database.schema
    .createTable('order_event')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('previous_sequence', 'integer')
    .addColumn('from_state', 'text')
    .addColumn('to_state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('webhook_event_id', 'text', (column) => column.references('webhook_event.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_event_key', ['order_id', 'sequence'])
    .addUniqueConstraint('order_event_state', ['order_id', 'sequence', 'to_state'])
    .addForeignKeyConstraint('order_event_move', ['from_state', 'to_state'], 'order_transition', [
      'from_state',
      'to_state',
    ])
    .addForeignKeyConstraint('order_event_chain', ['order_id', 'previous_sequence', 'from_state'], 'order_event', [
      'order_id',
      'sequence',
      'to_state',
    ])
    .addCheckConstraint(
      'order_event_order',
      sql`(sequence = 1 and previous_sequence is null and from_state is null and to_state = 'awaiting-payment')
        or (sequence > 1 and previous_sequence is not null and previous_sequence = sequence - 1 and from_state is not null)`,
    )
    .execute();
  await sql`
    create view order_state as
    select order_id, to_state as state, sequence, reason, created_at as since
    from order_event as event
    where sequence = (select max(later.sequence) from order_event as later where later.order_id = event.order_id)
  `.execute(database);
}

/** The category of an order line, which its title no longer includes. */
export const orderLineCategory: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable('order_line').addColumn('category', 'text').execute();
  },
};

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

/** When the customer of an order was erased; since then no link opens its page. */
export const erasedOrders: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable('orders').addColumn('erased_at', 'text').execute();
  },
};

/** A company's billing details: on the lead, on the order as the provider received it, and on the sandbox's session. */
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

export const attendees: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('attendee')
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('line', 'integer', (column) => column.notNull())
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('contact', 'text', (column) => column.notNull())
      .addColumn('date_of_birth', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('filled_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('attendee_key', ['order_id', 'line', 'place'])
      .execute();
    await schema.createIndex('attendee_contact').on('attendee').column('contact').execute();
    for (const column of ['line', 'place'])
      await schema.alterTable('order_link').addColumn(column, 'integer').execute();
  },
};

/** Which links to an order's page are in emails: these do not count towards the confirmation page's limit. */
export const orderLinkPurposes: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable('order_link').addColumn('mail_purpose', 'text').execute();
  },
};
