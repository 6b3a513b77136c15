import pg from 'pg';
import type { LongWork } from '../../../shop/long-work.ts';
import type { DatabaseSettings } from '../../config/service-settings.ts';
import { openAlone, tablesOf } from '../database.ts';
import { type PostgresTool, runPostgresTool } from './postgres-tools.ts';
import { checkIsShop } from './shop-check.ts';
import { BackupFailed } from './whole-file.ts';

/** Writes a PostgreSQL database to a file, in pg_dump's own format, without counts of calls. @throws BackupFailed */
export async function backUpPostgres(url: string, file: string, work: LongWork): Promise<void> {
  // pg_dump explains why a database cannot be reached.
  const tables = await countTables(url).catch(() => 0);
  await runOnDatabase('pg_dump', url, ['--verbose', '--format=custom', '--no-unlogged-table-data', '--file', file], {
    ...work,
    step: /dumping contents of table/,
    steps: tables,
  });
}

/**
 * Restores such a file into an empty database, whole or not at all. No server can use the database meanwhile.
 * @throws BackupFailed; DatabaseFault when it is in use
 */
export async function restorePostgres(settings: DatabaseSettings, file: string, work: LongWork): Promise<void> {
  const database = await openAlone(settings);
  try {
    if ((await tablesOf(database)).length > 0)
      throw new BackupFailed('The database in DATABASE_URL is not empty. Create a new one and use that.');
    const contents = await runPostgresTool('pg_restore', ['--list', file]);
    const records = await runPostgresTool('pg_restore', ['--data-only', '--table=kysely_migration', '--file=-', file]);
    await checkIsShop({
      tables: firstGroups(contents, /^\d+; \d+ \d+ TABLE public (\S+)/gm),
      migrations: firstGroups(records, /^(\d{3}-\S+)\t/gm),
    });
    const flags = ['--verbose', '--single-transaction', '--exit-on-error', '--no-owner'];
    await runOnDatabase('pg_restore', settings.databaseUrl ?? '', [...flags, file], {
      ...work,
      step: /processing data for table/,
      steps: contents.match(/ TABLE DATA /g)?.length ?? 0,
    });
  } finally {
    await database.destroy();
  }
}

function firstGroups(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group = '']) => group);
}

/** @param work how many steps there are, and the line with which the program begins each */
async function runOnDatabase(
  name: PostgresTool,
  url: string,
  args: readonly string[],
  { report, signal, step, steps }: LongWork & { step: RegExp; steps: number },
): Promise<void> {
  const target = new URL(url);
  const password = decodeURIComponent(target.password);
  target.password = '';
  let begun = 0;
  const onLine = (line: string) => {
    if (step.test(line)) report(begun++, steps);
  };
  await runPostgresTool(name, [...args, '--dbname', target.href], { password, onLine, signal });
}

async function countTables(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_tables where schemaname = 'public'");
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}
