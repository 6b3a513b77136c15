import type { Database } from '../../src/server/database/database.ts';
import { EMPTY_LEAD } from '../fixtures/empty-lead.ts';

const INSERTED_AT_ONCE = 250;
const TIME = '2026-11-22T10:00:00.000Z';

/**
 * Fills an empty shop with paid orders and everything that belongs to them.
 * @param orders how many; each has a lead, a cart, two lines, two events and two mails
 */
export async function fillShop(database: Database, orders: number): Promise<void> {
  for (let first = 0; first < orders; first += INSERTED_AT_ONCE) {
    const numbers = Array.from({ length: Math.min(INSERTED_AT_ONCE, orders - first) }, (_, at) => first + at);
    await database.transaction().execute((transaction) => insertOrders(transaction, numbers));
  }
}

async function insertOrders(database: Database, numbers: readonly number[]): Promise<void> {
  const leads = numbers.map((number) => ({
    ...EMPTY_LEAD,
    id: `lead-${number}`,
    // Values that PostgreSQL and SQLite sort, store and escape differently.
    first_name: ['Zoë', 'ada', "O'Brien", '名前', 'Émile "E"', '\\back\nline', ''][number % 7] ?? '',
    last_name: 'Mason',
    email: `${number}@customer.example`,
    phone: '0123456789',
    created_at: TIME,
  }));
  await database.insertInto('lead').values(leads).execute();
  const carts = numbers.map((number) => ({ id: `cart-${number}`, lead_id: `lead-${number}`, created_at: TIME }));
  await database.insertInto('cart').values(carts).execute();
  const twice = numbers.flatMap((number) => [
    { number, position: 1 },
    { number, position: 2 },
  ]);
  const line = { product: 'citb-test', quantity: 1, vat_pence: 200 };
  const items = twice.map(({ number, position }) => ({
    ...line,
    cart_id: `cart-${number}`,
    position,
    name: 'A test',
    price_pence: 1000,
  }));
  await database.insertInto('cart_item').values(items).execute();
  const orders = numbers.map((number) => ({
    id: `order-${number}`,
    request_key: `key-${number}`,
    lead_id: `lead-${number}`,
    cart_id: `cart-${number}`,
    attempt_id: null,
    net_pence: 2000,
    vat_pence: 400,
    total_pence: 2400,
    customer_email: null,
    payment_intent: null,
    check_at: null,
    opening_until: null,
    booked_at: '',
    current_state: 'paid' as const,
    created_at: TIME,
  }));
  await database.insertInto('orders').values(orders).execute();
  const lines = twice.map(({ number, position }) => ({
    ...line,
    order_id: `order-${number}`,
    position,
    title: 'A test',
    unit_pence: 1000,
    category: number % 2 === 0 ? null : 'CITB Tests',
  }));
  await database.insertInto('order_line').values(lines).execute();
  const event = { reason: 'paid', webhook_event_id: null, created_at: TIME };
  const events = twice.map(({ number, position }) => ({
    ...event,
    order_id: `order-${number}`,
    sequence: position,
    previous_sequence: position === 1 ? null : 1,
    from_state: position === 1 ? null : ('awaiting-payment' as const),
    to_state: position === 1 ? ('awaiting-payment' as const) : ('paid' as const),
  }));
  await database.insertInto('order_event').values(events).execute();
}
