import { openDatabase, type Transaction } from '../../src/server/database/database.ts';
import { cancelOffer, queueOfferEmail, takeOnInvoice } from '../../src/server/mail/offer-emails.ts';
import { queuePaidEmails } from '../../src/server/mail/order-emails.ts';
import { noteOverdue, payInvoice, placeOffer } from '../../src/server/offers/offers.ts';
import { storeSession } from '../../src/server/payments/checkout/order-sessions.ts';
import { settleSession } from '../../src/server/payments/checkout/settle-session.ts';
import { checked } from '../../src/server/payments/events/event-objects.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';

/** Makes, invoices, pays and cancels orders of eight messages until it is killed; prints each step once it is stored, and each round. */
const [first = '', seed = ''] = process.argv.slice(2);
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl = null } = process.env;
const random = seededRandom(Number(seed));
const database = await openDatabase({ dataDir, databaseUrl });
const SAM = { id: 'sam', name: 'Sam' };
const line = { product: 'smsts', title: 'SMSTS', category: 'CITB Courses', unit: 49_500, quantity: 2, vat: 19_800 };
const day = { first: '2055-01-11', last: '2055-01-11', from: '08:30', to: '16:30', date: 'smsts-2055-01-11' };
const customer = { first_name: 'Jo', email: 'jo@example.com', phone: '', address: '' };
const offer = {
  customer: { ...customer, company: 'Mason & Co', vat_number: '', purchase_order: '' },
  cart: { lines: [line], subtotal: 99_000, vat: 19_800, total: 118_800 },
  booked: [{ ...day, venue: '', centre: 'The Yard', reference: '' }],
  until: '2054-12-31',
};

const STEPS: Record<string, (transaction: Transaction, id: string) => Promise<unknown>> = {
  invoiced: (transaction, id) => takeOnInvoice(transaction, id, 'by Sam', { numberPrefix: 'PT', dueDays: 30 }),
  marked: async (transaction, id) => {
    if (!(await payInvoice(transaction, id, SAM, 'in cash'))) return false;
    await queuePaidEmails(transaction, id);
    return true;
  },
  ended: (transaction, id) => cancelOffer(transaction, id, SAM, 'not wanted', 'PT'),
  charged: async (transaction, id) => {
    const session = await transaction.selectFrom('checkout_session').select('id').where('order_id', '=', id).execute();
    const money = {
      amount_total: offer.cart.total,
      currency: 'gbp',
      payment_status: 'paid',
      payment_intent: `pi ${id}`,
    };
    const names = { id: session[0]?.id, client_reference_id: id, metadata: { order_id: id }, customer_details: null };
    const paid = { object: 'checkout.session', ...names, ...money };
    return (
      session.length > 0 &&
      (await settleSession(transaction, checked('session', JSON.parse(JSON.stringify(paid))), 'completed')) ===
        'applied'
    );
  },
};

for (;;) {
  process.stdout.write('\n');
  const message_id = `m${Number(first) + random.below(8)}`;
  const made = await database.transaction().execute(async (transaction) => {
    const placed = await placeOffer(transaction, { ...offer, messageId: message_id }, SAM, 'PT');
    if ('id' in placed) await queueOfferEmail(transaction, 'order-offered', placed.id);
    return placed;
  });
  if ('id' in made) process.stdout.write(`offered ${made.id}\n`);
  const orders = await database.selectFrom('orders').select('id').where('message_id', '=', message_id).execute();
  const { id } = random.of(orders);
  if (random.below(2) === 0) await storeSession(database, id, { id: `cs ${id}`, url: 'https://pay.example' });
  if (random.below(4) === 0) await noteOverdue(database, '2054-12-31');
  const [step, run] = random.of(Object.entries(STEPS));
  if (await database.transaction().execute((transaction) => run(transaction, id)))
    process.stdout.write(`${step} ${id}\n`);
}
