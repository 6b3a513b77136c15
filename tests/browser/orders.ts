import { join } from 'node:path';
import Database from 'libsql';
import type { RunningSite } from '../fixtures/running-site.ts';

/** Every order stored by the running site, oldest first, with its state. */
export function storedOrders(site: RunningSite): unknown[] {
  return query(
    site,
    `select orders.id, state, total_pence, customer_email from orders
     join order_state on order_id = orders.id order by created_at`,
  );
}

/** How many times orders were paid: an order paid twice counts twice. */
export function paidEventCount(site: RunningSite): number {
  return query(site, `select * from order_event where to_state = 'paid'`).length;
}

/** Number of payment sessions created. */
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
