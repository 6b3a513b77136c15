import type { Database } from '../database/database.ts';

/** What waits in the shop. */
export interface Waiting {
  /** Emails waiting to be sent. */
  queued: number;
  /** Emails waiting for a person. */
  dead: number;
  /** Age of the oldest email waiting to be sent, in seconds; 0 for none. */
  oldestMailS: number;
  /** Orders that await payment. */
  orders: number;
  /** Age of the oldest of them, in seconds; 0 for none. */
  oldestOrderS: number;
}

/** Counts what waits, and how long the oldest has waited. */
export async function readWaiting(database: Database): Promise<Waiting> {
  const [queued, dead, orders] = await Promise.all([
    countMails(database, 'queued'),
    countMails(database, 'dead'),
    countOrders(database),
  ]);
  return {
    queued: queued.count,
    oldestMailS: ageInSeconds(queued.oldest),
    dead: dead.count,
    orders: orders.count,
    oldestOrderS: ageInSeconds(orders.oldest),
  };
}

/** A number of records, and when the oldest was stored; null for none. */
interface Counted {
  count: number;
  oldest: string | null;
}

async function countMails(database: Database, state: 'queued' | 'dead'): Promise<Counted> {
  return database
    .selectFrom('outbox_mail')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<string | null>('created_at').as('oldest')])
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
}

async function countOrders(database: Database): Promise<Counted> {
  return database
    .selectFrom('orders')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<string | null>('created_at').as('oldest')])
    .where('check_at', 'is not', null)
    .executeTakeFirstOrThrow();
}

/** How long ago a time was, in seconds; 0 for none, and for one to come. */
export function ageInSeconds(since: string | null): number {
  return since === null ? 0 : Math.max(0, (Date.now() - Date.parse(since)) / 1000);
}
