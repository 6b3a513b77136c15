import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { daysLater } from '../../src/lib/days.ts';
import { ProductCatalogue } from '../../src/server/catalogue/catalogue.ts';
import { offeredLines } from '../../src/server/catalogue/line-items.ts';
import type { Transaction } from '../../src/server/database/database.ts';
import { ServerAddress } from '../../src/server/http/http-server.ts';
import { findBookingNews } from '../../src/server/mail/bookings/booking-news.ts';
import { designEmail } from '../../src/server/mail/design/design-email.ts';
import { cancelOffer, takeOnInvoice } from '../../src/server/mail/offer-emails.ts';
import { fulfilPaidOrOwed, noteOverdue, type Offer, payInvoice, placeOffer } from '../../src/server/offers/offers.ts';
import { countBooked } from '../../src/server/orders/bookings.ts';
import { findPlaceLinks, storePlaceLinks } from '../../src/server/orders/order-links.ts';
import { orderName } from '../../src/server/orders/order-numbers.ts';
import { endOffers } from '../../src/server/payments/checkout/pay-offer.ts';
import { openPayments } from '../../src/server/payments/open-payments.ts';
import { checkWaitingOrders } from '../../src/server/payments/waiting-orders.ts';
import { erase } from '../../src/server/privacy/erasure.ts';
import { londonDay } from '../../src/shop/products/course-dates.ts';
import { singleDayText } from '../../src/shop/products/course-days.ts';
import { storeLink } from './paid-order.ts';
import { age, rowCounts, runPrivacy } from './privacy-fixture.ts';
import { DISPUTE } from './provider-events.ts';
import { CATALOGUE, completedEvent, EMAIL_SITE, openShop, type Shop, SMSTS, WEBHOOK_SECRET } from './shop-fixture.ts';

const DATE = 'smsts-2055-01-11';
const JANUARY = {
  ...{ first: '2055-01-11', last: '2055-01-11', from: '08:30', to: '16:30' },
  ...{ venue: '', centre: 'The Yard, Leeds', date: DATE, reference: '' },
};
const SAM = { id: 'sam', name: 'Sam' };
const TERMS = { numberPrefix: 'PT', dueDays: 30 };
const TODAY = londonDay(new Date());
const TOMORROW = daysLater(TODAY, 1);
const CUSTOMER = {
  ...{ first_name: 'Jo Mason', email: 'jo@example.com', phone: '', address: '1 Example Road, Leeds' },
  ...{ company: 'Mason & Co', vat_number: '', purchase_order: 'PO 7' },
};

let shop: Shop;
let id: string;
let page: string;
beforeEach(async () => {
  shop = await openShop();
  id = await offer();
  page = await storeLink(shop, id);
});
afterEach(() => shop.close());

async function offer(change: Partial<Offer> = {}): Promise<string> {
  const cart = offeredLines(new ProductCatalogue(CATALOGUE), [{ product: SMSTS.product, quantity: 2 }]);
  const whole = { messageId: null, customer: CUSTOMER, cart, booked: [JANUARY], until: TOMORROW, ...change };
  const placed = await within((transaction) => placeOffer(transaction, whole, SAM, 'PT'));
  return 'id' in placed ? placed.id : placed.other;
}

const within = <T>(run: (transaction: Transaction) => Promise<T>) => shop.database.transaction().execute(run);
const invoice = (order = id) => within((transaction) => takeOnInvoice(transaction, order, 'by Sam', TERMS));
const cancel = (order = id) => within((transaction) => cancelOffer(transaction, order, SAM, 'not wanted', 'PT'));
const state = async (order = id) => (await shop.orders()).find((one) => one.id === order)?.state;
const payAddress = async () => (await shop.get(`${page}/pay`)).headers.get('location') ?? '';
const payAt = (address: string) => shop.submit(new URL(address).pathname, { action: 'pay', email: 'jo@example.com' });
const reserved = async () => (await countBooked(shop.database, [DATE])).get(DATE) ?? 0;
const purposes = async () =>
  (await shop.database.selectFrom('outbox_mail').select('purpose').execute()).map(({ purpose }) => purpose);
