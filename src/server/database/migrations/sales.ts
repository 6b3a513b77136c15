import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { searchWords } from '../search-words.ts';
import { timestamp } from '../timestamp.ts';
import { isPostgres } from './statements.ts';

/** Records read at a time; the statement for their words then stays below the parameters that SQLite accepts. */
const PAGE_ROWS = 300;
/** Older leads and messages count as answered: nobody kept account of them. */
const STILL_NEW_MS = 7 * 24 * 60 * 60_000;

/** For staff: states and notes of leads and messages, words of all records, and indexes of their lists. */
export const sales: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const table of ['lead', 'contact_message']) await addAnswers(database, table);
    await keepOrderState(database);
    const { schema } = database;
    for (const table of ['orders', 'lead', 'contact_message']) {
      await schema.dropIndex(`${table}_created_at`).execute();
      await schema.createIndex(`${table}_created_at`).on(table).columns(['created_at', 'id']).execute();
    }
    const states = { orders: 'current_state', lead: 'status', contact_message: 'status', outbox_mail: 'state' };
    for (const [table, column] of Object.entries(states))
      await schema.createIndex(`${table}_listed`).on(table).columns([column, 'created_at', 'id']).execute();
    const ordered = ['orders.number', 'first_name', 'last_name', 'email', 'customer_email', 'company'];
    await addWords(database, 'order_word', 'orders', ordered);
    await addWords(database, 'lead_word', 'lead', ['first_name', 'last_name', 'email', 'company']);
    await addWords(database, 'message_word', 'contact_message', ['name', 'mail']);
  },
};

async function addAnswers(database: Kysely<unknown>, table: string): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable(table)
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('new'))
    .execute();
  await schema
    .alterTable(table)
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  for (const column of ['answered_by', 'answered_at'])
    await schema.alterTable(table).addColumn(column, 'text').execute();
  const old = timestamp(-STILL_NEW_MS);
  await byPages(database, table, (page) =>
    sql`update ${sql.table(table)} set status = 'answered' where ${page} and created_at < ${old}`.execute(database),
  );
}

/** The database itself copies the state of the last event to its order, so that an earlier version of the server keeps it too. */
async function keepOrderState(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('orders')
    .addColumn('current_state', 'text', (column) => column.notNull().defaultTo('awaiting-payment'))
    .execute();
  await byPages(database, 'orders', (page) =>
    sql`update orders set current_state = coalesce((select to_state from order_event where order_id = orders.id
      order by sequence desc limit 1), current_state) where ${page}`.execute(database),
  );
  const copy = sql`update orders set current_state = new.to_state where id = new.order_id`;
  if (isPostgres(database)) {
    await sql`create function copy_order_state() returns trigger language plpgsql as
      $$ begin ${copy}; return null; end $$`.execute(database);
    await sql`create trigger order_event_state_copied after insert on order_event
      for each row execute function copy_order_state()`.execute(database);
  } else
    await sql`create trigger order_event_state_copied after insert on order_event
      begin ${copy}; end`.execute(database);
}

/** Creates the table of the words of records, and fills it. PostgreSQL compares text by byte only where it is told to. */
async function addWords(
  database: Kysely<unknown>,
  words: string,
  records: string,
  texts: readonly string[],
): Promise<void> {
  const collation = isPostgres(database) ? sql`collate "C"` : sql``;
  await sql`create table ${sql.table(words)} (
    record_id text not null references ${sql.table(records)} (id) on delete cascade,
    word text ${collation} not null,
    primary key (record_id, word)
  )`.execute(database);
  await database.schema.createIndex(`${words}_word`).on(words).columns(['word', 'record_id']).execute();
  const columns = sql.join(texts.map((text) => sql.ref(text)));
  const join = records === 'orders' ? sql`left join lead on lead.id = orders.lead_id` : sql``;
  await byPages(database, records, async (page) => {
    const { rows } = await sql<Record<string, string | null> & { record: string }>`
      select ${sql.ref(`${records}.id`)} as record, ${columns} from ${sql.table(records)} ${join} where ${page}
    `.execute(database);
    const values = rows.flatMap(({ record, ...row }) =>
      searchWords(Object.values(row)).map((word) => sql`(${record}, ${word})`),
    );
    if (values.length > 0)
      await sql`insert into ${sql.table(words)} (record_id, word) values ${sql.join(values)}`.execute(database);
  });
}

/** Runs a statement for some records at a time, named by a condition: PostgreSQL ends statements that take long. */
async function byPages(
  database: Kysely<unknown>,
  table: string,
  run: (page: RawBuilder<boolean>) => Promise<unknown>,
): Promise<void> {
  const id = sql.ref(`${table}.id`);
  for (let last = ''; ; ) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where ${id} > ${last} order by id limit ${sql.lit(PAGE_ROWS)}
    `.execute(database);
    const end = rows.at(-1)?.id;
    if (end === undefined) return;
    await run(sql`${id} > ${last} and ${id} <= ${end}`);
    last = end;
  }
}
