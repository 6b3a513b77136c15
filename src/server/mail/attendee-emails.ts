import { type Attendee, attendeeText, isSamePlace, NO_DETAILS, placeName, placesOf } from '../orders/attendees.ts';
import { orderName } from '../orders/order-numbers.ts';
import type { Order } from '../orders/order-repository.ts';
import type { OrderSettings } from '../published-build/build-file-schemas.ts';
import type { EmailContent, Part } from './design/email-content.ts';
import { whereToLook } from './design/staff-actions.ts';
import type { Email } from './outbox.ts';
import { TO_STAFF } from './staff-emails.ts';

/** How long emails about attendees wait, in milliseconds: what several people enter or correct meanwhile is one email. */
export const GATHERED_FOR_MS = 10 * 60_000;

/** The notice to staff that someone has entered who attends. It names nobody: who attends is read when it is sent. */
export function attendeesEmail(order: Pick<Order, 'id' | 'number'>): Email {
  return {
    ...TO_STAFF,
    purpose: 'order-attendees',
    thread: orderName(order),
    reference: order.id,
    subject: `Order ${orderName(order)}: who attends`,
    body: `Someone has entered who attends order ${orderName(order)}. ${whereToLook(order)}\n`,
    afterMs: GATHERED_FOR_MS,
  };
}

export function attendeesNotice(order: Order, attendees: readonly Attendee[], settings: OrderSettings): EmailContent {
  return {
    heading: `Who attends order ${orderName(order)}`,
    preview: `Order ${orderName(order)}: who attends, as far as entered`,
    parts: [...attendeeParts(order, attendees, settings), { text: whereToLook(order) }],
  };
}

export function attendeeParts(
  order: Order,
  attendees: readonly Attendee[],
  { nextSteps }: Pick<OrderSettings, 'nextSteps'>,
): Part[] {
  const rows = placesOf(order, nextSteps).map((place): [string, string] => {
    const attendee = attendees.find((other) => isSamePlace(other, place));
    return [placeName(order, place), attendeeText(attendee ?? NO_DETAILS)];
  });
  return rows.length === 0 ? [] : [{ heading: 'Who attends' }, { rows }];
}
