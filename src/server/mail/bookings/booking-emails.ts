import { bookedDays, whereText } from '../../../shop/bookings/booking.ts';
import { bookingCalendar, type SentEntry } from '../../../shop/bookings/booking-calendar.ts';
import { noticeText } from '../../../shop/bookings/change-notice.ts';
import { showControlCharacters } from '../../../shop/forms/field-rules.ts';
import { calendarNote } from '../../../shop/products/course-calendar.ts';
import { londonTime } from '../../../shop/products/course-dates.ts';
import { type CourseDays, daysText } from '../../../shop/products/course-days.ts';
import type { BookingTable } from '../../database/tables/tables.ts';
import type { OrderCustomer } from '../../leads/leads.ts';
import { readableBilling } from '../../orders/billing.ts';
import { orderName } from '../../orders/order-numbers.ts';
import type { Order } from '../../orders/order-repository.ts';
import { datesAt, type KnownDates, NO_DATES } from '../../orders/place-history.ts';
import { nextStepsOf } from '../../orders/shown-order.ts';
import { type EmailContent, type EmailSite, listed, type Part, questions } from '../design/email-content.ts';
import type { BookingPurpose } from '../outbox.ts';

/** The booking of a place as it is by now, and whoever is told of it. */
export interface BookingNews {
  purpose: BookingPurpose;
  order: Order;
  booking: BookingTable;
  buyer: Pick<OrderCustomer, 'name'>;
  reader: { address: string; isBuyer: boolean };
  /** When the place passed to whoever has it, if that is known. */
  passedAt?: string | undefined;
}

type SentSite = Pick<EmailSite, 'orders' | 'dates'> & { now: Date };

const WORDS: Readonly<Record<BookingPurpose, { heading: string; text: string; entry?: string }>> = {
  'place-booked': { heading: 'Booked', text: 'This place is booked.', entry: 'adds it to your calendar' },
  'place-moved': {
    heading: 'Moved',
    text: 'This booking has changed. What is below replaces what we told you before.',
    entry: 'changes the one in your calendar',
  },
  'place-cancelled': {
    heading: 'Cancelled',
    text: 'This booking is cancelled. Please do not come.',
    entry: 'removes the one in your calendar',
  },
  'place-passed': {
    heading: 'Passed on',
    text: 'This place is somebody else’s now. Please do not come.',
    entry: 'removes the one in your calendar',
  },
  'place-last-change': {
    heading: 'Can you still come',
    text: 'If you can come, there is nothing to do. If not, tell us now: soon it costs more to move or cancel this booking.',
  },
  'place-soon': { heading: 'Soon', text: 'We look forward to seeing you.' },
};

/**
 * When and where, what to bring, and who ordered it. As stored, without `sent`, it lacks what the site knows, and the
 * reference, which is erased with whoever attends while the buyer's email stays.
 */
export function bookingEmail(news: BookingNews, sent?: SentSite): EmailContent {
  const { purpose, order, reader } = news;
  const { heading, text, entry } = WORDS[purpose];
  return {
    heading: `${heading}: ${titleOf(news)}`,
    preview: daysText(daysOf(news, sent?.dates)),
    parts: [
      { text: sent && entry ? `${text} The attached entry ${entry}.` : text },
      { rows: rowsOf(news, sent) },
      ...(sent && !hasEnded(news) ? comingParts(news, sent) : []),
      ...(sent ? questions(sent.orders.seller) : []),
      ...(reader.isBuyer
        ? []
        : [
            {
              text: `If you do not know about order ${orderName(order)}, someone entered your address by mistake. You can ignore this email.`,
            },
          ]),
    ],
  };
}

/** For its reader. */
function hasEnded({ purpose, booking }: BookingNews): boolean {
  return purpose === 'place-passed' || booking.state === 'cancelled';
}

function rowsOf(news: BookingNews, sent?: SentSite): (readonly [string, string])[] {
  const { order, booking, buyer, reader } = news;
  const { from, to, reference, line, place } = booking;
  const days = daysOf(news, sent?.dates);
  const quantity = order.lines[line]?.quantity ?? 1;
  const orderer = showControlCharacters(readableBilling(order)?.company || buyer.name || 'not known');
  return [
    ['When', `${daysText(days)}, ${from} to ${to}${days.first === days.last ? '' : ' each day'}`],
    ['Where', whereText(booking, sent?.dates.venues ?? {})],
    ...(!sent || reference === '' || news.purpose === 'place-passed' ? [] : [['Reference', reference] as const]),
    ...(reader.isBuyer && quantity > 1 ? [['Place', `${place} of ${quantity}`] as const] : []),
    ['Order', orderName(order)],
    ...(reader.isBuyer ? [] : [['Ordered by', orderer] as const]),
  ];
}

function comingParts(news: BookingNews, { orders, now }: SentSite): Part[] {
  const steps = stepsOf(news, orders);
  const bring = steps.flatMap((kind) => kind.bring ?? []);
  const notices = steps.flatMap(({ policy }) => (policy ? noticeText(policy, news.booking, londonTime(now)) : []));
  return [
    ...listed('What to bring', bring),
    ...listed('If you cannot come', news.purpose === 'place-soon' ? [] : notices),
  ];
}

/** The entry in the reader's calendar, which news of a booking brings; none for a reminder. */
export function bookingEntry(news: BookingNews, { orders, dates }: Omit<SentSite, 'now'>): SentEntry | undefined {
  const { purpose, order, booking, reader, passedAt = booking.booked_at } = news;
  if (WORDS[purpose].entry === undefined) return undefined;
  const { order_id, line, place, sequence, from, to, booked_at } = booking;
  const { seller } = orders;
  const bring = stepsOf(news, orders).flatMap((kind) => kind.bring ?? []);
  return bookingCalendar({
    uid: `${order_id}-${line}-${place}@${dates.host}`,
    sequence,
    // Of two entries with one sequence, calendars take the later one.
    changed: new Date(Math.max(Date.parse(booked_at), Date.parse(passedAt))),
    isCancelled: hasEnded(news),
    days: daysOf(news, dates),
    from,
    to,
    summary: titleOf(news),
    location: whereText(booking, dates.venues ?? {}),
    description: calendarNote({ order: orderName(order), bring, seller }),
    organizer: { name: seller.name, email: seller.supportEmail },
    attendee: reader.address,
  });
}

function titleOf({ order, booking }: BookingNews): string {
  return order.lines[booking.line]?.title ?? 'Your place';
}

function daysOf({ order, booking }: BookingNews, dates: KnownDates = NO_DATES): CourseDays {
  return bookedDays(booking, datesAt(order, booking, dates));
}

function stepsOf({ order, booking }: BookingNews, { nextSteps }: EmailSite['orders']) {
  const line = order.lines[booking.line];
  return nextStepsOf({ ...order, lines: line ? [line] : [] }, nextSteps);
}
