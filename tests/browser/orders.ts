import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { newOrderLink, ORDER_PATH } from '../../src/server/orders/order-links.ts';
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

/** The answer of a command of staff, such as messages list. */
export async function askStaff({ dataFolder }: RunningSite, ...words: string[]): Promise<string> {
  const command = ['src/cli/typescript.mjs', 'src/cli/staff.ts', ...words];
  const env = { ...process.env, DATA_DIR: dataFolder };
  return (await promisify(execFile)(process.execPath, command, { env })).stdout;
}

/** A link to the page of the newest order, as the email that confirms it has one. @returns its path */
export function emailedLink({ dataFolder }: RunningSite): string {
  const path = newOrderLink({ opensInvoice: true });
  const hash = createHash('sha256').update(path.slice(ORDER_PATH.length)).digest('base64url');
  const database = new DatabaseSync(join(dataFolder, 'shop.sqlite'));
  try {
    database
      .prepare(
        `insert into order_link (token_hash, order_id, mail_purpose, created_at)
         select ?, id, 'order-confirmation', created_at from orders order by created_at desc limit 1`,
      )
      .run(hash);
  } finally {
    database.close();
  }
  return path;
}

function query({ dataFolder }: RunningSite, sql: string): unknown[] {
  const database = new DatabaseSync(join(dataFolder, 'shop.sqlite'), { readOnly: true });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}
