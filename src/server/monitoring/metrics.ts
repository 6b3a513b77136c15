import Fastify, { type FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { within } from './within.ts';

/** Upper bounds of answer times, in seconds. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** How long the database may take, in milliseconds: Prometheus waits 10 s for the whole answer. */
const PATIENCE_MS = 2_000;

/** The server's metrics, for Prometheus. */
export class Metrics {
  readonly registry = new Registry();
  readonly #answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [this.registry],
  });
  readonly #events = new Counter({
    name: 'shop_webhook_events_total',
    help: 'Webhook events of the payment provider, by type and outcome.',
    labelNames: ['type', 'outcome'],
    registers: [this.registry],
  });
  readonly #dropped = new Counter({
    name: 'http_connections_dropped_total',
    help: 'Connections that were closed at once because too many were open.',
    registers: [this.registry],
  });
  readonly #staticAnswers = new Map<number, number>();
  readonly #readDatabase: () => Promise<void>;

  constructor(database: Database) {
    collectDefaultMetrics({ register: this.registry });
    const staticAnswers = new Counter({
      name: 'http_static_answers_total',
      help: 'Answers from the in-memory site, by status.',
      labelNames: ['status'],
      registers: [this.registry],
      collect: () => {
        staticAnswers.reset();
        for (const [status, answers] of this.#staticAnswers) staticAnswers.inc({ status }, answers);
      },
    });
    const mails = new Gauge({
      name: 'shop_mails',
      help: 'Mails waiting to be sent (queued) or for a person (dead). Absent while the database does not answer.',
      labelNames: ['state'],
      registers: [this.registry],
    });
    const waiting: Gauge = new Gauge({
      name: 'shop_orders_awaiting_payment',
      help: 'Orders that await payment. Absent while the database does not answer.',
      registers: [this.registry],
    });
    const answers: Gauge = new Gauge({
      name: 'shop_database_answers',
      help: 'Whether the database answers: 1, or 0.',
      registers: [this.registry],
    });
    this.#readDatabase = async () => {
      mails.remove('queued');
      mails.remove('dead');
      waiting.remove();
      try {
        const counts = await within(PATIENCE_MS, readCounts(database));
        mails.set({ state: 'queued' }, counts.queued);
        mails.set({ state: 'dead' }, counts.dead);
        waiting.set(counts.waiting);
        answers.set(1);
      } catch {
        answers.set(0);
      }
    };
  }

  /** All metrics in Prometheus' text format; those from the database only while it answers. */
  async text(): Promise<string> {
    await this.#readDatabase();
    return this.registry.metrics();
  }

  /** Measures every answer from an application. */
  observe(app: FastifyInstance): void {
    app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
      const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
      this.#answers.observe(labels, reply.elapsedTime / 1000);
      done();
    });
  }

  /** Counts an answer from the in-memory site: timing it would take as long as sending it. */
  countStatic(status: number): void {
    this.#staticAnswers.set(status, (this.#staticAnswers.get(status) ?? 0) + 1);
  }

  /** Counts a connection that was closed at once. */
  countDropped(): void {
    this.#dropped.inc();
  }

  /** Counts an event from the payment provider. */
  countEvent(type: string, outcome: string): void {
    this.#events.inc({ type, outcome });
  }
}

/**
 * Serves GET /metrics on a separate listener, never on the port that visitors reach, so that it is as private as that
 * listener's network.
 */
export async function serveMetrics(
  metrics: Metrics,
  at: { host: string; port: number },
): Promise<{ url: string; close(): Promise<void> }> {
  const app = Fastify({ forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) => reply.type(metrics.registry.contentType).send(await metrics.text()));
  const url = await app.listen(at);
  return { url, close: () => app.close() };
}

async function readCounts(database: Database): Promise<{ queued: number; dead: number; waiting: number }> {
  const [queued, dead, waiting] = await Promise.all([
    countMails(database, 'queued'),
    countMails(database, 'dead'),
    countWaiting(database),
  ]);
  return { queued, dead, waiting };
}

async function countMails(database: Database, state: 'queued' | 'dead'): Promise<number> {
  const row = await database
    .selectFrom('outbox_mail')
    .select((query) => query.fn.countAll<number>().as('mails'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return row.mails;
}

async function countWaiting(database: Database): Promise<number> {
  const row = await database
    .selectFrom('orders')
    .select((query) => query.fn.countAll<number>().as('orders'))
    .where('check_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return row.orders;
}
