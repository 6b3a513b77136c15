import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { timestamp } from '../timestamp.ts';

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

export const drafts: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const { schema } = database;
    await schema
      .createTable('draft')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('preview_key', 'text', (column) => column.notNull().unique())
      .addColumn('preview_until', 'text', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .addCheckConstraint('draft_state', sql`state in ('open', 'published', 'discarded')`)
      .execute();
    await schema
      .createTable('draft_document')
      .addColumn('draft_id', 'text', (column) => column.notNull().references('draft.id'))
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('base', 'text')
      .addColumn('text', 'text')
      .addPrimaryKeyConstraint('draft_document_key', ['draft_id', 'document'])
      .execute();
    await schema.createIndex('draft_document_document').on('draft_document').column('document').execute();
    await schema
      .createTable('draft_version')
      .addColumn('draft_id', 'text', (column) => column.notNull().references('draft.id'))
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addColumn('text', 'text')
      .addColumn('hash', 'text')
      .addColumn('author_id', 'text', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('saved_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('draft_version_key', ['draft_id', 'document', 'sequence'])
      .addCheckConstraint('draft_version_outcome', sql`outcome in ('stored', 'merged', 'refused')`)
      .execute();
    await schema
      .createTable('draft_picture')
      .addColumn('draft_id', 'text', (column) => column.notNull().references('draft.id'))
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('draft_picture_key', ['draft_id', 'address'])
      .execute();
    await schema
      .createTable('publish')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('draft_id', 'text', (column) => column.notNull().references('draft.id'))
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('author_email', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('failed_at', 'text')
      .addColumn('message', 'text')
      .addColumn('head', 'text')
      .addColumn('commit_id', 'text')
      .addColumn('changes', 'text')
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('requested_at', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text')
      .execute();
    await schema.createIndex('publish_state').on('publish').columns(['state', 'requested_at']).execute();
  },
};

/** When drafts were discarded, and by whom. For drafts discarded earlier, the 30 days start now. */
export const discardedDrafts: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const column of ['discarded_at', 'discarded_by'])
      await database.schema.alterTable('draft').addColumn(column, 'text').execute();
    await sql`update draft set discarded_at = ${timestamp()} where state = 'discarded'`.execute(database);
  },
};

/** Several named passkeys per person, the one that started each session, and who sent each invitation. */
export const devices: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const { schema } = database;
    const named = schema.alterTable('passkey').addColumn('name', 'text', (column) => column.notNull().defaultTo(''));
    await named.execute();
    await sql`update passkey set name = 'First device'`.execute(database);
    await schema.alterTable('passkey').addColumn('used_at', 'text').execute();
    await schema.alterTable('desk_session').addColumn('passkey_id', 'text').execute();
    await sql`update desk_session set passkey_id =
      (select min(id) from passkey where passkey.person_id = desk_session.person_id)`.execute(database);
    await schema.alterTable('invitation').addColumn('invited_by', 'text').execute();
    await sql`update invitation set invited_by =
      (select person_id from audit_event where action = 'invited' and subject = invitation.email order by at desc limit 1)`.execute(
      database,
    );
  },
};

/** The documents that each publish puts live, and the email address of each person in the audit log. */
export const publishCopies: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const { schema } = database;
    for (const column of ['author_id', 'copy', 'writers'])
      await schema.alterTable('publish').addColumn(column, 'text').execute();
    const addresses = { audit_event: 'person_email', draft: 'created_by_email', draft_version: 'author_email' };
    for (const [table, column] of Object.entries(addresses))
      await schema
        .alterTable(table)
        .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
        .execute();
    await sql`update audit_event set person_email = person.email from person where person.id = person_id`.execute(
      database,
    );
    await sql`update draft_version set author_email = person.email from person where person.id = author_id`.execute(
      database,
    );
  },
};

export const publishDestination: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('publish_destination')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('branch', 'text', (column) => column.notNull())
      .addColumn('remote_url', 'text')
      .addColumn('remote_branch', 'text')
      .addColumn('recorded_at', 'text', (column) => column.notNull())
      .execute();
  },
};

export const companyAccounts: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('company_account')
      .addColumn('issuer', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('person_id', 'text', (column) => column.notNull().references('person.id'))
      .addColumn('linked_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('company_account_key', ['issuer', 'subject'])
      .addUniqueConstraint('company_account_person', ['person_id', 'issuer'])
      .execute();
  },
};
