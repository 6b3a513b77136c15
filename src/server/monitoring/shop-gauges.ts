import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import type { DatabaseSettings } from '../config/service-settings.ts';
import type { Database } from '../database/database.ts';
import { type Readiness, within } from './readiness.ts';

/** How long the database may take, in milliseconds: Prometheus waits 10 s for the whole answer. */
const PATIENCE_MS = 2_000;

export interface MeasuredShop {
  database: Database;
  readiness: Readiness;
  served: { readonly problem: string | null };
  settings: DatabaseSettings & { publishedDir: string | null };
}

const ABSENT = 'Absent while the database does not answer.';

/** What each gauge says, by its name. */
const GAUGES = [
  ['shop_ready', 'Whether the server can take orders, as /health/ready reports: 1, or 0.'],
  ['shop_database_answers', 'Whether the database answers: 1, or 0.'],
  ['shop_oldest_queued_mail_seconds', `Age of the oldest email waiting to be sent; 0 for none. ${ABSENT}`],
  ['shop_orders_awaiting_payment', `Orders that await payment. ${ABSENT}`],
  ['shop_oldest_order_awaiting_payment_seconds', `Age of the oldest order that awaits payment; 0 for none. ${ABSENT}`],
  ['shop_disk_free_bytes', 'Free space on the disk of the embedded database.'],
  ['shop_disk_size_bytes', 'Size of the disk of the embedded database.'],
  [
    'shop_serves_published_build',
    'Whether the server serves the build in PUBLISHED_DIR that is published, and can report that: 1, or 0.',
  ],
] as const;

type Readings = Partial<Record<(typeof GAUGES)[number][0], number>>;

/** Gauges read when Prometheus asks; one whose source does not answer is absent. Returns what reads them. */
export function shopGauges(
  registry: Registry,
  { database, readiness, served, settings }: MeasuredShop,
): () => Promise<void> {
  const registers = [registry];
  const gauges = GAUGES.map(([name, help]) => ({ name, gauge: new Gauge({ name, help, registers }) }));
  const help = `Emails waiting to be sent (queued) or for a person (dead). ${ABSENT}`;
  const mails = new Gauge({ name: 'shop_mails', help, labelNames: ['state'], registers });
  return async () => {
    const [ready, waiting, disk] = await Promise.all([
      readiness.isReady(database),
      optional(within(PATIENCE_MS, readWaiting(database))),
      settings.databaseUrl === null ? optional(statfs(settings.dataDir)) : undefined,
    ]);
    const readings: Readings = {
      shop_ready: Number(ready),
      shop_database_answers: waiting ? 1 : 0,
      ...waiting?.readings,
      ...(disk && { shop_disk_free_bytes: disk.bavail * disk.bsize, shop_disk_size_bytes: disk.blocks * disk.bsize }),
      ...(settings.publishedDir !== null && { shop_serves_published_build: served.problem ? 0 : 1 }),
    };
    for (const { name, gauge } of gauges) {
      const value = readings[name];
      if (value === undefined) gauge.remove();
      else gauge.set(value);
    }
    mails.reset();
    for (const [state, count] of Object.entries(waiting?.emails ?? {})) mails.set({ state }, count);
  };
}

async function optional<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch(() => undefined);
}

async function readWaiting(database: Database): Promise<{ emails: Record<string, number>; readings: Readings }> {
  const [queued, dead, orders] = await Promise.all([
    countEmails(database, 'queued'),
    countEmails(database, 'dead'),
    countOrders(database),
  ]);
  return {
    emails: { queued: queued.count, dead: dead.count },
    readings: {
      shop_oldest_queued_mail_seconds: ageInSeconds(queued.oldest),
      shop_orders_awaiting_payment: orders.count,
      shop_oldest_order_awaiting_payment_seconds: ageInSeconds(orders.oldest),
    },
  };
}

function countEmails(database: Database, state: 'queued' | 'dead') {
  return database
    .selectFrom('outbox_mail')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<string | null>('created_at').as('oldest')])
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
}

function countOrders(database: Database) {
  return (
    database
      .selectFrom('orders')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<string | null>('created_at').as('oldest')])
      .where('check_at', 'is not', null)
      // A bank may take two weeks over a pending payment.
      .where('current_state', '=', 'awaiting-payment')
      .executeTakeFirstOrThrow()
  );
}

/** How long ago a time was, in seconds; 0 for none, and for a future one. */
export function ageInSeconds(since: string | null): number {
  return since === null ? 0 : Math.max(0, (Date.now() - Date.parse(since)) / 1000);
}
