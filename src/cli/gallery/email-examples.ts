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

const LINE = { quantity: 1, vat: 15_000, unit: 75_000 };
const ORDER: Order = {
  id: '5f0c7d1e-0000-4000-8000-000000000042',
  number: 'PT-2026-00042',
  state: 'paid',
  request_key: null,
  attempt_id: null,
  lead_id: null,
  cart_id: null,
  net_pence: 108_400,
  vat_pence: 20_800,
  total_pence: 129_200,
  customer_email: 'ada@customer.example',
  payment_intent: null,
  billing: JSON.stringify({
    email: 'ada@customer.example',
    company: 'Łoś & Sons',
    vatNumber: '',
    purchaseOrder: 'PO-7',
  }),
  invoice: null,
  check_at: null,
  opening_until: null,
  message_id: null,
  offer_until: null,
  invoice_number: null,
  invoiced_on: null,
  due_on: null,
  credit_note: null,
  fulfilled_at: null,
  erased_at: null,
  booked_at: '',
  current_state: 'paid',
  created_at: '2026-11-23T09:30:00.000Z',
  lines: [
    { ...LINE, product: '1', title: 'Wall and Floor Tiling', category: 'NVQ Level 2' },
    { ...LINE, product: '2', title: 'Blue Skilled Card', category: 'CSCS Cards', unit: 5_000, quantity: 2, vat: 2_000 },
    { ...LINE, product: '3', title: 'Specialist Test-Demolition (DEM)', category: 'CITB Test', unit: 4_400, vat: 0 },
    { ...LINE, product: '4', title: 'Green Labourer Course', category: 'Courses', unit: 19_000, vat: 3_800 },
  ],
};
const CUSTOMER = {
  name: 'Żaneta <b>Łoś</b> 李 عمر',
  email: 'ada@customer.example',
  phone: '07700 900018',
  address: '1 Example Yard, London, EX1 0AA',
};
const ATTENDEES = [
  {
    line: 2,
    place: 1,
    name: 'Żaneta Łoś',
    contact: 'ada@customer.example',
    date_of_birth: '1990-01-31',
    revision: 1,
    filled_at: '2026-11-23T09:45:00.000Z',
  },
];
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
const MESSAGE = {
  name: CUSTOMER.name,
  mail: CUSTOMER.email,
  phone: '7700900018',
  message: 'I am asking about: Green Labourer Course\n\nHello,\nis there a <b>place</b> for two?',
  lead_form_url: '/contact-us',
  referrer_path: '/courses/green-labour-card-courses',
};

/** A notice of the desk, and a question of a colleague, as the outbox has them. */
const NOTICE = `2 publishes failed

- “New prices & dates” is not live.
- “A <b>bold</b> word” is not live.

The server needs attention.

Open the list of drafts:
https://desk.plumbline-training.example/pages#failed
`;
const REVIEW = `Ada Lime asks you to look at “New prices” before it goes live.

> Please look at the SMSTS page.

What visitors will see change:

SMSTS Course

- The price: £495.00 becomes £520.00.

Look at it, then approve it or ask for a change.

Open the draft:
https://desk.plumbline-training.example/drafts/1

Open the pages with these changes:
https://desk.plumbline-training.example/drafts/1/preview
`;

export function emailExamples(orders: OrderSettings): Readonly<Record<string, EmailContent>> {
  const stored = {
    'desk-notice': contentOfText('2 publishes failed', NOTICE),
    'review-asked': contentOfText('Please look at “New prices”', REVIEW),
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
