import Fastify, { type FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { type MeasuredShop, shopGauges } from './shop-gauges.ts';

/** Upper bounds of answer times, in seconds. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Outcomes of an event that raise the alert. */
const FAILURES: readonly string[] = ['failed', 'applied-without-mail'];

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
  // Without labels, so that it is 0 from the start: an alert sees the first failure as an increase.
  readonly #eventFailures = new Counter({
    name: 'shop_webhook_failures_total',
    help: 'Webhook events that could not be applied, until staff are told by email, or whose emails could not be stored.',
    registers: [this.registry],
  });
  readonly refusedEvents = new Counter({
    name: 'shop_webhook_refused_total',
    help: 'Webhook events whose signature is not valid, or that lack an id, a type or an object.',
    registers: [this.registry],
  });
  readonly refusedExpiries = new Counter({
    name: 'shop_expiry_refused_total',
    help: 'Runs of RETENTION=daily that removed nothing more, because the clock or the amount was in doubt.',
    registers: [this.registry],
  });
  readonly dropped = new Counter({
    name: 'http_connections_dropped_total',
    help: 'Connections that were closed at once because too many were open.',
    registers: [this.registry],
  });
  /** Counted only: timing an answer would take as long as sending it. */
  readonly staticAnswers = new Counter({
    name: 'http_static_answers_total',
    help: 'Answers from the in-memory site, by status.',
    labelNames: ['status'],
    registers: [this.registry],
  });
  readonly #readShop: () => Promise<void>;

  constructor(shop: MeasuredShop) {
    collectDefaultMetrics({ register: this.registry });
    this.#readShop = shopGauges(this.registry, shop);
  }

  /** All metrics in Prometheus' text format; those from the database only while it answers. */
  async text(): Promise<string> {
    await this.#readShop();
    return this.registry.metrics();
  }

  observe(app: FastifyInstance): void {
    app.addHook('onResponse', ({ method, routeOptions, isStatic }, reply, done) => {
      if (isStatic) return done();
      const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
      this.#answers.observe(labels, reply.elapsedTime / 1000);
      done();
    });
  }

  countEvent(type: string, outcome: string): void {
    this.#events.inc({ type, outcome });
    if (FAILURES.includes(outcome)) this.#eventFailures.inc();
  }
}

/** GET /metrics on a listener of its own, as private as that listener's network. */
export async function serveMetrics(
  metrics: Pick<Metrics, 'registry' | 'text'>,
  at: { host: string; port: number },
): Promise<{ url: string; close(): Promise<void> }> {
  const app = Fastify({ forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) => reply.type(metrics.registry.contentType).send(await metrics.text()));
  const url = await app.listen(at);
  return { url, close: () => app.close() };
}
