import pg from 'pg';
import type { LongWork } from '../../../shop/long-work.ts';
import { BackupFailed } from './backup-failed.ts';
import { type PostgresTool, runPostgresTool } from './postgres-tools.ts';

/** Writes a PostgreSQL database to a file, in pg_dump's own format. @throws BackupFailed */
export async function backUpPostgres(url: string, file: string, work: LongWork): Promise<void> {
  // pg_dump explains why a database cannot be reached.
  const tables = await countTables(url).catch(() => 0);
  await runOnDatabase('pg_dump', url, ['--verbose', '--format=custom', '--file', file], {
    ...work,
    step: /dumping contents of table/,
    steps: tables,
  });
}

/** Restores such a file into an empty database, whole or not at all. @throws BackupFailed */
export async function restorePostgres(url: string, file: string, work: LongWork): Promise<void> {
  if ((await countTables(url)) !== 0)
    throw new BackupFailed('The database in DATABASE_URL is not empty. Create a new one and use that.');
  const contents = await runPostgresTool('pg_restore', ['--list', file]);
  await runOnDatabase('pg_restore', url, ['--verbose', '--single-transaction', '--exit-on-error', '--no-owner', file], {
    ...work,
    step: /processing data for table/,
    steps: contents.match(/ TABLE DATA /g)?.length ?? 0,
  });
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
