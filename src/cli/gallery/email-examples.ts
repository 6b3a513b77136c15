import type { CourseDate } from '../../generated/documents.ts';
import { attendeeParts, attendeesNotice, placeEmail } from '../../server/mail/attendee-emails.ts';
import { bookingEmail } from '../../server/mail/bookings/booking-emails.ts';
import { acknowledgement, contactMessage } from '../../server/mail/contact-emails.ts';
import { contentOfText, type EmailContent } from '../../server/mail/design/email-content.ts';
import { emailHtml } from '../../server/mail/design/email-html.tsx';
import {
  orderConfirmation,
  orderNotice,
  orderPaidTwiceEmails,
  orderSetAsideEmail,
} from '../../server/mail/order-emails.ts';
import { BOOKING_PURPOSES, bodyOf, type Email } from '../../server/mail/outbox.ts';
import {
  orderOnHoldEmails,
  paymentFailed,
  paymentFailedEmails,
  paymentPending,
} from '../../server/mail/payment-emails.ts';
import { partialRefundEmail } from '../../server/mail/staff-emails.ts';
import type { Order } from '../../server/orders/order-repository.ts';
import type { OrderSettings } from '../../server/published-build/build-file-schemas.ts';
import examples from './email-examples.json' with { type: 'json' };

const { customer: CUSTOMER, attendees: ATTENDEES, message: MESSAGE } = examples;
const BILLING = JSON.stringify(examples.billing);
const ORDER: Order = { ...examples.order, billing: BILLING, state: 'paid', current_state: 'paid' };
const SHOP = 'https://www.plumbline-training.example';
const PAGE = `${SHOP}/orders/EXAMPLE`;

const DATES: CourseDate[] = [
  {
    name: 'green-labourer-2027-01-11',
    first: '2027-01-11',
    last: '2027-01-11',
    from: '08:30',
    to: '16:30',
    places: 'open',
    venue: { name: 'Plumbline Training', address: ['1 Example Yard', 'London', 'EX1 0AA'] },
  },
  {
    name: 'green-labourer-2027-02-22',
    first: '2027-02-22',
    last: '2027-02-23',
    from: '08:30',
    to: '16:30',
    places: 'few',
  },
];
const COURSE_DATES = { host: 'www.plumbline-training.example', products: { 4: DATES } };
const BOOKING_NEWS = {
  order: ORDER,
  buyer: CUSTOMER,
  reader: { address: 'ada@customer.example', isBuyer: false },
  booking: {
    ...{ order_id: ORDER.id, line: 3, place: 1, sequence: 1, state: 'booked' as const, reference: 'C-77' },
    ...{ first: '2027-01-11', last: '2027-01-11', from: '08:30', to: '16:30', venue: 'online', centre: '' },
    ...{ date: 'green-labourer-2027-01-11', person_id: '1', booked_at: '2026-11-23T09:50:00.000Z' },
  },
};
const NOW = new Date('2026-11-23T09:30:00.000Z');
const MESSAGE_ID = '5f0c7d1e-0000-4000-8000-000000000007';

export function emailExamples(orders: OrderSettings): Readonly<Record<string, EmailContent>> {
  const stored = {
    'desk-notice': contentOfText('2 publishes failed', examples.notice.join('\n')),
    'review-asked': contentOfText('Please look at “New prices”', examples.review.join('\n')),
    ...Object.fromEntries(
      storedEmails().map(({ purpose, ...email }) => [purpose, contentOfText(email.subject, bodyOf(email))]),
    ),
  };
  const sent = { orders, dates: COURSE_DATES, origin: SHOP, now: NOW };
  const [, , , course] = ORDER.lines;
  return {
    ...Object.fromEntries(Object.entries(stored).flatMap(([name, content]) => (content ? [[name, content]] : []))),
    'order-confirmation': orderConfirmation(ORDER, { settings: orders, dates: COURSE_DATES, now: NOW, page: PAGE }),
    'order-notice': orderNotice(ORDER, CUSTOMER, PAGE, attendeeParts(ORDER, ATTENDEES, orders)),
    'order-attendees': attendeesNotice(ORDER, ATTENDEES, orders),
    ...(course && { 'order-place': placeEmail(ORDER, course, CUSTOMER, sent) }),
    ...Object.fromEntries(
      BOOKING_PURPOSES.map((purpose) => [
        purpose,
        bookingEmail({ ...BOOKING_NEWS, purpose }, { orders, dates: COURSE_DATES, now: NOW }),
      ]),
    ),
    'payment-pending': paymentPending(ORDER),
    'payment-failed': paymentFailed(ORDER, `${SHOP}/`),
    'contact-message': contactMessage(MESSAGE_ID, MESSAGE),
    'contact-acknowledgement': acknowledgement(MESSAGE_ID, {
      seller: orders.seller,
      about: { id: '3', title: 'Green Labourer Course', date: DATES[0], isWaiting: true },
    }),
  };
}

/** Emails that are sent as they are stored, to the customer and to staff. */
function storedEmails(): readonly Email[] {
  return [
    ...orderOnHoldEmails(ORDER, CUSTOMER),
    ...orderPaidTwiceEmails(ORDER, CUSTOMER, { first: ORDER, reference: 'cs_2', amount: '£1,292.00' }),
    orderSetAsideEmail(ORDER, CUSTOMER, 'Paid £1.00 in place of £1,292.00'),
    ...paymentFailedEmails(ORDER, CUSTOMER).filter(({ purpose }) => purpose === 'payment-failed-notice'),
    partialRefundEmail(ORDER, { id: 'ch_1', amount_refunded: 5_000, currency: 'gbp' }),
  ];
}

/** The examples as HTML, by the names of their files. @param origin of the site */
export function emailPreviews(orders: OrderSettings, origin: string): ReadonlyMap<string, string> {
  const examples = Object.entries(emailExamples(orders));
  return new Map(examples.map(([name, content]) => [`email-${name}.html`, emailHtml(content, orders, origin)]));
}
