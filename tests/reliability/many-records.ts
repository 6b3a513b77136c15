import type { Database } from '../../src/server/database/database.ts';
import { insertRows, type Row } from '../../src/server/database/table-rows.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';

const AT_ONCE = 500;
/** Orders and messages are spread over five years. */
const YEARS = 5;
const END = Date.UTC(2026, 10, 26);
const SPAN_MS = YEARS * 365 * 24 * 60 * 60_000;
/** The newest orders wait for staff; every thousandth was set aside. */
const WAITING = 300;

const SYLLABLES = [
  'ma',
  'son',
  'ri',
  'ley',
  'bar',
  'ton',
  'ash',
  'wood',
  'ken',
  'har',
  'per',
  'col',
  'lin',
  'jo',
  'ed',
];
const HOSTS = ['gmail.com', 'gmail.com', 'gmail.com', 'outlook.com', 'builders.example', 'site.co.uk'];

/** Fills a database of the version before staff could search with orders, leads, messages and sent emails. */
export async function insertRecords(database: Database, count: number): Promise<void> {
  const random = seededRandom(46);
  const word = (parts: number) => {
    const text = Array.from({ length: parts }, () => random.of(SYLLABLES)).join('');
    return text.slice(0, 1).toUpperCase() + text.slice(1);
  };
  for (const [from_state, to_state] of [
    ['awaiting-payment', 'paid'],
    ['paid', 'fulfilled'],
    ['paid', 'set-aside'],
  ])
    await insertRows(database, 'order_transition', [{ from_state, to_state }]);
  for (let first = 0; first < count; first += AT_ONCE) {
    const people = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, at) => {
      const [given, family] = [word(2), word(3)];
      const email = `${given}.${family}@${random.of(HOSTS)}`.toLowerCase();
      const company = random.below(5) === 0 ? `${word(3)} Builders Ltd` : '';
      return { number: first + at, given, family, email, company };
    });
    await database.transaction().execute((transaction) => insertPart(transaction, people, count));
  }
}

interface Customer {
  number: number;
  given: string;
  family: string;
  email: string;
  company: string;
}

async function insertPart(database: Database, people: readonly Customer[], count: number): Promise<void> {
  const time = (number: number) => new Date(END - SPAN_MS + Math.floor((number / count) * SPAN_MS)).toISOString();
  const insert = (table: string, row: (person: Customer) => Row) => insertRows(database, table, people.map(row));
  await insert('lead', ({ number, given, family, email, company }) => ({
    ...{ id: `lead-${number}`, first_name: given, last_name: family, email, company, phone: '020 7946 0018' },
    ...{ address: '1 Example Yard', city: 'London', state: '', country: 'GB', postal_code: 'E1 1AA' },
    created_at: time(number),
  }));
  await insert('orders', ({ number, email }) => ({
    ...{ id: `order-${number}`, number: `PT-${time(number).slice(0, 4)}-${String(number).padStart(5, '0')}` },
    ...{ lead_id: `lead-${number}`, customer_email: email, net_pence: 1000, vat_pence: 200, total_pence: 1200 },
    created_at: time(number),
  }));
  await insert('order_line', ({ number }) => ({
    ...{ order_id: `order-${number}`, position: 0, product: 'citb-test', title: 'A test', category: 'CITB Tests' },
    ...{ unit_pence: 1000, quantity: 1, vat_pence: 200 },
  }));
  for (const [index, [from_state, to_state]] of EVENTS.entries()) {
    const rows = people
      .filter(({ number }) => index < 2 || number < count - WAITING)
      .map(({ number }) => ({
        ...{ order_id: `order-${number}`, sequence: index + 1, previous_sequence: index || null, from_state },
        to_state: index === 2 && number % 1000 === 0 ? 'set-aside' : to_state,
        ...{ reason: 'Of the benchmark', webhook_event_id: null, created_at: time(number) },
      }));
    if (rows.length > 0) await insertRows(database, 'order_event', rows);
  }
  await insert('outbox_mail', ({ number, email }) => ({
    ...{ id: `mail-${number}`, purpose: 'order-confirmation', reference: `order-${number}`, recipient: email },
    ...{ reply_to: null, subject: 'Your order', body: 'Thank you. '.repeat(40), attempts: 1, last_error: null },
    state: number % 5000 === 0 ? 'dead' : 'sent',
    ...{ due_at: time(number), created_at: time(number), sent_at: time(number) },
  }));
  await insert('contact_message', ({ number, given, family, email }) => ({
    ...{ id: `message-${number}`, name: `${given} ${family}`, mail: email, phone: '', message: 'Hello. '.repeat(30) },
    ...{ lead_form_url: '/contact-us', referrer_path: '/', created_at: time(number) },
  }));
}

const EVENTS = [
  [null, 'awaiting-payment'],
  ['awaiting-payment', 'paid'],
  ['paid', 'fulfilled'],
] as const;
