import { type RawBuilder, sql, type Transaction } from 'kysely';
import { messageReference } from '../../shop/forms/message-reference.ts';
import { searchWords } from '../database/search-words.ts';
import type { WordTables } from '../database/tables/sales-tables.ts';
import type { Tables } from '../database/tables/tables.ts';

export async function indexOrder(transaction: Transaction<Tables>, id: string): Promise<void> {
  await index(
    transaction,
    'order_word',
    id,
    sql`select orders.number, first_name, last_name, email, customer_email, company
      from orders left join lead on lead.id = orders.lead_id where orders.id = ${id}`,
  );
}

export async function indexLead(transaction: Transaction<Tables>, id: string): Promise<void> {
  await index(
    transaction,
    'lead_word',
    id,
    sql`select first_name, last_name, email, company from lead where id = ${id}`,
  );
}

export async function indexMessage(transaction: Transaction<Tables>, id: string): Promise<void> {
  const reference = messageReference(id);
  await index(
    transaction,
    'message_word',
    id,
    sql`select name, mail, cast(${reference} as text) as reference from contact_message where id = ${id}`,
  );
}

async function index(
  transaction: Transaction<Tables>,
  table: keyof WordTables,
  id: string,
  texts: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<Record<string, string | null>>`${texts}`.execute(transaction);
  const words = searchWords(Object.values(rows[0] ?? {}));
  await transaction.deleteFrom(table).where('record_id', '=', id).execute();
  if (words.length === 0) return;
  await transaction
    .insertInto(table)
    .values(words.map((word) => ({ record_id: id, word })))
    // Another search may index the record at the same time.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
