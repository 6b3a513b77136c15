import type { Migration } from './migration.ts';

/**
 * Every step that documents have gone through, oldest first. The first leads from version 1 to 2. Steps are never changed
 * or taken out once they are released: documents of any age must find their way.
 */
export const MIGRATIONS: readonly Migration[] = [];

/** The version of the schemas: what documents without steps to go are of. */
export const CURRENT_VERSION = MIGRATIONS.length + 1;
