import { sql } from 'kysely';
import { ASKING_ABOUT } from '../../shop/forms/enquiry.ts';
import { formatAmount } from '../../shop/money/money.ts';
import { WAITING_LIST } from '../../shop/products/course-dates.ts';
import type { Database } from '../database/database.ts';
import { type Cell, type Output, textTable } from './output.ts';

/** Where the subject of a message is, as the contact form begins it. */
const WAITING_FOR = ASKING_ABOUT + WAITING_LIST;

/** The lists of the terminal, newest first. The first or the last column is what `show` and the actions take. */
const LISTS = {
  orders: sql`
    select coalesce(number, id) as number, created_at as placed, current_state as state, total_pence as total,
      customer_email as email
    from orders order by created_at desc`,
  leads: sql`
    select id, created_at as received, first_name || ' ' || last_name as name, email, phone
    from lead order by created_at desc`,
  messages: sql`
    select contact_message.id, contact_message.created_at as received, name, mail as email, phone, state as mail
    from contact_message left join outbox_mail on reference = contact_message.id and purpose = 'contact-message'
    order by contact_message.created_at desc`,
  'messages -- waiting': sql`
    select substr(message, ${sql.lit(WAITING_FOR.length + 1)}) as "course and date", created_at as received, name,
      mail as email, phone, id
    from contact_message where message like ${`${WAITING_FOR}%`} order by created_at desc`,
  'messages -- mails': sql`
    select id, created_at as queued, purpose, reference as about, state, attempts, last_error as "last error"
    from outbox_mail where state in ('queued', 'dead') order by created_at desc`,
};

export type ListName = keyof typeof LISTS;

/** Prints the newest records of a list as a table. @returns exit code 0 */
export async function printList(name: ListName, database: Database, limit: number, out: Output): Promise<number> {
  const { rows } = await sql<Readonly<Record<string, Cell>>>`${LISTS[name]} limit ${limit}`.execute(database);
  const cells = rows.map((row) => Object.entries(row).map(([column, value]) => READABLE[column]?.(value) ?? value));
  // By course and date, whoever wrote first first.
  if (name === 'messages -- waiting') cells.sort((one, other) => (one.join() < other.join() ? -1 : 1));
  out.say(rows.length === 0 ? `There are no ${name}.` : textTable(Object.keys(rows[0] ?? {}), cells));
  return 0;
}

/** The values of columns that are not shown as they are stored. */
const READABLE: Readonly<Record<string, (value: Cell) => Cell>> = {
  total: (pence) => formatAmount(Number(pence)),
  'course and date': (message) => String(message).split('\n')[0] ?? '',
};
