import type { ProductCatalogue } from '../../catalogue/catalogue.ts';
import { type Attendee, isSamePlace, NO_DETAILS, type Place, placesOf } from '../../orders/attendees.ts';
import type { Order } from '../../orders/order-repository.ts';
import type { NextSteps } from '../../published-build/build-file-schemas.ts';
import type { AttendeeField } from './attendee-entries.ts';

/** A place as its page shows it: what is filled in, but never the details themselves, because its link may be passed on. */
export interface ShownPlace extends Place {
  /** Such as SMSTS Course, place 1 of 5. */
  label: string;
  needs: readonly AttendeeField[];
  missing: readonly AttendeeField[];
  /** Changes with each entry for the place; 0 if there is none. */
  revision: number;
}

export const DETAIL_WORDS: Readonly<Record<AttendeeField, string>> = {
  name: 'name',
  contact: 'email address or phone number',
  date_of_birth: 'date of birth',
};

export function shownPlaces(
  order: Order,
  attendees: readonly Attendee[],
  nextSteps: readonly NextSteps[],
  catalogue: Pick<ProductCatalogue, 'item'>,
): ShownPlace[] {
  return placesOf(order, nextSteps).flatMap((place) => {
    const line = order.lines[place.line];
    if (line === undefined) return [];
    const details = attendees.find((attendee) => isSamePlace(attendee, place));
    const needs: AttendeeField[] = catalogue.item(line.product)?.dateOfBirth
      ? ['name', 'contact', 'date_of_birth']
      : ['name', 'contact'];
    return {
      ...place,
      label: line.quantity > 1 ? `${line.title}, place ${place.place} of ${line.quantity}` : line.title,
      needs,
      missing: needs.filter((field) => (details ?? NO_DETAILS)[field] === ''),
      revision: details?.revision ?? 0,
    };
  });
}
