import { afterEach, beforeEach, expect, test } from 'vitest';
import { designEmail } from '../../src/server/mail/design/design-email.ts';
import { CHARGE, DISPUTE, REFUND } from './provider-events.ts';
import { checkOut, completedEvent, EMAIL_SITE, openShop, type Shop } from './shop-fixture.ts';

let shop: Shop;
let eventId = 0;
beforeEach(async () => {
  shop = await openShop();
  await checkOut(shop);
});
afterEach(() => shop.close());

const send = async (type: string, object: object) => {
  eventId += 1;
  return shop.sendEvent({ id: `evt_${eventId}`, type, created: 2_000_000_000, data: { object } });
};
const session = async (changes: object = {}) => (await completedEvent(shop, changes)).data.object;
const pay = async (changes: object = {}) =>
  send('checkout.session.completed', await session({ payment_intent: 'pi_1', ...changes }));
const mailOf = (purpose: string) =>
  shop.database.selectFrom('outbox_mail').selectAll().where('purpose', '=', purpose).executeTakeFirstOrThrow();

/** Each email to staff, by its purpose: what causes it, and what it says can be done. */
const EMAILS: [purpose: string, does: RegExp, cause: () => Promise<unknown>][] = [
  ['order-notice', /Answer this email to write to the customer/, () => pay()],
  ['order-set-aside', /Refund it there, or/, () => pay({ amount_total: 1 })],
  [
    'order-set-aside',
    /refund one of them/,
    async () => {
      await pay();
      await pay({ id: 'cs_unknown', payment_intent: 'pi_2' });
    },
  ],
  ['payment-pending-notice', /Wait for the money/, () => pay({ payment_status: 'unpaid' })],
  [
    'payment-failed-notice',
    /nothing to deliver/,
    async () => send('checkout.session.async_payment_failed', await session()),
  ],
  [
    'partial-refund',
    /decide which part/,
    async () => {
      await pay();
      await send('charge.refunded', { ...CHARGE, refunded: false, amount_refunded: 5_000, currency: 'gbp' });
    },
  ],
  [
    'refund-failed',
    /Agree with the customer/,
    async () => {
      await pay();
      await send('refund.failed', { ...REFUND, status: 'failed' });
    },
  ],
  [
    'dispute-opened',
    /Answer it in Stripe's dashboard/,
    async () => {
      await pay();
      await send('charge.dispute.created', DISPUTE);
    },
  ],
  [
    'dispute-closed',
    /decide which part/,
    async () => {
      await pay();
      await send('charge.dispute.closed', { ...DISPUTE, status: 'lost' });
    },
  ],
  [
    'event-failed',
    /forward this email to whoever runs the server/,
    async () => {
      const event = { id: 'evt_bad', type: 'charge.refunded', data: { object: { id: 'ch_1' } } };
      for (let time = 0; time < 3; time += 1) await shop.sendEvent(event);
    },
  ],
  [
    'mail-set-aside',
    /Forward this email to whoever runs the server/,
    () => pay({ customer_details: { email: 'jo\u0001@example.com' } }),
  ],
];

test.each(EMAILS)('the email %s says what to do (%s), without a terminal', async (purpose, does, cause) => {
  await cause();
  const { subject, body } = await mailOf(purpose);
  expect(body).toMatch(does);
  expect(subject + body).not.toMatch(/npm|node |\brun\b [a-z]+ --|`/);
});

test.each(['order-set-aside', 'partial-refund', 'refund-failed', 'dispute-opened'])(
  'the email %s says where the order and its payment are found',
  async (purpose) => {
    await EMAILS.find(([name]) => name === purpose)?.[2]();
    const number = (await shop.orders())[0]?.number;
    expect((await mailOf(purpose)).body).toContain(`search for ${number} in Stripe's dashboard`);
  },
);

test.each([true, false])('the designed notice says so too, when an address is known: %s', async (known) => {
  await pay(known ? {} : { customer_details: null });
  const [order] = await shop.orders();
  const email = { purpose: 'order-notice', reference: order?.id ?? '' };
  const designed = await designEmail(shop.database, email, EMAIL_SITE);
  for (const text of [designed?.text, designed?.html]) {
    expect(text).toMatch(known ? /Answer this email to write to the customer/ : /has no email address/);
    expect(text).toMatch(new RegExp(`search for ${order?.number} in Stripe(&#x27;|')s dashboard`));
    expect(text).not.toContain('npm');
  }
});
