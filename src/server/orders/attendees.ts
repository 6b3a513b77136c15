import { randomInt } from 'node:crypto';
import { type SelectQueryBuilder, sql } from 'kysely';
import { dayText } from '../../lib/day-text.ts';
import { UserError } from '../../lib/user-error.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { AttendeeTable, PlaceWishTable, Tables } from '../database/tables/tables.ts';
import { timestamp } from '../database/timestamp.ts';
import type { NextSteps } from '../published-build/build-file-schemas.ts';
import { lockOrder } from './order-history.ts';
import type { Order } from './order-repository.ts';

/** A place of an order: one of the people that a line is for. */
export interface Place {
  /** Position of the line in the order, from 0. */
  line: number;
  /** From 1 to the quantity of the line. */
  place: number;
}

export type Attendee = Omit<AttendeeTable, 'order_id'>;

/** The details of an attendee; empty where not known. */
export type AttendeeDetails = Pick<AttendeeTable, 'name' | 'contact' | 'date_of_birth'>;

export interface AttendeeEntry extends Place, AttendeeDetails {
  /** The revision of the place when its form was opened; 0 for one that nobody had filled in. */
  seen: number;
  /** The number of its form, which becomes the revision of the place; 0 for a form of an earlier version. */
  form: number;
}

export const NO_DETAILS: AttendeeDetails = { name: '', contact: '', date_of_birth: '' };

/** What a kind of product says of who attends. */
type AskedKind = Pick<NextSteps, 'attendees' | 'categories'>;

/** The categories for which the shop asks who attends, as lines of orders name them. */
export function attendedCategories(nextSteps: readonly AskedKind[]): string[] {
  return nextSteps.flatMap(({ attendees, categories }) => (attendees ? categories : []));
}

/** Returns the places of an order for which the shop asks who attends. */
export function placesOf({ lines }: Pick<Order, 'lines'>, nextSteps: readonly AskedKind[]): Place[] {
  const asked = attendedCategories(nextSteps);
  return lines.flatMap((line, at) => (asked.includes(line.category ?? '') ? placesAt(line, at) : []));
}

export function placesAt({ quantity }: Pick<Order['lines'][number], 'quantity'>, line: number): Place[] {
  return Array.from({ length: quantity }, (_, at) => ({ line, place: at + 1 }));
}

export function isSamePlace(one: Place, other: Place): boolean {
  return one.line === other.line && one.place === other.place;
}

/** The attendees of orders, in the order of their places. */
export function findAttendees(database: Database, orderIds: readonly string[]): Promise<AttendeeTable[]> {
  return rowsOfPlaces(database.selectFrom('attendee').selectAll(), orderIds);
}

/** Reads rows about the places of orders, in the order of the places. @param within those of one place by a column */
export async function rowsOfPlaces<Row>(
  query: SelectQueryBuilder<Tables, keyof Tables, Row>,
  orderIds: readonly string[],
  within = 'place',
): Promise<Row[]> {
  if (orderIds.length === 0) return [];
  const columns = ['order_id', 'line', 'place', within].map((name) => sql.ref(name));
  return query.where(sql.ref('order_id'), 'in', orderIds).orderBy(sql.join(columns)).execute();
}

/**
 * Stores all entries, or none and returns places filled in by others since. Whoever takes a place over does not take over
 * what the one before them asked for. @throws UserError 404 once erased
 */
export async function saveAttendees(
  transaction: Transaction,
  orderId: string,
  entries: readonly AttendeeEntry[],
): Promise<Place[]> {
  const order = await lockOrder(transaction, orderId);
  if (order?.erased_at !== null) throw new UserError('There is no such order.', 404);
  const stored = await findAttendees(transaction, [orderId]);
  const changes = entries.map(({ seen, form, line, place, ...entry }) => {
    const current = stored.find((attendee) => isSamePlace(attendee, { line, place }));
    const revision = current?.revision ?? 0;
    // What is stored has no part in this: whoever has the link could try dates of birth.
    const isForeign = revision !== seen && (form === 0 || revision !== form);
    const details = withEntry(current ?? NO_DETAILS, entry);
    const isPassed = current !== undefined && current.name !== '' && details.name !== current.name;
    return { line, place, isForeign, isPassed, revision: form || revision + 1, details };
  });
  const foreign = changes.filter(({ isForeign }) => isForeign);
  if (foreign.length > 0) return foreign.map(({ line, place }) => ({ line, place }));
  for (const { line, place, isPassed, revision, details } of changes) {
    if (isPassed) await forgetAsked(transaction, { order_id: orderId, line, place, asked_by: 'attendee' });
    const row = { ...details, revision, filled_at: timestamp() };
    await transaction
      .insertInto('attendee')
      .values({ order_id: orderId, line, place, ...row })
      .onConflict((conflict) => conflict.columns(['order_id', 'line', 'place']).doUpdateSet(row))
      .execute();
  }
  return [];
}

/** Removes what was asked for at a place; returns whether anything was. */
export async function forgetAsked(
  transaction: Transaction,
  where: Pick<PlaceWishTable, 'order_id' | 'line' | 'place'> & Partial<Pick<PlaceWishTable, 'asked_by'>>,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('place_wish')
    .where(({ and }) => and(where))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Above the number of every form; an earlier version adds one to a revision, and both read nine digits. */
const FORMS = 900_000_000;

/** A number for a form: one that is sent twice, or corrected after Back, is not taken for someone else's. */
export function newFormNumber(): number {
  return randomInt(1, FORMS);
}

function withEntry(current: AttendeeDetails, entry: AttendeeDetails): AttendeeDetails {
  if (entry.name !== '') return entry;
  return {
    name: current.name,
    contact: entry.contact || current.contact,
    date_of_birth: entry.date_of_birth || current.date_of_birth,
  };
}

/** The name of a place, such as “Operative, place 2”. */
export function placeName({ lines }: Pick<Order, 'lines'>, { line, place }: Place): string {
  return `${lines[line]?.title ?? ''}, place ${place}`;
}

/** The details of an attendee on one line, for staff. */
export function attendeeText({ name, contact, date_of_birth }: AttendeeDetails): string {
  const born = date_of_birth && `born ${dayText(date_of_birth)}`;
  return [name || 'no name yet', contact, born].filter((part) => part !== '').join(', ');
}
