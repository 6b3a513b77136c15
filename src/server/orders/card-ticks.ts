import { type CardNeed, type CardNeeds, cardText, sendByText } from '../../shop/bookings/card-needs.ts';
import { londonDay } from '../../shop/products/course-dates.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { CardTickTable } from '../database/tables/tables.ts';
import { timestamp } from '../database/timestamp.ts';
import type { NextSteps } from '../published-build/build-file-schemas.ts';
import { isSamePlace, type Place, placeName, placesAt } from './attendees.ts';
import { lockPaidOrder } from './bookings.ts';
import type { Order } from './order-repository.ts';
import { stepsOf } from './shown-order.ts';

export interface OrderedCard extends Place {
  name: string;
  needs: CardNeeds['needs'];
  ticked: readonly CardNeed[];
  /** What is still needed and until when, for customers too. */
  text: string;
  /** Until when to send everything. */
  sendBy: string;
}

export function findCardTicks(database: Database, orderId: string): Promise<CardTickTable[]> {
  return database.selectFrom('card_tick').selectAll().where('order_id', '=', orderId).orderBy('need').execute();
}

/** The cards of an order, each with what has come in for it. */
export function cardsOf(
  order: Pick<Order, 'lines' | 'created_at'>,
  ticks: readonly CardTickTable[],
  nextSteps: readonly NextSteps[],
): OrderedCard[] {
  return order.lines.flatMap((line, at) => {
    const { documents } = stepsOf(line, nextSteps) ?? {};
    if (!documents) return [];
    const ordered = londonDay(new Date(order.created_at));
    return placesAt(line, at).map((place) => {
      const own = ticks.filter((tick) => isSamePlace(tick, place));
      const days = own.map(({ need, ticked_at }) => ({ need, day: londonDay(new Date(ticked_at)) }));
      return {
        ...place,
        name: placeName(order, place),
        needs: documents.needs,
        ticked: own.map(({ need }) => need),
        text: cardText(documents, days, ordered),
        sendBy: sendByText(documents, ordered),
      };
    });
  });
}

/** Ticks a need off, or takes that back; the first who ticked stays. @returns false for an order that has no cards to tick any more */
export async function tickCard(
  transaction: Transaction,
  orderId: string,
  { line, place, need, isTicked, by }: Place & { need: CardNeed; isTicked: boolean; by: string },
): Promise<boolean> {
  if ((await lockPaidOrder(transaction, orderId)) === null) return false;
  const key = { order_id: orderId, line, place, need };
  const row = { ...key, person_id: by, ticked_at: timestamp() };
  const ticked = transaction
    .insertInto('card_tick')
    .values(row)
    .onConflict((conflict) => conflict.doNothing());
  await (isTicked ? ticked : transaction.deleteFrom('card_tick').where(({ and }) => and(key))).execute();
  return true;
}
