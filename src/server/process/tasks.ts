import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { errorCode, messageOf } from '../../lib/error-code.ts';
import { londonDay } from '../../shop/products/course-dates.ts';
import type { ServerConfig } from '../config/config.ts';
import { findDamagedJson, reportDamagedJson } from '../database/damaged-json.ts';
import { findDamagedStrings, placeOfString, setAside } from '../database/damaged-strings.ts';
import type { Database } from '../database/database.ts';
import type { ServerAddress } from '../http/http-server.ts';
import { queueReminders } from '../mail/bookings/booking-reminders.ts';
import { tellWaitingLists } from '../mail/bookings/waiting-list.ts';
import type { EmailSite } from '../mail/design/email-content.ts';
import { MailDelivery } from '../mail/mail-delivery.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { noteOverdue } from '../offers/offers.ts';
import { numberOrders } from '../orders/order-numbers.ts';
import { placesLeft } from '../orders/places-left.ts';
import { endOffers } from '../payments/checkout/pay-offer.ts';
import type { OpenPayments } from '../payments/open-payments.ts';
import { deliverEvents } from '../payments/sandbox/event-delivery.ts';
import { checkWaitingOrders } from '../payments/waiting-orders.ts';
import { ExpiryRefused, expireDaily } from '../privacy/expiry.ts';
import { PublishedFolder } from '../published-build/published-folder.ts';
import { ServerReportFile, type ServerState } from '../published-build/server-report.ts';
import { forgetCounts } from '../rate-limits/database-store.ts';
import { type RepeatingTask, repeat } from './repeating-task.ts';
import { type ServedBuild, wantedRetention } from './served-build.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** How long to wait for runs on shutdown, in milliseconds: longer than calls to the provider may last by then. */
const LAST_RUNS_MS = 5 * SECOND_MS;

interface Reports {
  metrics: Metrics;
  log: FastifyBaseLogger;
}

/** Processes share them. The returned function ends them, and waits for current runs, not for a silent mail server. */
export function startTasks(
  { mail, dailyExpiry, publishedDir, payments: { checkAfterS } }: ServerConfig,
  database: Database,
  { stripe, sandbox }: OpenPayments,
  { served, address }: { served: ServedBuild; address: ServerAddress },
  { metrics, log }: Reports,
): () => Promise<void> {
  const ending = new AbortController();
  const checkPause = Math.min(MINUTE_MS, (checkAfterS * SECOND_MS) / 2);
  const tasks: RepeatingTask[] = [
    repeat('waiting orders', checkPause, log, () => checkWaitingOrders({ database, stripe, log, checkAfterS })),
    repeat('offers', 5 * MINUTE_MS, log, async () => {
      const today = londonDay(new Date());
      await endOffers({ database, stripe, log }, today);
      await noteOverdue(database, today);
    }),
    repeat('begun dates', SECOND_MS, log, () => served.leaveOutBegunDates()),
    repeat('places left', 2 * SECOND_MS, log, async () =>
      served.catalogue.showPlaces(await placesLeft(database, served.files.dates, new Date())),
    ),
    repeat('waiting lists', 5 * MINUTE_MS, log, () =>
      tellWaitingLists(database, emailSite(served, address), new Date()),
    ),
    repeat('reminders', 10 * MINUTE_MS, log, () => queueReminders(database, served.files.orders.nextSteps, new Date())),
    repeat('old counts', MINUTE_MS, log, () => forgetCounts(database)),
    repeat('damage', 24 * 60 * MINUTE_MS, log, () => setAsideDamage(database, log, ending.signal)),
    repeat('order numbers', MINUTE_MS, log, () => numberOrders(database, served.files.orders.numberPrefix)),
  ];
  const expiry = () =>
    expireDaily(database, wantedRetention(served.files), log).catch((error: unknown) => {
      if (error instanceof ExpiryRefused) metrics.refusedExpiries.inc();
      throw error;
    });
  if (dailyExpiry) tasks.push(repeat('expiry', 10 * MINUTE_MS, log, expiry));
  const delivery = mail && new MailDelivery(database, mail, log, () => emailSite(served, address));
  if (delivery) tasks.push(repeat('mail', SECOND_MS / 2, log, () => delivery.deliverDue()));
  if (sandbox) tasks.push(repeat('sandbox events', SECOND_MS, log, () => deliverEvents(database, sandbox)));
  if (publishedDir !== null) tasks.push(followCurrentBuild(publishedDir, served, log));
  return async () => {
    ending.abort();
    const ended = Promise.all(tasks.map((task) => task.stop()));
    await Promise.race([ended, delay(LAST_RUNS_MS, undefined, { ref: false })]);
    delivery?.close();
  };
}

