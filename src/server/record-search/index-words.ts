import { type RawBuilder, sql } from 'kysely';
import { messageReference } from '../../shop/forms/message-reference.ts';
import type { Transaction } from '../database/database.ts';
import { searchWords } from '../database/search-words.ts';
import type { WordTables } from '../database/tables/sales-tables.ts';

/** The texts by which a record is found, by the table of its words. */
const TEXTS: Readonly<Record<keyof WordTables, (id: string) => RawBuilder<Record<string, string | null>>>> = {
  order_word: (id) => sql`select orders.number, first_name, last_name, email, customer_email, company
    from orders left join lead on lead.id = orders.lead_id where orders.id = ${id}`,
  lead_word: (id) => sql`select first_name, last_name, email, company from lead where id = ${id}`,
  message_word: (id) => sql`select name, mail, cast(${messageReference(id)} as text) as reference
    from contact_message where id = ${id}`,
};

/** Stores the words of a record anew, in the transaction that changes it. */
export async function indexRecord(transaction: Transaction, table: keyof WordTables, id: string): Promise<void> {
  const { rows } = await TEXTS[table](id).execute(transaction);
  const words = searchWords(Object.values(rows[0] ?? {}));
  await transaction.deleteFrom(table).where('record_id', '=', id).execute();
  if (words.length === 0) return;
  await transaction
    .insertInto(table)
    .values(words.map((word) => ({ record_id: id, word })))
    // Another server may number the order at the same time.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
