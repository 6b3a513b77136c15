import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { searchTerms } from '../database/search-words.ts';
import type { WordTables } from '../database/tables/sales-tables.ts';

/** The tables that staff search: the column with the state of a record, and the table of its words. */
const SEARCHED = {
  orders: { state: 'current_state', words: 'order_word' },
  lead: { state: 'status', words: 'lead_word' },
  contact_message: { state: 'status', words: 'message_word' },
} as const satisfies Record<string, { state: string; words: keyof WordTables }>;

export type SearchedTable = keyof typeof SEARCHED;

/** A search, whose results are newest first. */
export interface RecordSearch {
  /** Beginnings of words; every one must be found. Empty for all records. */
  text: string;
  /** null for every state. */
  state: string | null;
  /** Where the page before ended, as `next` of it; null for the first page. */
  after: string | null;
  limit: number;
}

export interface Found {
  id: string;
  created_at: string;
}

/** A commoner word is not looked up: reading the newest is faster (tests/reliability/sales-lists.spec.ts). */
const COMMON = 20_000;
/** Comes after every letter and digit of Unicode. */
const LAST = '\u{10ffff}';

/** Returns ids in their order, and where the next page begins; null for the last. */
export async function findRecords(database: Database, table: SearchedTable, search: RecordSearch) {
  const terms = searchTerms(search.text);
  if (terms.length === 0 && search.text.trim() !== '') return { ids: [], next: null };
  const driving = await rarestTerm(database, SEARCHED[table].words, terms);
  const query = recordsQuery(table, { ...search, terms, driving });
  const { rows, next } = pageOf((await query.execute(database)).rows, search.limit);
  return { ids: rows.map(({ id }) => id), next };
}

/** A page of rows, of which one more than its limit was read to know whether there is a next one. */
export function pageOf<Row extends Found>(read: readonly Row[], limit: number): { rows: Row[]; next: string | null } {
  const rows = read.slice(0, limit);
  const last = read.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last ? `${last.created_at} ${last.id}` : null };
}

/** A page and one record more. `driving` is the term whose records are sorted; null reads the newest one by one. */
export function recordsQuery(
  table: SearchedTable,
  search: Omit<RecordSearch, 'text'> & { terms: readonly string[]; driving: string | null },
): RawBuilder<Found> {
  const { terms, driving, state, after, limit } = search;
  const { words, state: stateColumn } = SEARCHED[table];
  const [created, id] = after?.split(' ') ?? [];
  const conditions = [
    ...(state === null ? [] : [sql`record.${sql.ref(stateColumn)} = ${state}`]),
    ...(created === undefined ? [] : [sql`(record.created_at, record.id) < (${created}, ${id ?? ''})`]),
    ...terms
      .filter((term) => term !== driving)
      .map((term) => sql`exists (select 1 from ${sql.table(words)} where record_id = record.id and ${begins(term)})`),
  ];
  const order = sql`order by record.created_at desc, record.id desc limit ${sql.lit(limit + 1)}`;
  if (driving === null)
    return sql<Found>`select record.id, record.created_at from ${sql.table(table)} as record
      ${conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`} ${order}`;
  return sql<Found>`select record.id, record.created_at
    from (select distinct record_id from ${sql.table(words)} where ${begins(driving)}) as found
    cross join ${sql.table(table)} as record
    where ${sql.join([sql`record.id = found.record_id`, ...conditions], sql` and `)} ${order}`;
}

/** The term that begins the fewest words; null if each is common. Long ones are counted first, others no further than those. */
async function rarestTerm(
  database: Database,
  words: keyof WordTables,
  terms: readonly string[],
): Promise<string | null> {
  let rarest: string | null = null;
  let fewest = COMMON;
  for (const term of terms.toSorted((one, other) => other.length - one.length)) {
    const { rows } = await sql<{ count: number | string }>`select count(*) as count from
      (select 1 from ${sql.table(words)} where ${begins(term)} limit ${sql.lit(fewest)}) as counted`.execute(database);
    const count = Number(rows[0]?.count ?? 0);
    if (count < fewest) [rarest, fewest] = [term, count];
  }
  return rarest;
}

/** A range, which an index finds in both databases: `like` would not. */
function begins(term: string): RawBuilder<boolean> {
  return sql`word >= ${term} and word < ${term + LAST}`;
}
