import { expect } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';

/** The client's log of 2xx answers: everything in it must be in the database. */
export interface ClientLog {
  /** Email address by id. */
  leads: Map<string, string>;
  carts: Set<string>;
  messages: Map<string, string>;
  /** Total in pence by id of the session. */
  checkouts: Map<string, number>;
  /** Ids of the sessions whose payment the shop has acknowledged. */
  paid: Set<string>;
}

export function newClientLog(): ClientLog {
  return { leads: new Map(), carts: new Set(), messages: new Map(), checkouts: new Map(), paid: new Set() };
}

export function countEntries({ leads, carts, messages, checkouts, paid }: ClientLog): number {
  return leads.size + carts.size + messages.size + checkouts.size + paid.size;
}

/** Compares a client's log with the database: everything must be there, with its lines, history and mails. */
export async function expectStored(log: ClientLog, database: Database): Promise<void> {
  const leads = await database.selectFrom('lead').select(['id', 'email']).execute();
  expectAll(log.leads, new Map(leads.map(({ id, email }) => [id, email])));
  const items = await database.selectFrom('cart_item').select('cart_id').execute();
  expectEvery(log.carts, new Set(items.map(({ cart_id }) => cart_id)));
  const messages = await database.selectFrom('contact_message').select(['id', 'message']).execute();
  expectAll(log.messages, new Map(messages.map(({ id, message }) => [id, message])));
  const mails = await database.selectFrom('outbox_mail').select(['purpose', 'reference']).execute();
  const queued = new Set(mails.map(({ purpose, reference }) => `${purpose} ${reference}`));
  expectEvery(
    [...log.messages.keys()].map((id) => `contact-message ${id}`),
    queued,
  );

  const orders = await database
    .selectFrom('checkout_session')
    .innerJoin('orders', 'orders.id', 'checkout_session.order_id')
    .innerJoin('order_state', 'order_state.order_id', 'orders.id')
    .select(['checkout_session.id', 'orders.id as order', 'total_pence', 'state'])
    .execute();
  expectAll(log.checkouts, new Map(orders.map(({ id, total_pence }) => [id, total_pence])));
  const paid = orders.filter(({ state }) => state === 'paid');
  expectEvery(log.paid, new Set(paid.map(({ id }) => id)));
  expectEvery(
    paid.flatMap(({ order }) => [`order-confirmation ${order}`, `order-notice ${order}`]),
    queued,
  );
  await expectWholeOrders(database);
}

/** Nothing is half-stored: every order has lines that add up to its total, and a history. */
async function expectWholeOrders(database: Database): Promise<void> {
  const orders = await database.selectFrom('orders').select(['id', 'total_pence']).execute();
  const lines = await database.selectFrom('order_line').selectAll().execute();
  const sums = new Map<string, number>();
  for (const { order_id, unit_pence, quantity, vat_pence } of lines)
    sums.set(order_id, (sums.get(order_id) ?? 0) + unit_pence * quantity + vat_pence);
  expectAll(new Map(orders.map(({ id, total_pence }) => [id, total_pence])), sums);
  const begun = await database.selectFrom('order_event').select('order_id').where('sequence', '=', 1).execute();
  expectEvery(
    orders.map(({ id }) => id),
    new Set(begun.map(({ order_id }) => order_id)),
  );
}

function expectAll<T>(wanted: ReadonlyMap<string, T>, stored: ReadonlyMap<string, T>): void {
  const missing = [...wanted].filter(([id, value]) => stored.get(id) !== value);
  expect(missing).toEqual([]);
}

function expectEvery(wanted: Iterable<string>, stored: ReadonlySet<string>): void {
  expect([...wanted].filter((id) => !stored.has(id))).toEqual([]);
}
