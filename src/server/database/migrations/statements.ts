import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A migration of statements that both databases understand, each ended by a semicolon. */
export function statements(text: string): Migration {
  return {
    async up(database: Kysely<unknown>): Promise<void> {
      for (const statement of text.split(';')) if (statement.trim() !== '') await sql.raw(statement).execute(database);
    },
  };
}

export function isPostgres(database: Kysely<unknown>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}
