import { Kysely } from 'kysely';
import { UserError } from '../../../lib/user-error.ts';
import { type Database, migratorOf, tablesOf } from '../database.ts';
import { EmbeddedDialect } from '../dialects/embedded-dialect.ts';
import { migrations } from '../migrations/migrations.ts';

/** @throws UserError unless a shop of this version or an earlier one has these tables, and migrations in this order */
export async function checkIsShop(contents: Record<'tables' | 'migrations', readonly string[]>): Promise<void> {
  const [last] = contents.migrations.toSorted().reverse();
  if (last === undefined) throw new UserError('The file is not a backup of this shop: it records no migrations.');
  if (!(last in migrations))
    throw new UserError(`A newer version of the shop (${last}) made this backup. Restore it with that version.`);
  const known = Object.keys(migrations);
  const wrong = contents.migrations.find((name, index) => name !== known[index]);
  if (wrong !== undefined)
    throw new UserError(
      `The file is damaged: it records the migration ${wrong} out of its order. Restore another one.`,
    );
  const expected = await tablesAfter(last);
  const differing = [
    ...expected.filter((name) => !contents.tables.includes(name)),
    ...contents.tables.filter((name) => !expected.includes(name)),
  ];
  if (differing.length > 0)
    throw new UserError(
      `The file is not a backup of this shop: these tables are missing or foreign: ${differing.join(', ')}.`,
    );
}

async function tablesAfter(migration: string): Promise<string[]> {
  const database: Database = new Kysely({ dialect: new EmbeddedDialect(':memory:', 'shared') });
  try {
    const { error } = await migratorOf(database).migrateTo(migration);
    if (error) throw error;
    return await tablesOf(database);
  } finally {
    await database.destroy();
  }
}
