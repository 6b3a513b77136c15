import { join } from 'node:path';
import Database from 'libsql';
import type { RunningSite } from './site-fixture.ts';

/** Every order that the running site has stored, oldest first, with its state. */
export function storedOrders(site: RunningSite): unknown[] {
  return query(
    site,
    `select orders.id, state, total_pence, customer_email from orders
     join order_state on order_id = orders.id order by created_at`,
  );
}

/** How often orders became paid: an order that is paid twice counts twice. */
export function paidEventCount(site: RunningSite): number {
  return query(site, `select * from order_event where to_state = 'paid'`).length;
}

/** How many payment sessions were made. */
export function sessionCount(site: RunningSite): number {
  return query(site, 'select * from checkout_session').length;
}

function query({ dataFolder }: RunningSite, sql: string): unknown[] {
  const database = new Database(join(dataFolder, 'shop.sqlite'), { readonly: true });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}
