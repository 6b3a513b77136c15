import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Counts of calls. They may be lost in a crash, so PostgreSQL need not log them. */
export const rateLimits: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const kind = database.getExecutor().adapter instanceof PostgresAdapter ? sql`unlogged table` : sql`table`;
    await sql`
      create ${kind} rate_limit (key text primary key, calls integer not null, ends_at bigint not null)
    `.execute(database);
    await database.schema.createIndex('rate_limit_end').on('rate_limit').column('ends_at').execute();
  },
};

/** The table in which the readiness check writes and deletes a row. */
export const writeCheck: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('write_check')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .execute();
  },
};

/** Indexes for finding personal data without reading whole tables; and the due time of the next removal. */
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

/** The secret that hashes the addresses of a day's calls. Removes older hashes, which had no secret. */
export const rateLimitKeys: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('rate_limit_key')
      .addColumn('day', 'text', (column) => column.primaryKey())
      .addColumn('secret', 'text', (column) => column.notNull())
      .execute();
    await sql`delete from rate_limit`.execute(database);
  },
};

export const mailOutbox: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('outbox_mail')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('reference', 'text', (column) => column.notNull())
      .addColumn('recipient', 'text')
      .addColumn('reply_to', 'text')
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('last_error', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'text')
      .addUniqueConstraint('outbox_mail_once', ['purpose', 'reference'])
      .addCheckConstraint('outbox_mail_state', sql`state in ('queued', 'sent', 'dead')`)
      .execute();
    await database.schema.createIndex('outbox_mail_due').on('outbox_mail').columns(['state', 'due_at']).execute();
  },
};

export const mailThreads: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable('outbox_mail').addColumn('thread', 'text').execute();
  },
};

export const mailPlaces: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable('outbox_mail').addColumn('place', 'integer').execute();
  },
};
