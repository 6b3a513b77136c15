import { type Asker, countedWish, NO_WISH, type Wish, wishOf } from '../../shop/bookings/wishes.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { PlaceWishTable } from '../database/tables/tables.ts';
import { timestamp } from '../database/timestamp.ts';
import { isSamePlace, type Place, rowsOfPlaces } from './attendees.ts';

export interface WishEntry extends Place, Wish {
  asked_by: Asker;
  /** Id of the member of staff; null where customers ask. */
  person_id: string | null;
}

/** What was asked for at the places of orders, by everybody who did. */
export function findWishes(database: Database, orderIds: readonly string[]): Promise<PlaceWishTable[]> {
  return rowsOfPlaces(database.selectFrom('place_wish').selectAll(), orderIds, 'asked_at');
}

/** What counts for a place. @param wishes of its order */
export function wishAt(wishes: readonly PlaceWishTable[], place: Place): Wish {
  return countedWish(wishes.filter((wish) => isSamePlace(wish, place)));
}

/** Stores what customers filled in beside what they asked for before; what staff say replaces their own whole. */
export async function saveWishes(
  transaction: Transaction,
  orderId: string,
  entries: readonly WishEntry[],
): Promise<void> {
  const stored = await findWishes(transaction, [orderId]);
  for (const { line, place, asked_by, person_id, ...wish } of entries) {
    const own = stored.find((row) => isSamePlace(row, { line, place }) && row.asked_by === asked_by);
    const before = asked_by === 'staff' ? NO_WISH : (own ?? NO_WISH);
    const row = { ...wishOf((part) => wish[part] || before[part]), person_id, asked_at: timestamp() };
    await transaction
      .insertInto('place_wish')
      .values({ order_id: orderId, line, place, asked_by, ...row })
      .onConflict((conflict) => conflict.columns(['order_id', 'line', 'place', 'asked_by']).doUpdateSet(row))
      .execute();
  }
}
