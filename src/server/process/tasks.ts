import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ServerConfig } from '../config/config.ts';
import { findDamagedJson, reportDamagedJson } from '../database/damaged-json.ts';
import { findDamagedStrings, placeOfString, setAside } from '../database/damaged-strings.ts';
import type { Database } from '../database/database.ts';
import type { ServerAddress } from '../http/http-server.ts';
import type { EmailSite } from '../mail/design/email-site.ts';
import { MailDelivery } from '../mail/mail-delivery.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { numberOrders } from '../orders/order-numbers.ts';
import type { OpenPayments } from '../payments/open-payments.ts';
import { deliverEvents } from '../payments/sandbox/event-delivery.ts';
import { checkWaitingOrders } from '../payments/waiting-orders.ts';
import { ExpiryRefused, expireDaily } from '../privacy/expiry.ts';
import { forgetCounts } from '../rate-limits/database-store.ts';
import { CurrentBuildFollower } from './follow-current-build.ts';
import { type RepeatingTask, repeat } from './repeating-task.ts';
import { type ServedBuild, wantedRetention } from './served-build.ts';

/** Pauses between runs, in milliseconds. The first two determine how soon an email or event is sent. */
const MAIL_PAUSE_MS = 500;
const SANDBOX_PAUSE_MS = 1_000;
const LONGEST_CHECK_PAUSE_MS = 60_000;
const FOLLOW_PAUSE_MS = 1_000;
const DATES_PAUSE_MS = 1_000;
const FORGET_PAUSE_MS = 60_000;
const NUMBERS_PAUSE_MS = 60_000;
const EXPIRY_PAUSE_MS = 10 * 60_000;
const DAMAGE_PAUSE_MS = 24 * 60 * 60_000;
/**
 * How long to wait for current runs on shutdown, in milliseconds: longer than calls to the payment provider may last by
 * then.
 */
const LAST_RUNS_MS = 5_000;

/** Where the tasks report to. */
interface Reports {
  metrics: Metrics;
  log: FastifyBaseLogger;
}

/**
 * Starts the server's background tasks: it sends mail, asks about waiting orders, deletes old counts, numbers orders of
 * earlier versions, follows the published build, and removes expired data if configured. All processes that share a
 * database run these tasks, and skip work that another has claimed.
 * @param served names how long personal data is kept, and is replaced when another build is published
 * @returns a function that ends the tasks and waits for their current runs, but not for a silent mail server: the next
 * process sends the remaining emails
 */
export function startTasks(
  { mail, dailyExpiry, publishedDir, payments: { checkAfterS } }: ServerConfig,
  database: Database,
  { stripe, sandbox }: OpenPayments,
  { served, address }: { served: ServedBuild; address: ServerAddress },
  { metrics, log }: Reports,
): () => Promise<void> {
  const ending = new AbortController();
  const checkPause = Math.min(LONGEST_CHECK_PAUSE_MS, (checkAfterS * 1000) / 2);
  const tasks: RepeatingTask[] = [
    repeat('waiting orders', checkPause, log, () => checkWaitingOrders({ database, stripe, log, checkAfterS })),
    repeat('begun dates', DATES_PAUSE_MS, log, () => served.leaveOutBegunDates()),
    repeat('old counts', FORGET_PAUSE_MS, log, () => forgetCounts(database)),
    repeat('damage', DAMAGE_PAUSE_MS, log, () => setAsideDamage(database, log, ending.signal)),
    repeat('order numbers', NUMBERS_PAUSE_MS, log, () => numberOrders(database, served.files.orders.numberPrefix)),
  ];
  const expiry = () =>
    expireDaily(database, wantedRetention(served.files), log).catch((error: unknown) => {
      if (error instanceof ExpiryRefused) metrics.countRefusedExpiry();
      throw error;
    });
  if (dailyExpiry) tasks.push(repeat('expiry', EXPIRY_PAUSE_MS, log, expiry));
  const delivery = mail && new MailDelivery(database, mail, log, () => emailSite(served, address));
  if (delivery) tasks.push(repeat('mail', MAIL_PAUSE_MS, log, () => delivery.deliverDue()));
  if (sandbox) tasks.push(repeat('sandbox events', SANDBOX_PAUSE_MS, log, () => deliverEvents(database, sandbox)));
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
  const following = repeat('published build', FOLLOW_PAUSE_MS, log, () => follower.follow());
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