const stored = (order = id) =>
  shop.database.selectFrom('orders').selectAll().where('id', '=', order).executeTakeFirstOrThrow();
const history = async () =>
  (await shop.database.selectFrom('order_event').select('reason').where('order_id', '=', id).execute()).map(
    ({ reason }) => reason,
  );

/** Runs what the server repeats, on a day. */
async function passTo(today: string): Promise<void> {
  const { database } = shop;
  const payments = { mode: 'sandbox', webhookSecrets: [WEBHOOK_SECRET], checkAfterS: 900 } as const;
  const { stripe, close } = await openPayments(payments, database, new ServerAddress('127.0.0.1', shop.address));
  const log = { info: () => undefined, warn: () => undefined };
  await endOffers({ database, stripe, log }, today);
  await noteOverdue(database, today);
  await checkWaitingOrders({ database, stripe, log, checkAfterS: 900 });
  await close();
}

describe('an offer', () => {
  it('has a page before it is paid, which shows what is reserved', async () => {
    const html = await (await shop.get(page)).text();
    expect(html).toMatch(/<h1>Our offer to you<\/h1>.*Nothing is paid yet\./);
    expect(html).toContain('Pay £1,188.00');
    expect(html).toContain('Reserved for you');
    expect(await reserved()).toBe(2);
  });

  it('says in its email until when, and what it holds when and where, once for two places', async () => {
    const email = { purpose: 'order-offered', reference: id } as const;
    const { text = '' } = (await designEmail(shop.database, email, EMAIL_SITE)) ?? {};
    expect(text).toContain(singleDayText(TOMORROW));
    expect(text.match(/Mon 11 January 2055, 08:30 to 16:30, The Yard, Leeds/g)).toHaveLength(1);
  });

  it('of nothing with a date says of no place that it is held', async () => {
    const email = { purpose: 'order-offered', reference: await offer({ booked: [null] }) } as const;
    const { text = '' } = (await designEmail(shop.database, email, EMAIL_SITE)) ?? {};
    expect(text).toContain(`This is our offer. It lasts until ${singleDayText(TOMORROW)}.`);
    expect(text).not.toMatch(/hold|reserved/i);
  });

  it('that is not paid after all leads back to a page about the order, without a link that is secret', async () => {
    const cancelled = await shop.submit(new URL(await payAddress()).pathname, { action: 'cancel' });
    const back = new URL(cancelled.headers.get('location') ?? '').pathname;
    expect(back).toBe('/orders/unpaid');
    expect(await (await shop.get(back)).text()).toContain('No money was taken, and your order is as it was.');
    expect(await state()).toBe('offered');
  });

  it('is paid by card from two windows at once in one session, once', async () => {
    const [first, second] = await Promise.all([payAddress(), payAddress()]);
    expect(second).toBe(first);
    await payAt(first);
    await payAt(second);
    await expect.poll(() => state()).toBe('paid');
    expect((await history()).filter((reason) => reason.startsWith('Paid'))).toHaveLength(1);
    expect(await purposes()).toEqual(expect.arrayContaining(['order-confirmation', 'order-notice', 'place-booked']));
    expect(await payAddress()).toBe(page);
  });

  it('gets another session once one has ended unpaid, and stays as it was', async () => {
    const first = await payAddress();
    await shop.database.updateTable('sandbox_session').set({ status: 'expired' }).execute();
    const second = await payAddress();
    expect(second).not.toBe(first);
    expect(await payAddress()).toBe(second);
    expect(await state()).toBe('offered');
  });

  it('is offered again when a payment that takes days fails', async () => {
    const address = new URL(await payAddress()).pathname;
    await shop.submit(address, { action: 'debit', email: 'jo@example.com' });
    await expect.poll(() => state()).toBe('payment-pending');
    expect(await (await shop.get(page)).text()).toContain('<h1>Your bank is sending us the money</h1>');
    await shop.submit(address, { action: 'refuse' });
    await expect.poll(() => state()).toBe('offered');
    expect(await purposes()).toContain('payment-failed');
    expect(await payAddress()).toContain('http');
  });

  it('takes nothing out of a cart', async () => {
    const address = await payAddress();
    await payAt(address);
    await expect.poll(() => state()).toBe('paid');
    const [session] = await shop.sessions();
    const answer = await (await shop.get(`/api/payment/checkout-sessions/${session?.id}/state`)).json();
    expect(answer.data).toMatchObject({ state: 'paid', products: [], order: { total: 118_800 } });
  });

  it('ends after its last day, with its payment page, and frees its places', async () => {
    const address = await payAddress();
    await passTo(daysLater(TOMORROW, 1));
    expect(await state()).toBe('expired');
    expect((await payAt(address)).status).toBe(410);
    expect(await reserved()).toBe(0);
    expect(await (await shop.get(page)).text()).toContain('<h1>This offer has ended</h1>');
    expect(await payAddress()).toBe(page);
  });

  it('tells its customer once that it has ended', async () => {
    id = await offer({ until: daysLater(TODAY, -1) });
    await passTo(TODAY);
    await passTo(TODAY);
    const emails = await shop.database
      .selectFrom('outbox_mail')
      .select(['subject', 'body'])
      .where('purpose', '=', 'order-ended')
      .execute();
    expect(emails).toEqual([
      {
        subject: `Our offer has ended: order ${orderName(await stored())}`,
        body: expect.stringContaining('a new one'),
      },
    ]);
  });

  it('that was paid on its last day does not end', async () => {
    await payAt(await payAddress());
    await passTo(daysLater(TOMORROW, 1));
    expect(await state()).toBe('paid');
    expect(await reserved()).toBe(2);
  });
});

