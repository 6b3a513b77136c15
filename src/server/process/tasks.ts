import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { RetentionFacts } from '../../shop/retention.ts';
import type { ServerConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { MailDelivery } from '../mail/mail-delivery.ts';
import type { OpenPayments } from '../payments/open-payments.ts';
import { deliverEvents } from '../payments/sandbox/event-delivery.ts';
import { checkWaitingOrders } from '../payments/waiting-orders.ts';
import { expireDaily } from '../privacy/daily-expiry.ts';
import { forgetCounts } from '../rate-limits/database-store.ts';
import { type RepeatingTask, repeat } from './repeating-task.ts';

/** Pauses between runs, in milliseconds. The first two decide how soon a mail or an event leaves. */
const MAIL_PAUSE_MS = 500;
const SANDBOX_PAUSE_MS = 1_000;
const LONGEST_CHECK_PAUSE_MS = 60_000;
const FORGET_PAUSE_MS = 60_000;
const EXPIRY_PAUSE_MS = 10 * 60_000;
/** How long present runs are waited for at the end, in milliseconds: longer than calls of the payment provider last then. */
const LAST_RUNS_MS = 5_000;

/**
 * Starts what the server does beside answering: it sends mail, asks about waiting orders, forgets old counts, and removes
 * what is no longer kept where that is wanted. All
 * processes of a database run these tasks; what one has claimed the others leave to it.
 * @param retention how long personal data is kept; null removes nothing
 * @returns what ends the tasks and waits for their present runs, but not for a mail server that stays silent: what was not
 *   sent is sent by the next process
 */
export function startTasks(
  { mail, payments: { checkAfterS } }: ServerConfig,
  database: Database,
  { stripe, sandbox }: OpenPayments,
  retention: RetentionFacts | null,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const checkPause = Math.min(LONGEST_CHECK_PAUSE_MS, (checkAfterS * 1000) / 2);
  const tasks: RepeatingTask[] = [
    repeat('waiting orders', checkPause, log, () => checkWaitingOrders({ database, stripe, log, checkAfterS })),
    repeat('old counts', FORGET_PAUSE_MS, log, () => forgetCounts(database)),
  ];
  if (retention) tasks.push(repeat('expiry', EXPIRY_PAUSE_MS, log, () => expireDaily(database, retention, log)));
  const delivery = mail && new MailDelivery(database, mail, log);
  if (delivery) tasks.push(repeat('mail', MAIL_PAUSE_MS, log, () => delivery.deliverDue()));
  if (sandbox) tasks.push(repeat('sandbox events', SANDBOX_PAUSE_MS, log, () => deliverEvents(database, sandbox)));
  return async () => {
    const ended = Promise.all(tasks.map((task) => task.stop()));
    await Promise.race([ended, delay(LAST_RUNS_MS, undefined, { ref: false })]);
    delivery?.close();
  };
}
