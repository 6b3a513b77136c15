import { type Kysely, type Migration, sql } from 'kysely';

/** What the desk's people draft and publish. */
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