describe('an invoice', () => {
  it('is chosen by the customer on the page, has a number without gaps, and tells customer and staff', async () => {
    await shop.submit(`${page}/invoice`, {});
    await shop.submit(`${page}/invoice`, {});
    const year = TODAY.slice(0, 4);
    expect(await stored()).toMatchObject({ invoice_number: `PT-INV-${year}-00001`, due_on: daysLater(TODAY, 30) });
    expect(await state()).toBe('invoiced');
    await invoice(await offer());
    const numbers = (await shop.database.selectFrom('orders').select('invoice_number').execute()).map(
      ({ invoice_number }) => invoice_number,
    );
    expect(numbers.sort()).toEqual([`PT-INV-${year}-00001`, `PT-INV-${year}-00002`]);
    expect(await purposes()).toEqual(
      expect.arrayContaining(['order-invoiced', 'order-invoiced-notice', 'place-booked']),
    );
  });

  it('is a page with number, days, seller, company, amounts and how to pay', async () => {
    await invoice();
    const html = (await (await shop.get(`${page}/invoice`)).text()).replaceAll('<!-- -->', '');
    for (const text of [
      'PT-INV-',
      'Mason &amp; Co',
      'PO 7',
      '£1,188.00',
      'Sort code',
      'GB 000 0000 00',
      '1 Example Road, Leeds',
    ])
      expect(html).toContain(text);
  });

  it('is overdue the day after it was due, and paid when a member of staff says how', async () => {
    await invoice();
    await passTo(daysLater(TODAY, 30));
    expect(await state()).toBe('invoiced');
    await passTo(daysLater(TODAY, 31));
    expect(await state()).toBe('overdue');
    expect(await (await shop.get(page)).text()).toContain(
      '<h1>Pay our invoice</h1><p class="state late"><span>Ordered. The invoice is overdue.',
    );
    const pay = () => within((transaction) => payInvoice(transaction, id, SAM, 'by bank transfer'));
    expect(await pay()).toBe(true);
    expect(await pay()).toBe(false);
    expect(await history()).toContain('Paid by bank transfer, marked by Sam');
    const email = { purpose: 'order-notice', reference: id } as const;
    const { text = '' } = (await designEmail(shop.database, email, EMAIL_SITE)) ?? {};
    expect(text).toContain('with a credit note at the desk');
    expect(text).not.toContain('Stripe');
  });

  it('can still be paid by card, and the payment page closes once staff mark it as paid', async () => {
    const address = await payAddress();
    await invoice();
    expect(await payAddress()).toBe(address);
    await within((transaction) => payInvoice(transaction, id, SAM, 'by bank transfer'));
    await passTo(TODAY);
    expect((await payAt(address)).status).toBe(410);
  });

  it('that is paid by card after staff marked it as paid is set aside', async () => {
    const address = await payAddress();
    await invoice();
    await within((transaction) => payInvoice(transaction, id, SAM, 'by bank transfer'));
    await payAt(address);
    await expect.poll(() => state()).toBe('set-aside');
    expect(await purposes()).toContain('order-set-aside');
  });

  it('stays owed when its order is fulfilled, and is fulfilled once it is paid', async () => {
    await invoice();
    await within((transaction) => fulfilPaidOrOwed(transaction, id, 'Sam'));
    expect(await state()).toBe('invoiced');
    await passTo(daysLater(TODAY, 31));
    expect(await state()).toBe('overdue');
    await within((transaction) => payInvoice(transaction, id, SAM, 'in cash'));
    expect(await state()).toBe('fulfilled');
  });

  it('is cancelled by a credit note with a number of its own, which frees the places', async () => {
    await invoice();
    expect(await cancel()).toBe(true);
    expect(await cancel()).toBe(false);
    expect(await stored()).toMatchObject({ credit_note: `PT-CN-${TODAY.slice(0, 4)}-00001` });
    expect(await state()).toBe('cancelled');
    expect(await reserved()).toBe(0);
    expect(await (await shop.get(`${page}/invoice`)).text()).toContain('Cancelled by credit note');
  });

  it('that is paid by card after it was cancelled is set aside', async () => {
    const address = await payAddress();
    await invoice();
    await cancel();
    await payAt(address);
    await expect.poll(() => state()).toBe('set-aside');
  });
});

