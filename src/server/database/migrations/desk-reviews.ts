import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who asked for a look at a draft, the answers, and who approved a publish. */
export const reviews: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('review_event')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('draft_id', 'text', (column) => column.notNull().references('draft.id'))
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('approved_hash', 'text')
      .addColumn('person_id', 'text', (column) => column.notNull())
      .addColumn('person_name', 'text', (column) => column.notNull())
      .addColumn('person_email', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addUniqueConstraint('review_event_order', ['draft_id', 'sequence'])
      .execute();
    for (const column of ['reviewer', 'reviewer_email'])
      await schema.alterTable('publish').addColumn(column, 'text').execute();
  },
};

/** Publishes at a date and time. */
export const schedules: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('scheduled_publish')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('draft_id', 'text', (column) => column.notNull().references('draft.id'))
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addColumn('shown_hash', 'text', (column) => column.notNull())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('message', 'text')
      .addColumn('publish_id', 'text', (column) => column.unique())
      .addColumn('person_id', 'text', (column) => column.notNull())
      .addColumn('person_name', 'text', (column) => column.notNull())
      .addColumn('person_email', 'text', (column) => column.notNull())
      .addColumn('scheduled_at', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text')
      .addUniqueConstraint('scheduled_publish_order', ['draft_id', 'sequence'])
      .addCheckConstraint(
        'scheduled_publish_state',
        sql`state in ('waiting', 'publishing', 'published', 'returned', 'cancelled')`,
      )
      .execute();
    await sql`create unique index scheduled_publish_waiting on scheduled_publish (draft_id) where state = 'waiting'`.execute(
      database,
    );
  },
};

/** The publish that took each version of a draft. Until now their times told. */
export const takenVersions: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable('draft_version').addColumn('publish_id', 'text').execute();
    await sql`update draft_version set publish_id =
      (select id from publish where publish.draft_id = draft_version.draft_id and publish.state = 'published'
        and publish.requested_at >= draft_version.saved_at order by publish.requested_at limit 1)`.execute(database);
  },
};

/** The notices that people switched off, and how far each kind has come. */
export const notices: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('notice_off')
      .addColumn('person_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('notice_off_key', ['person_id', 'kind'])
      .execute();
    await schema
      .createTable('notice_progress')
      .addColumn('kind', 'text', (column) => column.primaryKey())
      .addColumn('until', 'text', (column) => column.notNull())
      .execute();
  },
};

/** A publish under way by the former steps waits in the queue again or, with its commit made, goes live. */
export const publishLooks: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable('publish').addColumn('look', 'text').execute();
    const committed = sql`('building', 'pushing', 'restarting')`;
    await sql`update publish set state = 'moved' where state in ${committed}`.execute(database);
    await sql`update publish set state = 'queued' where state = 'saving'`.execute(database);
    await sql`update publish set failed_at = 'moved' where failed_at in ${committed}`.execute(database);
    await sql`update publish set failed_at = 'queued' where failed_at = 'saving'`.execute(database);
    await sql`update publish set head = null, changes = null where state = 'queued'`.execute(database);
  },
};

/** What a publish changes, and who approved it, is in its commit, and no longer stored beside it. */
export const publishCommits: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    for (const column of ['head', 'changes', 'reviewer'])
      await schema.alterTable('publish').dropColumn(column).execute();
  },
};
