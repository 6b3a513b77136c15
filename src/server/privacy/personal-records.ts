import { domainToUnicode } from 'node:url';
import { sql, type Transaction } from 'kysely';
import { PAYMENT_IN } from '../../shop/orders/order-state.ts';
import type { OutboxMailTable, Tables } from '../database/tables/tables.ts';
import { isOfPlaces } from '../mail/place-emails.ts';

/** The ids of the records about one person that can be found by email address. */
export interface PersonalRecords {
  leads: string[];
  messages: string[];
  /** Orders that were never paid. */
  unpaidOrders: string[];
  /** Orders that may still be paid. */
  waitingOrders: string[];
  /** Orders with an invoice. */
  keptOrders: string[];
  /** Except those of waiting orders. */
  carts: string[];
  emails: Pick<OutboxMailTable, 'id' | 'reference' | 'state'>[];
  sandboxSessions: string[];
}

/** The spellings of a person's address that are stored, and addresses that look like it. */
interface StoredAddresses {
  same: string[];
  alike: string[];
}

/** Finds the spellings of an address. */
export async function findAddresses(transaction: Transaction<Tables>, address: string): Promise<StoredAddresses> {
  const { rows } = await sql<{ address: string }>`
    select email as address from lead
    union select mail from contact_message
    union select customer_email from orders where customer_email is not null
    union select customer_email from sandbox_session where customer_email is not null
    union select contact from attendee where contact != ''
    union select email from person where removed_at is not null
    union select email from invitation where email is not null
    union select recipient from outbox_mail where recipient is not null
    union select reply_to from outbox_mail where reply_to is not null
  `.execute(transaction);
  const isSame = sameAddress(address);
  const isAlike = looksLike(address);
  const stored = rows.map((row) => row.address);
  return { same: stored.filter(isSame), alike: stored.filter((other) => isAlike(other) && !isSame(other)) };
}

/** Finds everything about the person with an email address. @param addresses its spellings */
export async function findPersonalRecords(
  transaction: Transaction<Tables>,
  addresses: readonly string[],
): Promise<PersonalRecords> {
  const leads = idsOf(await transaction.selectFrom('lead').select('id').where('email', 'in', addresses).execute());
  const messages = await transaction
    .selectFrom('contact_message')
    .select('id')
    .where('mail', 'in', addresses)
    .execute();
  const orders = await transaction
    .selectFrom('orders')
    .innerJoin('order_state', 'order_state.order_id', 'orders.id')
    .select(['orders.id', 'orders.cart_id', 'state'])
    .where(({ or, eb }) => or([eb('customer_email', 'in', addresses), eb('lead_id', 'in', leads)]))
    .execute();
  const waiting = orders.filter(({ state }) => PAYMENT_IN[state] === 'awaited');
  const unpaid = orders.filter(({ state }) => PAYMENT_IN[state] === 'unpaid');
  const closed = orders.filter((order) => !waiting.includes(order));
  const carts = await findCarts(transaction, leads, cartsOf(closed), cartsOf(waiting));
  // Another address may have been typed on the payment page.
  const paySessions = await transaction
    .selectFrom('checkout_session')
    .select('id')
    .where('order_id', 'in', idsOf(closed))
    .execute();
  const sandboxSessions = await transaction
    .selectFrom('sandbox_session')
    .select('id')
    .where(({ or, eb }) => or([eb('customer_email', 'in', addresses), eb('id', 'in', idsOf(paySessions))]))
    .execute();
  return {
    leads,
    messages: idsOf(messages),
    unpaidOrders: idsOf(unpaid),
    waitingOrders: idsOf(waiting),
    keptOrders: idsOf(closed.filter((order) => !unpaid.includes(order))),
    carts,
    emails: await findEmails(transaction, addresses, [...leads, ...carts, ...idsOf(messages)], idsOf(orders)),
    sandboxSessions: idsOf(sandboxSessions),
  };
}

async function findCarts(
  transaction: Transaction<Tables>,
  leads: readonly string[],
  ofOrders: readonly string[],
  waiting: readonly string[],
): Promise<string[]> {
  const carts = await transaction
    .selectFrom('cart')
    .select('id')
    .where(({ or, eb }) => or([eb('lead_id', 'in', leads), eb('id', 'in', ofOrders)]))
    .execute();
  return idsOf(carts).filter((id) => !waiting.includes(id));
}

/** To or from these addresses, about these records or orders, or about one of these emails. */
async function findEmails(
  transaction: Transaction<Tables>,
  addresses: readonly string[],
  records: readonly string[],
  orders: readonly string[],
): Promise<PersonalRecords['emails']> {
  const emails = transaction.selectFrom('outbox_mail').select(['id', 'purpose', 'reference', 'state']);
  const found = await emails
    .where(({ or, eb }) =>
      or([
        eb('recipient', 'in', addresses),
        eb('reply_to', 'in', addresses),
        eb('reference', 'in', [...records, ...orders]),
        isOfPlaces(orders),
      ]),
    )
    .execute();
  const about = found.flatMap(({ id, purpose, reference }) => [id, `${purpose} ${reference}`]);
  return [...found, ...(await emails.where('reference', 'in', about).execute())];
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

function cartsOf(orders: readonly { cart_id: string | null }[]): string[] {
  return orders.flatMap(({ cart_id }) => cart_id ?? []);
}

/**
 * Compares email addresses without case in any script (Unicode simple case folding) and in normal form (NFC).
 * @returns whether another address is the same
 */
function sameAddress(address: string): (other: string) => boolean {
  const literal = address.normalize('NFC').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const pattern = new RegExp(`^${literal}$`, 'iu');
  return (other) => pattern.test(other.normalize('NFC'));
}

/**
 * Returns a test for addresses that may be mistaken for this one: they are the same except for accents, invisible
 * characters, forms of compatibility, the spelling of an international domain, a +tag, or letters of another script
 * than Latin.
 */
function looksLike(address: string): (other: string) => boolean {
  const wanted = [...skeleton(address)];
  return (other) => {
    const found = [...skeleton(other)];
    return found.length === wanted.length && found.every((char, at) => mayBe(char, wanted[at] ?? ''));
  };
}

function skeleton(address: string): string {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at).replace(/\+.*/s, '');
  const domain = address.slice(at + 1);
  return `${name}@${domainToUnicode(domain) || domain}`
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toUpperCase();
}

/** If one of two letters is foreign, they may look alike. */
function mayBe(one: string, other: string): boolean {
  return one === other || (isLatin(one) !== isLatin(other) && /^\p{L}\p{L}$/u.test(one + other));
}

function isLatin(char: string): boolean {
  return /[A-Z]/.test(char);
}
