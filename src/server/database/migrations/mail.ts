import { type Kysely, type Migration, sql } from 'kysely';

/** Emails waiting to be sent, and those already sent. */
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

/** The conversation that an email belongs to. */
export const mailThreads: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable('outbox_mail').addColumn('thread', 'text').execute();
  },
};
