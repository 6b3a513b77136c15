import type { Transaction } from 'kysely';
import type { Tables } from '../../server/database/tables/tables.ts';
import type { EmailContent, Part } from '../../server/mail/design/email-content.ts';
import { orderName } from '../../server/orders/order-numbers.ts';
import { londonText } from '../../shop/london-moments.ts';
import { waitingAddress } from '../../shop/waiting-records.ts';
import { workingDaysLater } from './working-days.ts';

/** The events found: the time up to which notices are complete, and the email about them; none if nothing happened. */
interface Found {
  until: string;
  content?: EmailContent | undefined;
}

/** Events of the last minute wait: one that began earlier may still be stored. */
const SETTLED_MS = 60_000;
/** How many working days a message may wait for its answer. */
const WORKING_DAYS = 2;
const DAY_MS = 24 * 60 * 60_000;
const MOST_LINES = 20;

/** Finds the events of a kind since a time. @param origin of the desk */
export type Look = (transaction: Transaction<Tables>, since: string, now: Date, origin: string) => Promise<Found>;

export const failedSince: Look = async (transaction, since, now, origin) => {
  const until = new Date(now.getTime() - SETTLED_MS).toISOString();
  const rows = await transaction
    .selectFrom('publish')
    .select('title')
    .where('state', '=', 'failed')
    .where('ended_at', '>', since)
    .where('ended_at', '<=', until)
    .orderBy('ended_at')
    .execute();
  const lines = rows.map(({ title }) => `“${oneLine(title)}” is not live.`);
  const advice = 'The server needs attention. Once it is in order, press “Try again” in the list of drafts.';
  const link = { text: 'Open the list of drafts', href: `${origin}/pages#failed` };
  return { until, content: contentOf(plural(rows.length, 'publish', 'publishes', 'failed'), lines, advice, link) };
};

/** The orders that were set aside, and still are. */
export const setAsideSince: Look = async (transaction, since, now, origin) => {
  const until = new Date(now.getTime() - SETTLED_MS).toISOString();
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
  const advice = 'This needs a decision: the email to the sales address says why.';
  const link = { text: 'Open the orders', href: `${origin}${waitingAddress('ordersSetAside')}` };
  return {
    until,
    content: contentOf(plural(rows.length, 'order', 'orders', 'set aside'), rows.map(orderName), advice, link),
  };
};

/** The messages that nobody has answered for two working days. A notice lists them by time, without their words. */
export const unansweredSince: Look = async (transaction, since, now, origin) => {
  const rows = await transaction
    .selectFrom('contact_message')
    .select(['created_at', 'status'])
    .where('created_at', '>', since)
    .where('created_at', '<=', new Date(now.getTime() - WORKING_DAYS * DAY_MS).toISOString())
    .orderBy('created_at')
    .execute();
  const due = rows.filter(({ created_at }) => workingDaysLater(new Date(created_at), WORKING_DAYS) <= now);
  const lines = due
    .filter(({ status }) => status === 'new')
    .map(({ created_at }) => `received ${londonText(created_at)}`);
  const heading = plural(lines.length, 'message', 'messages', 'unanswered for two working days');
  const advice = 'Answer by email, then mark it as answered at the desk.';
  const link = { text: 'Open the messages', href: `${origin}${waitingAddress('newMessages')}` };
  return { until: due.at(-1)?.created_at ?? since, content: contentOf(heading, lines, advice, link) };
};

function contentOf(
  heading: string,
  lines: readonly string[],
  advice: string,
  link: { text: string; href: string },
): EmailContent | undefined {
  if (lines.length === 0) return undefined;
  const more = lines.length - MOST_LINES;
  const list = [...lines.slice(0, MOST_LINES), ...(more > 0 ? [`and ${more} more`] : [])];
  const off: Part = { text: 'You can switch these emails off under your name at the desk.' };
  return { heading, preview: list[0] ?? heading, parts: [{ list }, { text: advice }, { link }, off] };
}

function plural(count: number, one: string, many: string, rest: string): string {
  return `${count} ${count === 1 ? one : many} ${rest}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
