import { type Kysely, type Migration, sql } from 'kysely';

/** The people of the desk, what they sign in with, and what they did. */
export const deskPeople: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('person')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('roles', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('removed_at', 'text')
      .execute();
    await sql`create unique index person_email on person (email) where removed_at is null`.execute(database);
    await database.schema
      .createTable('passkey')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('person_id', 'text', (column) => column.notNull().references('person.id'))
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await database.schema.createIndex('passkey_person').on('passkey').column('person_id').execute();
    await database.schema
      .createTable('invitation')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('email', 'text')
      .addColumn('roles', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('desk_session')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('person_id', 'text', (column) => column.references('person.id'))
      .addColumn('challenge', 'text')
      .addColumn('browser', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute();
    await database.schema.createIndex('desk_session_person').on('desk_session').column('person_id').execute();
    await database.schema.createIndex('desk_session_end').on('desk_session').column('expires_at').execute();
    await database.schema
      .createTable('audit_event')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('person_id', 'text')
      .addColumn('person_name', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .execute();
    await database.schema.createIndex('audit_event_at').on('audit_event').column('at').execute();
  },
};
