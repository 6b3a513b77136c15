import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Database } from '../server/database/database.ts';
import { within } from '../server/monitoring/readiness.ts';
import { ageInSeconds } from '../server/monitoring/shop-gauges.ts';
import { listUnpushed } from './git/destination.ts';
import { failedPublishes, RUNNING } from './publishing/publish-record.ts';

/** How long the database may take, in milliseconds: Prometheus waits 10 s for the whole answer. */
const PATIENCE_MS = 2_000;

export class DeskMetrics {
  readonly registry = new Registry();
  readonly refusedSignIns = new Counter({
    name: 'desk_sign_ins_refused_total',
    help: 'Refused attempts to sign in or to use an invitation link.',
    registers: [this.registry],
  });
  readonly #failed = new Gauge({
    name: 'desk_failed_publishes',
    help: 'Publishes that failed since the last success, by step. Absent while the database does not answer.',
    labelNames: ['step'],
    registers: [this.registry],
  });
  readonly #oldest = new Gauge({
    name: 'desk_oldest_publish_seconds',
    help: 'Age of the oldest unfinished publish; 0 if there is none. Absent while the database does not answer.',
    registers: [this.registry],
  });

  readonly #unpushed = new Gauge({
    name: 'desk_unpushed_commits',
    help: 'Commits not yet pushed to the remote repository. Absent while the branch has no upstream.',
    registers: [this.registry],
  });

  /** @param pagesFolder in the working copy whose commits are pushed */
  constructor(
    readonly database: Database,
    readonly pagesFolder: string,
  ) {
    collectDefaultMetrics({ register: this.registry });
  }

  /** All metrics in Prometheus' text format. */
  async text(): Promise<string> {
    this.#failed.reset();
    this.#oldest.remove();
    this.#unpushed.remove();
    const read = Promise.all([failedPublishes(this.database), oldestPublish(this.database)]);
    const [failed, oldest] = (await within(PATIENCE_MS, read).catch(() => undefined)) ?? [];
    for (const step of failed === undefined ? [] : RUNNING)
      this.#failed.set({ step }, failed?.filter(({ failed_at }) => failed_at === step).length ?? 0);
    if (oldest !== undefined) this.#oldest.set(ageInSeconds(oldest));
    // Those of the branch that publishes go to, whichever is checked out.
    const recorded = this.database.selectFrom('publish_destination').select('branch').executeTakeFirst();
    const counted = recorded.then((row) => listUnpushed(this.pagesFolder, row?.branch));
    const unpushed = await within(PATIENCE_MS, counted).catch(() => undefined);
    if (unpushed !== undefined) this.#unpushed.set(unpushed.length);
    return this.registry.metrics();
  }
}

/** When the oldest unfinished publish was requested; null for none. */
async function oldestPublish(database: Database): Promise<string | null> {
  const running = database.selectFrom('publish').where('state', 'in', RUNNING);
  const { since } = await running
    .select(({ fn }) => fn.min<string | null>('requested_at').as('since'))
    .executeTakeFirstOrThrow();
  return since;
}
