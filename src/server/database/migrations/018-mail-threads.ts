import type { Kysely, Migration } from 'kysely';

/** The conversation that an email belongs to. */
export const mailThreads: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable('outbox_mail').addColumn('thread', 'text').execute();
  },
};
