import { createHmac, randomBytes } from 'node:crypto';
import { daysLater } from '../../lib/days.ts';
import { sha256 } from '../../lib/sha256.ts';
import { londonDay } from '../../shop/products/course-dates.ts';
import type { Database } from '../database/database.ts';
import { timestamp } from '../database/timestamp.ts';
import type { Place } from './attendees.ts';
import { IS_IN_FORCE, isBookedFrom } from './bookings.ts';
import { findOrder } from './order-repository.ts';
import { ENDED_STATES, shownState } from './shown-order.ts';

export const ORDER_PATH = '/orders/';
/** Where whoever does not pay an offer comes back from the provider, which gets no link of the order. */
export const UNPAID_PATH = `${ORDER_PATH}unpaid`;
/** 256 bits: nobody can guess a link. */
const TOKEN_BYTES = 32;
/** How many days a link works once the order has ended: as the privacy page says. */
export const LINK_DAYS = 90;
/** How many days after the last booked day it works at least. */
const DAYS_AFTER_BOOKING = 30;
const KEPT_MS = LINK_DAYS * 24 * 60 * 60_000;
/** How long the confirmation page offers links, in milliseconds, and how many for an order. */
const GIVEN_FOR_MS = 24 * 60 * 60_000;
const MOST_LINKS = 20;

/** Begins the token of a link that opens the invoice. No other token has a dot. */
const OPENS_INVOICE = 'i.';

/**
 * A path that nobody can guess, which works once stored. The invoice names the company: only the customer's own email
 * may open it, because a session's id, which gets a link too, is not secret.
 */
export function newOrderLink({ opensInvoice }: { opensInvoice: boolean }): string {
  return ORDER_PATH + (opensInvoice ? OPENS_INVOICE : '') + randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Stores a link by its SHA-256 alone. `mailPurpose` is null for the confirmation page. */
export async function storeOrderLink(
  database: Database,
  path: string,
  orderId: string,
  mailPurpose: string | null,
): Promise<void> {
  const link = { token_hash: hashOf(path), order_id: orderId, mail_purpose: mailPurpose, created_at: timestamp() };
  await database
    .insertInto('order_link')
    .values({ ...link, line: null, place: null })
    .execute();
}

/** The path of one place, which follows from the order's secret link but does not lead back to it. */
function placeLink(token: string, { line, place }: Place): string {
  return ORDER_PATH + createHmac('sha256', token).update(`${line} ${place}`).digest('base64url');
}

/** Stores links to places of an order, as their SHA-256 alone. Those that are stored already stay. */
export async function storePlaceLinks(
  database: Database,
  token: string,
  orderId: string,
  places: readonly Place[],
): Promise<void> {
  if (places.length === 0) return;
  const link = { order_id: orderId, mail_purpose: null, created_at: timestamp() };
  const links = places.map(({ line, place }) => ({
    ...{ ...link, line, place },
    token_hash: hashOf(placeLink(token, { line, place })),
  }));
  await database
    .insertInto('order_link')
    .values(links)
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

/** Returns the stored links among those of some places, for whoever has a link of their order. */
export async function findPlaceLinks(
  database: Database,
  token: string,
  places: readonly Place[],
): Promise<(Place & { path: string })[]> {
  const links = places.map(({ line, place }) => ({ line, place, path: placeLink(token, { line, place }) }));
  if (links.length === 0) return [];
  const hashes = links.map(({ path }) => hashOf(path));
  const stored = await database
    .selectFrom('order_link')
    .select('token_hash')
    .where('token_hash', 'in', hashes)
    .execute();
  return links.filter(({ path }) => stored.some(({ token_hash }) => token_hash === hashOf(path)));
}

/** Removes the link of an email that nobody has received. */
export async function withdrawOrderLink(database: Database, path: string): Promise<void> {
  await database.deleteFrom('order_link').where('token_hash', '=', hashOf(path)).execute();
}

/** A link for the confirmation page: for a day, because a browser's history keeps the address of that page. */
export async function linkAfterPayment(database: Database, orderId: string): Promise<string | undefined> {
  const found = await database
    .selectFrom('order_state')
    .innerJoin('orders', 'orders.id', 'order_state.order_id')
    .select(({ selectFrom, fn }) => [
      'state',
      'since',
      'erased_at',
      selectFrom('order_link')
        .select(fn.countAll<number>().as('links'))
        .whereRef('order_link.order_id', '=', 'order_state.order_id')
        .where('mail_purpose', 'is', null)
        .where('line', 'is', null)
        .as('links'),
    ])
    .where('order_state.order_id', '=', orderId)
    .executeTakeFirst();
  if (
    found?.state !== 'paid' ||
    found.erased_at !== null ||
    found.since < timestamp(-GIVEN_FOR_MS) ||
    Number(found.links) >= MOST_LINKS
  )
    return undefined;
  const path = newOrderLink({ opensInvoice: false });
  await storeOrderLink(database, path, orderId, null);
  return path;
}

/** Returns whether a link with this token, if it leads to an order, opens its invoice. */
export function opensInvoice(token: string): boolean {
  return token.startsWith(OPENS_INVOICE);
}

/** The order of a link, and the only place that it opens, null for all; undefined if it is wrong or too old. */
export async function findLinkedOrder(database: Database, token: string) {
  const link = await database
    .selectFrom('order_link')
    .select(['order_id', 'line', 'place'])
    .where('token_hash', '=', hashOf(ORDER_PATH + token))
    .executeTakeFirst();
  if (link === undefined) return undefined;
  if ((await endedLinks(database, [hashOf(ORDER_PATH + token)])).length > 0) return undefined;
  const order = await findOrder(database, link.order_id);
  // A link that was made while the customer was being erased.
  if (order?.erased_at !== null || shownState(order) === null) return undefined;
  const { line, place } = link;
  return { order, place: line === null || place === null ? null : { line, place } };
}

/** The links that no longer work, by their hashes. */
export async function endedLinks(database: Database, among?: readonly string[]): Promise<string[]> {
  const shownFrom = daysLater(londonDay(new Date()), -DAYS_AFTER_BOOKING);
  const links = await database
    .selectFrom('order_link')
    .innerJoin('order_state', 'order_state.order_id', 'order_link.order_id')
    .select('token_hash')
    .where('state', 'in', ENDED_STATES)
    .where('since', '<', timestamp(-KEPT_MS))
    .where(({ not }) => not(isBookedFrom('order_link.order_id', shownFrom, IS_IN_FORCE)))
    .$if(among !== undefined, (query) => query.where('token_hash', 'in', among ?? []))
    .execute();
  return links.map(({ token_hash }) => token_hash);
}

function hashOf(path: string): string {
  return sha256(path.slice(ORDER_PATH.length));
}
