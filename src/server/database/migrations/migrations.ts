import type { Migration } from 'kysely/migration';
import { FROM_001 } from './from-001.ts';
import { FROM_022 } from './from-022.ts';

/** Each runs once, in the order of their names. Never change one that has been released: add another at the end. */
export const migrations: Record<string, Migration> = { ...FROM_001, ...FROM_022 };
