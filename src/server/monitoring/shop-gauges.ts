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

/** Gauges read when Prometheus asks; one whose source does not answer is absent. Returns what reads them. */
export function shopGauges(
  registry: Registry,
  { database, readiness, served, settings }: MeasuredShop,
): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const ready = gauge('shop_ready', 'Whether the server can take orders, as /health/ready reports: 1, or 0.');
  const answers = gauge('shop_database_answers', 'Whether the database answers: 1, or 0.');
  const showWaiting = waitingGauges(registry);
  const free = gauge('shop_disk_free_bytes', 'Free space on the disk of the embedded database.');
  const size = gauge('shop_disk_size_bytes', 'Size of the disk of the embedded database.');
  const publishing = gauge(
    'shop_serves_published_build',
    'Whether the server serves the build in PUBLISHED_DIR that is published, and can report that: 1, or 0.',
  );
  const showPublishing = () => show(publishing, settings.publishedDir === null ? undefined : Number(!served.problem));
  const readDisk = async () => {
    const disk = settings.databaseUrl === null ? await optional(statfs(settings.dataDir)) : undefined;
    show(free, disk && disk.bavail * disk.bsize);
    show(size, disk && disk.blocks * disk.bsize);
  };
  const readDatabase = async () => {
    const waiting = await optional(within(PATIENCE_MS, readWaiting(database)));
    answers.set(waiting ? 1 : 0);
    showWaiting(waiting);
  };
  const readReadiness = async () => ready.set((await readiness.isReady(database)) ? 1 : 0);
  return async () => {
    showPublishing();
    await Promise.all([readReadiness(), readDatabase(), readDisk()]);
  };
}

function waitingGauges(registry: Registry): (waiting: Waiting | undefined) => void {
  const absent = 'Absent while the database does not answer.';
  const gauge = (name: string, help: string) => new Gauge({ name, help: `${help} ${absent}`, registers: [registry] });
  const mails = new Gauge({
    name: 'shop_mails',
    help: `Emails waiting to be sent (queued) or for a person (dead). ${absent}`,
    labelNames: ['state'],
    registers: [registry],
  });
  const mailAge = gauge('shop_oldest_queued_mail_seconds', 'Age of the oldest email waiting to be sent; 0 for none.');
  const orders = gauge('shop_orders_awaiting_payment', 'Orders that await payment.');
  const orderAge = gauge(
    'shop_oldest_order_awaiting_payment_seconds',
    'Age of the oldest order that awaits payment; 0 for none.',
  );
  return (waiting) => {
    mails.reset();
    if (waiting) {
      mails.set({ state: 'queued' }, waiting.queued);
      mails.set({ state: 'dead' }, waiting.dead);
    }
    show(mailAge, waiting?.oldestMailS);
    show(orders, waiting?.orders);
    show(orderAge, waiting?.oldestOrderS);
  };
}

function show(gauge: Gauge, value: number | undefined): void {
  if (value === undefined) gauge.remove();
  else gauge.set(value);
}

async function optional<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch(() => undefined);
}

type Waiting = Awaited<ReturnType<typeof readWaiting>>;

async function readWaiting(database: Database) {
  const [queued, dead, orders] = await Promise.all([
    countEmails(database, 'queued'),
    countEmails(database, 'dead'),
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
