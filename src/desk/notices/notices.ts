import type { Transaction } from 'kysely';
import type { NoticeKind } from '../../editor/protocol/people.ts';
import type { Database } from '../../server/database/database.ts';
import type { Tables } from '../../server/database/tables/tables.ts';
import { partsText } from '../../server/mail/design/email-content.ts';
import { orderName } from '../../server/orders/order-numbers.ts';
import { londonText } from '../../shop/london-moments.ts';
import { waitingAddress } from '../../shop/waiting-records.ts';
import { emailPeople, everyoneWanting } from './notice-settings.ts';
import { workingDaysLater } from './working-days.ts';

/** A kind of events that people are told about. Those of reviews are sent with the review. */
interface Notice {
  kind: Exclude<NoticeKind, 'reviews'>;
  /** Finds the events since a time, each as a line, and the time up to which they are complete. */
  find: (transaction: Database, since: string, now: Date) => Promise<{ until: string; lines: readonly string[] }>;
  /** What happened to one of them, or to several. */
  happened: readonly [one: string, many: string];
  advice: string;
  /** Its path at the desk. */
  link: { text: string; path: string };
}

/** Events of the last minute wait: one that began earlier may still be stored. */
const SETTLED_MS = 60_000;
/** How many working days a message may wait for its answer. */
const WORKING_DAYS = 2;
const DAY_MS = 24 * 60 * 60_000;
const MOST_LINES = 20;

const NOTICES: readonly Notice[] = [
  {
    kind: 'failed-publishes',
    find: failedSince,
    happened: ['publish failed', 'publishes failed'],
    advice: 'The server needs attention. Once it is in order, press “Try again” in the list of drafts.',
    link: { text: 'Open the list of drafts', path: '/pages#failed' },
  },
  {
    kind: 'orders-set-aside',
    find: setAsideSince,
    happened: ['order set aside', 'orders set aside'],
    advice: 'This needs a decision: the email to the sales address says why.',
    link: { text: 'Open the orders', path: waitingAddress('ordersSetAside') },
  },
  {
    kind: 'unanswered-messages',
    find: unansweredSince,
    happened: ['message unanswered for two working days', 'messages unanswered for two working days'],
    advice: 'Answer by email, then mark it as answered at the desk.',
    link: { text: 'Open the messages', path: waitingAddress('newMessages') },
  },
];

async function failedSince(transaction: Database, since: string, now: Date) {
  const until = settledBefore(now);
  const rows = await transaction
    .selectFrom('publish')
    .select('title')
    .where('state', '=', 'failed')
    .where('ended_at', '>', since)
    .where('ended_at', '<=', until)
    .orderBy('ended_at')
    .execute();
  return { until, lines: rows.map(({ title }) => `“${title.replaceAll(/\s+/g, ' ').trim()}” is not live.`) };
}

/** The orders that were set aside, and still are. */
async function setAsideSince(transaction: Database, since: string, now: Date) {
  const until = settledBefore(now);
  const rows = await transaction
    .selectFrom('order_event')
    .innerJoin('orders', 'orders.id', 'order_event.order_id')
    .select(['orders.id', 'number'])
    .where('current_state', '=', 'set-aside')
    .where('to_state', '=', 'set-aside')
    .where('order_event.created_at', '>', since)
    .where('order_event.created_at', '<=', until)
    .orderBy('order_event.created_at')
    .execute();
  return { until, lines: rows.map(orderName) };
}

/** The messages that nobody has answered for two working days. A notice lists them by time, without their words. */
async function unansweredSince(transaction: Database, since: string, now: Date) {
  const rows = await transaction
    .selectFrom('contact_message')
    .select(['created_at', 'status'])
    .where('created_at', '>', since)
    .where('created_at', '<=', new Date(now.getTime() - WORKING_DAYS * DAY_MS).toISOString())
    .orderBy('created_at')
    .execute();
  const due = rows.filter(({ created_at }) => workingDaysLater(new Date(created_at), WORKING_DAYS) <= now);
  const unanswered = due.filter(({ status }) => status === 'new');
  const lines = unanswered.map(({ created_at }) => `received ${londonText(created_at)}`);
  return { until: due.at(-1)?.created_at ?? since, lines };
}

function settledBefore(now: Date): string {
  return new Date(now.getTime() - SETTLED_MS).toISOString();
}

/** Each event once: progress is recorded in the same transaction. The first time, only records where it begins. */
export async function sendNotices(database: Database, origin: string, now = new Date()): Promise<void> {
  for (const notice of NOTICES)
    await database.transaction().execute((transaction) => sendNotice(transaction, notice, now, origin));
}

async function sendNotice(
  transaction: Transaction<Tables>,
  { kind, find, ...words }: Notice,
  now: Date,
  origin: string,
): Promise<void> {
  const begun = await transaction
    .insertInto('notice_progress')
    .values({ kind, until: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (begun.numInsertedOrUpdatedRows !== 0n) return;
  // Locks the row: of two desks on one database, the second continues where the first ended.
  const { until: since } = await transaction
    .updateTable('notice_progress')
    .set(({ ref }) => ({ until: ref('until') }))
    .where('kind', '=', kind)
    .returning('until')
    .executeTakeFirstOrThrow();
  const { until, lines } = await find(transaction, since, now);
  if (until <= since) return;
  const people = lines.length > 0 ? await everyoneWanting(transaction, kind) : [];
  const email = { purpose: 'desk-notice', about: `${kind}/${until}`, replyTo: null } as const;
  await emailPeople(transaction, people, { ...email, ...wordsOf(lines, words, origin) });
  await transaction.updateTable('notice_progress').set({ until }).where('kind', '=', kind).execute();
}

function wordsOf(
  lines: readonly string[],
  { happened: [one, many], advice, link: { text, path } }: Omit<Notice, 'kind' | 'find'>,
  origin: string,
): { subject: string; body: string } {
  const subject = `${lines.length} ${lines.length === 1 ? one : many}`;
  const more = lines.length - MOST_LINES;
  const list = [...lines.slice(0, MOST_LINES), ...(more > 0 ? [`and ${more} more`] : [])];
  const link = { text, href: origin + path };
  const off = 'You can switch these emails off under your name at the desk.';
  return { subject, body: partsText([{ text: subject }, { list }, { text: advice }, { link }, { text: off }]) };
}