describe('a payment of an offer', () => {
  const press = (action: string, path: string) => shop.submit(path, { action, email: 'jo@example.com' });
  const send = (type: string, object: object) =>
    shop.sendEvent({ id: type, object: 'event', type, created: 2e9, data: { object } });
  const fail = async () => {
    const { pathname } = new URL(await payAddress());
    await press('debit', pathname);
    await expect.poll(() => state()).toBe('payment-pending');
    await press('refuse', pathname);
    await expect.poll(() => state()).not.toBe('payment-pending');
  };
  const sent = () => shop.database.updateTable('outbox_mail').set({ state: 'sent', attempts: 1 }).execute();
  const emails = () => shop.database.selectFrom('outbox_mail').selectAll().where('attempts', '=', 0).execute();
  const askAgain = async () => {
    const asked = shop.database.updateTable('orders').set({ check_at: '2000-01-01T00:00:00.000Z' });
    await asked.where('check_at', 'is not', null).execute();
    await passTo(TODAY);
  };

  it('that fails leads to another session, is told each time, and says nothing once it is replaced', async () => {
    await fail();
    const [replaced] = await shop.sessions();
    await sent();
    await fail();
    expect((await emails()).map(({ purpose }) => purpose)).toContain('payment-failed');
    const { data } = await completedEvent(shop, { id: replaced?.id, payment_status: 'unpaid' });
    await send('checkout.session.completed', data.object);
    expect(await state()).toBe('offered');
    await payAt(await payAddress());
    await expect.poll(() => state()).toBe('paid');
  });

  it('that fails is once in the history of an invoice, as is that it is overdue', async () => {
    await invoice();
    await fail();
    await askAgain();
    const late = daysLater(TODAY, 31);
    await Promise.all([noteOverdue(shop.database, late), noteOverdue(shop.database, late)]);
    expect((await history()).filter((reason) => /^(The payment failed|Was due)/.test(reason))).toHaveLength(2);
  });

  it('that a bank sends while the offer is withdrawn is set aside when it arrives, even if no event says so', async () => {
    await payAddress();
    await shop.database.updateTable('sandbox_session').set({ status: 'pending' }).execute();
    await cancel();
    await passTo(TODAY);
    expect(await state()).toBe('expired');
    await shop.database.updateTable('sandbox_session').set({ status: 'complete' }).execute();
    await askAgain();
    expect(await state()).toBe('set-aside');
    await send('checkout.session.completed', (await completedEvent(shop)).data.object);
    expect(await state()).toBe('set-aside');
  });

  it.each(['second', 'only'])('is refunded by card, as the %s one', async (which) => {
    await payAddress();
    await invoice();
    if (which === 'second') await within((transaction) => payInvoice(transaction, id, SAM, 'by bank transfer'));
    await shop.sendEvent(await completedEvent(shop, { payment_intent: 'pi_2' }));
    const charge = { id: 'ch_2', object: 'charge', payment_intent: 'pi_2', currency: 'gbp', amount_refunded: 118_800 };
    expect((await send('charge.refunded', { ...charge, refunded: true, metadata: { order_id: id } })).status).toBe(200);
    expect(await state()).toBe(which === 'second' ? 'set-aside' : 'refunded');
    expect((await purposes()).includes('partial-refund')).toBe(which === 'second');
  });

  it('by card can be disputed, which staff are told with the order', async () => {
    await payAddress();
    await shop.sendEvent(await completedEvent(shop, { payment_intent: 'pi_1' }));
    await send('charge.dispute.created', { ...DISPUTE, evidence_details: { due_by: 1_800_000_000 } });
    const told = (await emails()).find(({ purpose }) => purpose === 'dispute-opened');
    expect(told?.subject).toContain((await stored()).number);
    expect(await state()).toBe('paid');
  });

  it('by bank leaves the news of a booked place true; whoever attends is told that an invoice is cancelled', async () => {
    const attends = { 'name-0-1': 'Ana Pool', 'contact-0-1': 'ana@example.com', 'seen-0-1': '0', form: '1' };
    await shop.submit(`${page}/attendees`, attends);
    await invoice();
    const toAna = (await emails()).find(({ recipient }) => recipient === 'ana@example.com');
    const { pathname } = new URL(await payAddress());
    await press('debit', pathname);
    await expect.poll(() => state()).toBe('payment-pending');
    expect(toAna && (await findBookingNews(shop.database, toAna))?.purpose).toBe('place-booked');
    await press('refuse', pathname);
    await expect.poll(() => state()).toBe('invoiced');
    await sent();
    await cancel();
    const told = (await emails()).find(({ recipient }) => recipient === 'ana@example.com');
    expect(told && (await findBookingNews(shop.database, told))?.purpose).toBe('place-cancelled');
  });
});

