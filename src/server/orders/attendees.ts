import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { AttendeeTable } from '../database/tables/order-tables.ts';
import type { Tables } from '../database/tables/tables.ts';
import { timestamp } from '../database/timestamp.ts';
import { RequestError } from '../http/answers.ts';
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

/** Who attends at a place. */
export type Attendee = Omit<AttendeeTable, 'order_id'>;

/** The details of an attendee; empty where not known. */
export type AttendeeDetails = Pick<AttendeeTable, 'name' | 'contact' | 'date_of_birth'>;

/** The details that someone entered for a place. */
export interface AttendeeEntry extends Place, AttendeeDetails {
  /** The revision of the place when its form was opened; 0 for one that nobody had filled in. */
  seen: number;
}

/** The details that nobody has entered. */
export const NO_DETAILS: AttendeeDetails = { name: '', contact: '', date_of_birth: '' };

/** Returns the places of an order for which the shop asks who attends. */
export function placesOf({ lines }: Pick<Order, 'lines'>, nextSteps: readonly NextSteps[]): Place[] {
  const asked = nextSteps.flatMap(({ attendees, categories }) => (attendees ? categories : []));
  return lines.flatMap(({ category, quantity }, line) =>
    category !== null && asked.includes(category)
      ? Array.from({ length: quantity }, (_, at): Place => ({ line, place: at + 1 }))
      : [],
  );
}

/** Returns whether two places are the same. */
export function isSamePlace(one: Place, other: Place): boolean {
  return one.line === other.line && one.place === other.place;
}

/** The attendees of orders, in the order of their places. */
export async function findAttendees(database: Database, orderIds: readonly string[]): Promise<AttendeeTable[]> {
  if (orderIds.length === 0) return [];
  return database
    .selectFrom('attendee')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('line')
    .orderBy('place')
    .execute();
}

/**
 * Stores entries for places of an order, all or none. A name begins anew, so that the details of two people are never
 * mixed; an entry without a name completes the details that are there.
 * @returns the places that someone has filled in since the form was opened; if there are any, nothing is stored
 * @throws RequestError 404 for an order whose customer has been erased meanwhile
 */
export async function saveAttendees(
  transaction: Transaction<Tables>,
  orderId: string,
  entries: readonly AttendeeEntry[],
): Promise<Place[]> {
  await lockOrder(transaction, orderId);
  const order = await transaction.selectFrom('orders').select('erased_at').where('id', '=', orderId).executeTakeFirst();
  if (order?.erased_at !== null) throw new RequestError(404, 'There is no such order.');
  const stored = await findAttendees(transaction, [orderId]);
  const changes = entries.flatMap(({ seen, line, place, ...entry }) => {
    const current = stored.find((attendee) => isSamePlace(attendee, { line, place }));
    const details = withEntry(current ?? NO_DETAILS, entry);
    if (current && isRepeated(current, details, seen)) return [];
    return { line, place, seen, revision: current?.revision ?? 0, details };
  });
  const foreign = changes.filter(({ seen, revision }) => seen !== revision);
  if (foreign.length > 0) return foreign.map(({ line, place }) => ({ line, place }));
  for (const { line, place, revision, details } of changes) {
    const row = { ...details, revision: revision + 1, filled_at: timestamp() };
    await transaction
      .insertInto('attendee')
      .values({ order_id: orderId, line, place, ...row })
      .onConflict((conflict) => conflict.columns(['order_id', 'line', 'place']).doUpdateSet(row))
      .execute();
  }
  return [];
}

/** How long the same form may arrive again, in milliseconds. */
const PRESSED_AGAIN_MS = 10_000;

/**
 * Returns whether an entry is that of a moment ago, sent by a second press. Not for longer: an answer that depends on what
 * is stored would let a stranger with the link try dates of birth.
 */
function isRepeated(current: AttendeeTable, details: AttendeeDetails, seen: number): boolean {
  return (
    current.revision === seen + 1 &&
    current.filled_at > timestamp(-PRESSED_AGAIN_MS) &&
    current.name === details.name &&
    current.contact === details.contact &&
    current.date_of_birth === details.date_of_birth
  );
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
  const born = date_of_birth && `born ${date_of_birth}`;
  return [name || 'no name yet', contact, born].filter((part) => part !== '').join(', ');
}
