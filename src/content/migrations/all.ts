import type { Migration } from './migration.ts';

/**
 * Every migration, oldest first. The first one goes from version 1 to 2. Once released, a migration is never changed or
 * removed: documents of any age must still migrate.
 */
export const MIGRATIONS: readonly Migration[] = [];

/** The current version of the schemas, and so of every document that needs no migration. */
export const CURRENT_VERSION = MIGRATIONS.length + 1;