it.each<[string, () => Promise<unknown>, number, number]>([
  ['offered', async () => undefined, 1, 200],
  ['invoiced', invoice, 1, 200],
  ['cancelled', async () => (await invoice()) && cancel(), 1, 404],
  ['withdrawn', cancel, 0, 404],
])(
  'the customer of an order that is %s is erased but for what is owed, or has an invoice',
  async (_, act, kept, status) => {
    await act();
    await erase(shop.database, CUSTOMER.email);
    expect(await rowCounts(shop)).toMatchObject({ orders: kept, lead: kept, order_line: kept });
    expect((await shop.get(page)).status).toBe(status);
    await age(shop, 31);
    await runPrivacy(shop, ['expire', '--yes', '--anyway']);
    expect(await rowCounts(shop)).toMatchObject({ orders: kept });
  },
);

it('the link of a place neither pays nor takes an invoice', async () => {
  await storePlaceLinks(shop.database, page.slice('/orders/'.length), id, [{ line: 0, place: 1 }]);
  const [link] = await findPlaceLinks(shop.database, page.slice('/orders/'.length), [{ line: 0, place: 1 }]);
  expect((await shop.get(`${link?.path}/pay`)).status).toBe(404);
  expect((await shop.get(`${link?.path}/invoice`)).status).toBe(404);
  expect((await shop.submit(`${link?.path}/invoice`, {})).status).toBe(404);
  expect(await state()).toBe('offered');
});
