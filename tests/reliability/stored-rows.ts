import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { DatabaseSettings } from '../../src/server/config/service-settings.ts';
import { DATABASE_FILE } from '../../src/server/database/database.ts';

/** Every row by table, as sorted texts. Read by the drivers alone, without the shop's code. */
type StoredRows = Readonly<Record<string, readonly string[]>>;

/** Reads all rows of a database, except which migrations it had and when; without tables the result is empty. */
export async function storedRows({ databaseUrl, dataDir }: DatabaseSettings): Promise<StoredRows> {
  return databaseUrl === null ? embeddedRows(dataDir) : postgresRows(databaseUrl);
}

/** Reads a copy: the driver keeps a lock on a file for some time after closing it. */
function embeddedRows(dataDir: string): StoredRows {
  if (!existsSync(join(dataDir, DATABASE_FILE))) return {};
  const folder = mkdtempSync(join(tmpdir(), 'stored-'));
  cpSync(dataDir, folder, { recursive: true });
  const database = new DatabaseSync(join(folder, DATABASE_FILE));
  const all = (statement: string): unknown[] => database.prepare(statement).all();
  try {
    const names = all("select name from sqlite_master where type = 'table' order by name").map((row) => nameOf(row));
    return rowsOf(names, (name) => all(`select * from ${name}`));
  } finally {
    database.close();
    rmSync(folder, { recursive: true });
  }
}

async function postgresRows(url: string): Promise<StoredRows> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const tables = await client.query("select tablename as name from pg_tables where schemaname = 'public' order by 1");
    const names = tables.rows.map((row) => nameOf(row));
    const rows = new Map<string, unknown[]>();
    for (const name of names) rows.set(name, (await client.query(`select * from ${name}`)).rows);
    return rowsOf(names, (name) => rows.get(name) ?? []);
  } finally {
    await client.end();
  }
}

function nameOf(row: unknown): string {
  return typeof row === 'object' && row !== null && 'name' in row ? String(row.name) : '';
}

/** PostgreSQL's driver gives large whole numbers as texts. */
function rowsOf(names: readonly string[], read: (name: string) => unknown[]): StoredRows {
  const shown = names.filter((name) => !name.startsWith('kysely_'));
  return Object.fromEntries(shown.map((name) => [name, read(name).map(textOf).sort()]));
}

function textOf(row: unknown): string {
  const columns = Object.entries(row ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(columns.map(([name, value]) => [name, value === null ? null : String(value)]));
}
