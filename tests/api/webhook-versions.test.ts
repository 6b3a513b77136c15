import { readFileSync } from 'node:fs';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CHARGE, DISPUTE, eventOf, REFUND } from './provider-events.ts';
import { checkOut, completedEvent, openShop, type Shop } from './shop-fixture.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await checkOut(shop);
});
afterEach(() => shop.close());

const state = async () => (await shop.orders())[0]?.state;
const reason = async () =>
  (await shop.database.selectFrom('order_state').select('reason').executeTakeFirstOrThrow()).reason;
const mails = () => shop.database.selectFrom('outbox_mail').selectAll().execute();
const mailTo = async (recipient: string | null) => (await mails()).filter((mail) => mail.recipient === recipient);

/** A session as versions before 2025-03-31 write it when the customer has paid in euros. */
const CONVERTED = {
  amount_subtotal: 106_000,
  amount_total: 106_000,
  currency: 'eur',
  currency_conversion: { amount_subtotal: 90_000, amount_total: 90_000, fx_rate: '1.17777778', source_currency: 'gbp' },
};

describe('currency conversion by the provider', () => {
  test.each([
    ['2024-06-20', CONVERTED],
    ['2025-03-31.basil', { presentment_details: { presentment_amount: 106_000, presentment_currency: 'eur' } }],
  ])('that happens all the same is understood in version %s: the order is paid', async (api_version, session) => {
    await shop.sendEvent({ ...(await completedEvent(shop, session)), api_version });
    expect(await state()).toBe('paid');
    expect(await reason()).toMatch(/, as €1,060\.00$/);
  });

  test('of another amount than the order sets it aside', async () => {
    const currency_conversion = { ...CONVERTED.currency_conversion, amount_total: 1 };
    await shop.sendEvent(await completedEvent(shop, { ...CONVERTED, currency_conversion }));
    expect(await state()).toBe('set-aside');
  });

  test('that lacks its amount is refused by the name of the field', async () => {
    const answer = await shop.sendEvent(
      await completedEvent(shop, { currency_conversion: { source_currency: 'gbp' } }),
    );
    expect(answer.status).toBe(400);
    expect((await answer.json()).message).toContain('currency_conversion');
  });
});

describe('an order that is set aside', () => {
  test('in another currency says so to staff as people write it, and to the customer that it is being checked', async () => {
    await shop.sendEvent(await completedEvent(shop, { amount_total: 106_000, currency: 'jpy' }));
    expect(await reason()).toBe('Paid JP¥106,000, but the order is £900.00');
    expect(await mailTo('jo@example.com')).toMatchObject([
      {
        purpose: 'order-on-hold',
        subject: `We are checking the payment of your order ${(await shop.orders())[0]?.number}`,
      },
    ]);
    expect(await mailTo(null)).toMatchObject([{ purpose: 'order-set-aside' }]);
  });

  test('because it was paid again tells the customer of the second payment', async () => {
    await shop.sendEvent(await completedEvent(shop, { payment_intent: 'pi_1' }));
    const again = await completedEvent(shop, { id: 'cs_unknown', payment_intent: 'pi_2' });
    for (const id of ['evt_2', 'evt_3']) await shop.sendEvent({ ...again, id });
    expect((await mailTo('jo@example.com')).map(({ purpose }) => purpose).sort()).toEqual([
      'order-confirmation',
      'order-paid-twice',
    ]);
  });
});

describe('events of version 2022-11-15', () => {
  const api_version = '2022-11-15';
  const OLDER_SESSION = {
    after_expiration: null,
    automatic_tax: { enabled: false, status: null },
    currency_conversion: null,
    customer_details: {
      address: null,
      email: 'jo@example.com',
      name: 'Jo',
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    payment_intent: 'pi_1',
    payment_method_types: ['card'],
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  };
  const send = async (type: string, object: object) =>
    shop.sendEvent({ id: `evt_${type}`, type, api_version, data: { object } });
  test('pay, refund and dispute an order', async () => {
    await shop.sendEvent({ ...(await completedEvent(shop, OLDER_SESSION)), api_version });
    expect(await state()).toBe('paid');
    const evidence_details = { due_by: 1_800_000_000, has_evidence: false, past_due: false, submission_count: 0 };
    await send('charge.dispute.created', { ...DISPUTE, evidence_details });
    await send('charge.refunded', { ...CHARGE, amount: 90_000, currency: 'gbp' });
    expect(await state()).toBe('refunded');
    expect((await mailTo(null)).map(({ purpose }) => purpose).sort()).toEqual(['dispute-opened', 'order-notice']);
  });

  test('report a failed refund by charge.refund.updated, once', async () => {
    await shop.sendEvent({ ...(await completedEvent(shop, OLDER_SESSION)), api_version });
    await send('charge.refund.updated', { ...REFUND, status: 'succeeded' });
    expect(await state()).toBe('paid');
    await send('charge.refund.updated', { ...REFUND, status: 'failed', failure_reason: 'expired_or_canceled_card' });
    const again = eventOf('evt_failed', 'charge.refund.updated', { ...REFUND, status: 'failed' });
    await shop.sendEvent({ ...again, api_version });
    expect(await state()).toBe('set-aside');
    await send('refund.failed', { ...REFUND, status: 'failed' });
    expect((await mails()).filter(({ purpose }) => purpose === 'refund-failed')).toHaveLength(1);
  });
});

test('a refund in another currency is reported in that currency', async () => {
  await shop.sendEvent(await completedEvent(shop, { ...CONVERTED, payment_intent: 'pi_1' }));
  const charge = { ...CHARGE, refunded: false, amount_refunded: 5_300, currency: 'eur' };
  await shop.sendEvent(eventOf('evt_2', 'charge.refunded', charge));
  const refund = { ...REFUND, amount: 5_300, currency: 'eur', status: 'failed' };
  await shop.sendEvent(eventOf('evt_3', 'refund.failed', refund));
  const subjects = (await mailTo(null)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('€53.00'))).toHaveLength(2);
});

test('the documentation names the newest version, that of the calls', () => {
  expect(readFileSync('docs/operating.md', 'utf8')).toContain(`to \`${Stripe.API_VERSION}\``);
});
