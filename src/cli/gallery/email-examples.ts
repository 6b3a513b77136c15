import { attendeesNotice } from '../../server/mail/attendee-emails.ts';
import { acknowledgement } from '../../server/mail/contact-emails.ts';
import { contentOfText, type EmailContent } from '../../server/mail/design/email-content.ts';
import { emailHtml } from '../../server/mail/design/email-html.tsx';
import { orderConfirmation, orderNotice } from '../../server/mail/order-emails.ts';
import { paymentFailed, paymentPending } from '../../server/mail/payment-emails.ts';
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
  erased_at: null,
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
const PAGE = 'https://www.plumbline-training.example/orders/EXAMPLE';

/** A notice of the desk, as the outbox has it. */
const NOTICE = `2 publishes failed

- “New prices & dates” is not live.
- “A <b>bold</b> word” is not live.

The server needs attention.

Open the list of drafts:
https://desk.plumbline-training.example/pages#unfinished
`;

/** An example of each email with a design, by its name. */
export function emailExamples(orders: OrderSettings): Readonly<Record<string, EmailContent>> {
  const notice = contentOfText(NOTICE);
  return {
    ...(notice && { 'desk-notice': notice }),
    'order-confirmation': orderConfirmation(ORDER, { settings: orders, page: PAGE }),
    'order-notice': orderNotice(ORDER, CUSTOMER, PAGE),
    'order-attendees': attendeesNotice(ORDER, ATTENDEES, orders),
    'payment-pending': paymentPending(ORDER),
    'payment-failed': paymentFailed(ORDER, 'https://www.plumbline-training.example/'),
    'contact-acknowledgement': acknowledgement(orders.seller),
  };
}

/** The examples as HTML, by the names of their files. @param origin of the site */
export function emailPreviews(orders: OrderSettings, origin: string): ReadonlyMap<string, string> {
  const examples = Object.entries(emailExamples(orders));
  return new Map(examples.map(([name, content]) => [`email-${name}.html`, emailHtml(content, orders, origin)]));
}
