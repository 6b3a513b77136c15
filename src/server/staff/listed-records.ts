import type { Database } from '../database/database.ts';
import type { OutboxMailTable } from '../database/tables/tables.ts';
import { findRecords, pageOf, type RecordSearch, type SearchedTable } from '../record-search/find-records.ts';

interface ListedPage<Row> {
  rows: readonly Row[];
  next: string | null;
}

/** Orders with name, email and company of their customer. `found` are ids in place of the search's words. */
export async function listOrders(database: Database, search: RecordSearch, found: readonly string[] = []) {
  const read = (ids: readonly string[]) =>
    database
      .selectFrom('orders')
      .leftJoin('lead', 'lead.id', 'orders.lead_id')
      .select(['orders.id', 'number', 'orders.created_at', 'current_state', 'total_pence', 'customer_email'])
      .select(['first_name', 'last_name', 'email', 'company'])
      .where('orders.id', 'in', ids)
      .orderBy('orders.created_at', 'desc')
      .execute();
  if (found.length === 0) return inOrder(database, 'orders', search, read);
  const rows = await read(found);
  return {
    rows: rows.filter(({ current_state }) => search.state === null || current_state === search.state),
    next: null,
  };
}

export function listLeads(database: Database, search: RecordSearch) {
  return inOrder(database, 'lead', search, (ids) =>
    database
      .selectFrom('lead')
      .select(['id', 'created_at', 'first_name', 'last_name', 'email', 'phone', 'company', 'status'])
      .where('id', 'in', ids)
      .execute(),
  );
}

export function listMessages(database: Database, search: RecordSearch) {
  return inOrder(database, 'contact_message', search, (ids) =>
    database
      .selectFrom('contact_message')
      .select(['id', 'created_at', 'name', 'mail', 'message', 'status'])
      .where('id', 'in', ids)
      .execute(),
  );
}

/** A page of the emails in a state, newest first. @param after as `next` of the page before; null for the first */
export async function listEmails(
  database: Database,
  { state, after, limit }: Omit<RecordSearch, 'text'> & { state: OutboxMailTable['state'] },
): Promise<ListedPage<OutboxMailTable>> {
  const [created = '', id = ''] = after?.split(' ') ?? [];
  const found = await database
    .selectFrom('outbox_mail')
    .selectAll()
    .where('state', '=', state)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '<', tuple(created, id))),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(found, limit);
}

/** Reads the found records. A record that was removed meanwhile is left out. */
async function inOrder<Row extends { id: string }>(
  database: Database,
  table: SearchedTable,
  search: RecordSearch,
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
): Promise<ListedPage<Row>> {
  const { ids, next } = await findRecords(database, table, search);
  if (ids.length === 0) return { rows: [], next };
  const rows = new Map((await read(ids)).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), next };
}
