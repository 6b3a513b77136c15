import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import type { LongWork } from '../../../lib/long-work.ts';
import { UserError } from '../../../lib/user-error.ts';
import type { DatabaseSettings } from '../../config/service-settings.ts';
import { openAlone, tablesOf } from '../database.ts';
import { checkIsShop } from './backup-contents.ts';
import { postgresEnvironment, withoutPostgres } from './postgres-environment.ts';

/** Writes a PostgreSQL database to a file, in pg_dump's own format, without counts of calls. @throws UserError */
export async function backUpPostgres(url: string, file: string, work: LongWork): Promise<void> {
  // pg_dump explains why a database cannot be reached.
  const tables = await countTables(url).catch(() => 0);
  await runOnDatabase('pg_dump', url, ['--verbose', '--format=custom', '--no-unlogged-table-data', '--file', file], {
    ...work,
    step: /dumping contents of table/,
    steps: tables,
  });
}

/** Restores into an empty database, whole or not at all. @throws UserError when it is not empty or in use */
export async function restorePostgres(settings: DatabaseSettings, file: string, work: LongWork): Promise<void> {
  const database = await openAlone(settings);
  try {
    if ((await tablesOf(database)).length > 0)
      throw new UserError('The database in DATABASE_URL is not empty. Create a new one and use that.');
    const contents = await runPostgresTool('pg_restore', ['--list', file]);
    const records = await runPostgresTool('pg_restore', ['--data-only', '--table=kysely_migration', '--file=-', file]);
    await checkIsShop({
      tables: firstGroups(contents, /^\d+; \d+ \d+ TABLE public (\S+)/gm),
      migrations: namesByTime(records),
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

/** @param records rows of kysely_migration, as pg_restore writes them */
function namesByTime(records: string): string[] {
  const rows = [...records.matchAll(/^(\d{3}-\S+)\t(.*)$/gm)].map(([, name, time]) => `${time}\t${name}`);
  return rows.toSorted().map((row) => row.slice(row.indexOf('\t') + 1));
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
  let begun = 0;
  const onLine = (line: string) => {
    if (step.test(line)) report(begun++, steps);
  };
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  try {
    const environment = postgresEnvironment(url, folder);
    const database = (environment.PGDATABASE ?? '').replace(/['\\]/g, '\\$&');
    await runPostgresTool(name, [...args, '--dbname', `dbname='${database}'`], { environment, onLine, signal });
  } finally {
    rmSync(folder, { recursive: true });
  }
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

const DEBIAN_FOLDER = '/usr/lib/postgresql';

type PostgresTool = 'pg_dump' | 'pg_restore';

/** Runs a program of PostgreSQL and returns its output; `onLine` gets standard error. @throws UserError with it */
async function runPostgresTool(
  name: PostgresTool,
  args: readonly string[],
  {
    environment = withoutPostgres(),
    onLine,
    signal,
  }: { environment?: NodeJS.ProcessEnv; onLine?: (line: string) => void; signal?: AbortSignal } = {},
): Promise<string> {
  // C: lines in English.
  const env = { ...environment, LC_ALL: 'C' };
  const tool = spawn(findTool(name), args, { env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  createInterface({ input: tool.stderr }).on('line', (line) => {
    lines.push(line);
    onLine?.(line);
  });
  try {
    const [output, [status]] = await Promise.all([text(tool.stdout), once(tool, 'close')]);
    if (status === 0) return output;
  } catch {
    if (!signal?.aborted) throw new UserError(`Cannot run ${name}. Install the client programs of PostgreSQL.`);
  }
  const first = lines.findIndex((line) => /\b(error|fatal):/i.test(line));
  throw new UserError(`${name} failed: ${lines.slice(Math.max(0, first)).join('\n').trim()}`);
}

/** Debian's newest, else the one in PATH: a tool must not be older than the server. */
function findTool(name: string): string {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const found = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_FOLDER, version, 'bin', name))
    .find((path) => existsSync(path));
  return found ?? name;
}
