import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { type Column, personal, plain, table } from './table.ts';
import { ALL_COLUMNS, ALL_TABLES } from './tables.ts';

describe('the declared tables', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tables-'));
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ dataDir, databaseUrl: null });
  });
  afterAll(async () => {
    await database.destroy();
    rmSync(dataDir, { recursive: true });
  });

  test('are those of the database, with their columns and keys', async () => {
    const { rows } = await sql<{ table: string; name: string; key: number }>`
      select m.name as "table", c.name, c.pk as key from sqlite_schema as m, pragma_table_info(m.name) as c
      where m.type = 'table' and m.name not like 'kysely%' order by m.name, c.pk, c.name
    `.execute(database);
    const stored = rows.map((row) => `${row.table}.${row.name}`);
    expect(ALL_COLUMNS.map((column) => `${column.table}.${column.name}`).sort()).toEqual(stored.sort());
    const keys = [...ALL_TABLES].flatMap(([name, { key }]) => key.map((column) => `${name}.${column}`));
    expect(keys.sort()).toEqual(rows.flatMap((row) => (row.key > 0 ? [`${row.table}.${row.name}`] : [])).sort());
  });

  test('come after those that they refer to', async () => {
    const { rows } = await sql<{ from: string; to: string }>`
      select m.name as "from", f."table" as "to" from sqlite_schema as m, pragma_foreign_key_list(m.name) as f
      where m.type = 'table'
    `.execute(database);
    const names = [...ALL_TABLES.keys()];
    const declared = ALL_COLUMNS.flatMap(({ table, column: { partOf, refersTo } }) =>
      [partOf, refersTo].flatMap((to) => (to === undefined ? [] : [{ from: table, to }])),
    );
    for (const { from, to } of [...rows, ...declared])
      expect({ from, to, earlier: names.slice(0, names.indexOf(from) + 1).includes(to) }).toMatchObject({
        earlier: true,
      });
  });

  test('find by an index what refers to a row that expires', async () => {
    const { rows } = await sql<{ to: string; reference: string; index: string | null }>`
      select f."table" as "to", m.name || '.' || f."from" as reference,
        (select i.name from pragma_index_list(m.name) as i, pragma_index_info(i.name) as c
          where c.seqno = 0 and c.name = f."from") as "index"
      from sqlite_schema as m, pragma_foreign_key_list(m.name) as f where m.type = 'table' and f.seq = 0
    `.execute(database);
    const expiring = rows.filter(({ to }) => ALL_TABLES.get(to)?.expires !== 'never');
    expect(expiring.length).toBeGreaterThan(10);
    expect(expiring.flatMap(({ reference, index }) => (index === null ? [reference] : []))).toEqual([]);
  });

  test('have a parent wherever they expire with it', () => {
    const parts = new Set(ALL_COLUMNS.flatMap(({ table, column }) => (column.partOf ? [table] : [])));
    const withParent = [...ALL_TABLES].flatMap(([name, { expires }]) => (expires === 'with its parent' ? [name] : []));
    expect([...parts].sort()).toEqual(withParent.sort());
  });
});

test('a declaration that does not say what is personal, or when its rows expire, does not compile', () => {
  const unsaid = { value: 'text' };
  // @ts-expect-error It does not say whether the column is personal.
  table(['id'], 'never', { id: plain, name: unsaid });
  // @ts-expect-error Nor does a column of its own.
  const column: Column<string> = unsaid;
  // @ts-expect-error It does not say when its rows expire.
  table(['id'], { id: plain, name: personal });
  // @ts-expect-error It has no such column.
  table(['id'], [{ as: 'names', after: 'carts', since: 'created_at' }], { id: plain, name: personal });
  // @ts-expect-error There is no such period.
  table(['id'], [{ as: 'names', after: 'years', since: 'at' }], { id: plain, at: plain });
  // @ts-expect-error Its key is no column.
  table(['key'], 'never', { id: plain, name: personal });
  expect(column).toBe(unsaid);
});