function emailSite({ files: { orders, dates }, catalogue }: ServedBuild, address: ServerAddress): EmailSite {
  return { orders, dates, catalogue, origin: address.publicUrl };
}

function followCurrentBuild(publishedDir: string, served: ServedBuild, log: FastifyBaseLogger): RepeatingTask {
  const follower = new CurrentBuildFollower(publishedDir, served, log);
  const following = repeat('published build', SECOND_MS, log, () => follower.follow());
  return { stop: () => following.stop().then(() => follower.end()) };
}

async function setAsideDamage(database: Database, log: FastifyBaseLogger, signal: AbortSignal): Promise<void> {
  for await (const damaged of findDamagedStrings(database, signal)) {
    const { replaced } = await database.transaction().execute((transaction) => setAside(transaction, damaged));
    log.error(
      { text: placeOfString(damaged), replaced },
      'a stored string is not UTF-8: see npm run messages -- mails',
    );
  }
  for await (const damaged of findDamagedJson(database, signal))
    log.error(
      { text: await reportDamagedJson(database, damaged) },
      'stored JSON is damaged: see npm run messages -- mails',
    );
}

/** How long a refused build is left alone, in milliseconds, unless it is published again. */
const RETRY_MS = 10 * SECOND_MS;
/** How long reading may take before it is reported, in milliseconds: a network disk can be silent for good. */
const PATIENCE_MS = 30 * SECOND_MS;

/** Serves the published build, whatever happens to PUBLISHED_DIR: on failure it reports, and keeps the current. */
class CurrentBuildFollower {
  readonly #folder: PublishedFolder;
  readonly #report: ServerReportFile;
  #state: ServerState;
  #retryAt = Number.NEGATIVE_INFINITY;

  constructor(
    publishedDir: string,
    readonly served: ServedBuild,
    readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  ) {
    this.#folder = new PublishedFolder(publishedDir);
    this.#report = new ServerReportFile(this.#folder);
    this.#state = { build: served.name, followed: null, problem: null };
  }

  /** Serves the build that is published now, and reports it. Call it repeatedly. */
  async follow(): Promise<void> {
    const silence = () => this.#note(`PUBLISHED_DIR has not been read within ${PATIENCE_MS / SECOND_MS} s.`);
    const silent = setTimeout(silence, PATIENCE_MS).unref();
    this.#state = await this.#newState();
    // Not the message, which has the whole path.
    const codeOf = (error: unknown) => errorCode(error) || 'unknown error';
    const unreported = await this.#report.write(this.#state).then(() => null, codeOf);
    clearTimeout(silent);
    this.#note(this.#state.problem ?? (unreported && `servers/ cannot be written (${unreported}).`));
  }

  async end(): Promise<void> {
    await this.#report.remove().catch(() => undefined);
  }

  async #newState(): Promise<ServerState> {
    const { served } = this;
    let { followed } = this.#state;
    try {
      const current = await this.#folder.readCurrent();
      const isRefused = current.id === followed && this.#state.problem !== null;
      if (current.build !== served.name && isRefused && performance.now() < this.#retryAt) return this.#state;
      followed = current.id;
      this.#retryAt = performance.now() + RETRY_MS;
      if (current.build !== served.name) await served.replace(this.#folder, current);
      return { build: served.name, followed, problem: null };
    } catch (error) {
      return { build: served.name, followed, problem: messageOf(error) };
    }
  }

  #note(problem: string | null): void {
    if (problem === this.served.problem) return;
    this.served.problem = problem;
    if (problem === null) this.log.warn('serving the published build again');
    else this.log.error({ problem, build: this.served.name }, 'cannot load the published build');
  }
}
