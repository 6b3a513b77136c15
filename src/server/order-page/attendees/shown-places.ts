import { replacementText } from '../../../shop/bookings/change-notice.ts';
import { type Asked, NO_WISH } from '../../../shop/bookings/wishes.ts';
import { beginning, londonTime, placeText } from '../../../shop/products/course-dates.ts';
import { daysText } from '../../../shop/products/course-days.ts';
import type { ProductCatalogue } from '../../catalogue/catalogue.ts';
import { isSamePlace, NO_DETAILS, type Place, placesOf } from '../../orders/attendees.ts';
import { bookingAt } from '../../orders/bookings.ts';
import type { Order } from '../../orders/order-repository.ts';
import type { PlaceRecords } from '../../orders/place-history.ts';
import { stepsOf } from '../../orders/shown-order.ts';
import { wishAt } from '../../orders/wishes.ts';
import type { CourseDates, NextSteps } from '../../published-build/build-file-schemas.ts';
import type { AttendeeField, PlaceField } from './attendee-entries.ts';

/** A place as its page shows it: what is filled in, but never the details themselves, because its link may be passed on. */
export interface ShownPlace extends Place {
  /** Such as SMSTS Course, place 1 of 5. */
  label: string;
  /** Without the item, if no other one is asked about, such as Place 1 of 5. */
  shortLabel: string;
  isBooked: boolean;
  /** What it costs by now to name somebody else; empty where nothing, or nobody is named. */
  replacement: string;
  needs: readonly PlaceField[];
  missing: readonly PlaceField[];
  /** The listed dates that can be asked for: neither begun nor full. */
  dates: readonly { name: string; text: string }[];
  /** Changes with each entry for the place; 0 if there is none. */
  revision: number;
}

/** What the pages of an order know of the shop. */
export interface ShownWith extends Pick<CourseDates, 'products'> {
  nextSteps: readonly NextSteps[];
  catalogue: Pick<ProductCatalogue, 'item' | 'isFull'>;
}

export function placeLabel({ lines }: Pick<Order, 'lines'>, { line, place }: Place): string {
  const { title = '', quantity = 1 } = lines[line] ?? {};
  return quantity > 1 ? `${title}, place ${place} of ${quantity}` : title;
}

/** What is asked for is needed until the place is booked; a date only while one can be asked for. */
export function shownPlaces(
  order: Order,
  { attendees, wishes, bookings }: Omit<PlaceRecords, 'names'>,
  { nextSteps, catalogue, products }: ShownWith,
): ShownPlace[] {
  const now = londonTime(new Date());
  const all = placesOf(order, nextSteps);
  const isOneItem = all.every((place) => place.line === all[0]?.line);
  return all.flatMap((place) => {
    const line = order.lines[place.line];
    if (line === undefined) return [];
    const { dateOfBirth = false, asks = [] } = catalogue.item(line.product) ?? {};
    const dates = (products[line.product] ?? []).filter(
      (date) => beginning(date) > now && !catalogue.isFull(line.product, date),
    );
    const booking = bookingAt(bookings, place);
    const isBooked = booking !== undefined;
    const { policy } = stepsOf(line, nextSteps) ?? {};
    const isAsked = (part: Asked) => !isBooked && (part !== 'date' || dates.length > 0);
    const details: AttendeeField[] = dateOfBirth ? ['name', 'contact', 'date_of_birth'] : ['name', 'contact'];
    const needs = [...details, ...asks.filter(isAsked)];
    const attendee = attendees.find((one) => isSamePlace(one, place));
    const filled = { ...NO_DETAILS, ...attendee, ...NO_WISH, ...wishAt(wishes, place) };
    return {
      ...place,
      label: placeLabel(order, place),
      shortLabel:
        isOneItem && line.quantity > 1 ? `Place ${place.place} of ${line.quantity}` : placeLabel(order, place),
      isBooked,
      replacement: booking && policy && filled.name !== '' ? replacementText(policy, booking, now) : '',
      needs,
      missing: needs.filter((field) => filled[field] === ''),
      dates: dates.map((date) => ({ name: date.name, text: `${daysText(date)}, ${placeText(date)}` })),
      revision: attendee?.revision ?? 0,
    };
  });
}
