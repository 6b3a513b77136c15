import { queueBookingEmails } from '../../src/server/mail/bookings/booking-news.ts';
import { MailDelivery } from '../../src/server/mail/mail-delivery.ts';
import { changeBooking } from '../../src/server/orders/bookings.ts';
import type { Booked } from '../../src/shop/bookings/booking.ts';
import { startMailServer } from '../fixtures/mail-server.ts';
import { emailOf, type PlaceEmail } from '../fixtures/received-email.ts';
import { orderId, pay } from './paid-order.ts';
import { checkOut, EMAIL_SITE, type Shop, SMSTS } from './shop-fixture.ts';

export const JANUARY: Booked = {
  ...{ first: '2055-01-11', last: '2055-01-11', from: '08:30', to: '16:30' },
  ...{ venue: '', centre: 'The Yard, Leeds', date: 'smsts-2055-01-11', reference: '' },
};
export const FEBRUARY: Booked = { ...JANUARY, first: '2055-02-08', last: '2055-02-09', date: '' };

/** Buys places of a course. @returns the link to the order's page */
export async function buyPlaces(shop: Shop, quantity = 2): Promise<string> {
  await checkOut(shop, [{ ...SMSTS, quantity, vat: SMSTS.vat * quantity }]);
  return pay(shop);
}

/** Books, moves or, with null, cancels a place of the first order, and tells those concerned, as staff do. */
export async function change(shop: Shop, booked: Booked | null, seen: number, place = 1): Promise<void> {
  const id = await orderId(shop);
  const at = { line: 0, place };
  await shop.database.transaction().execute(async (transaction) => {
    const row = await changeBooking(transaction, id, { ...at, booked, seen, by: 'sam' }, [at]);
    if (typeof row !== 'string') await queueBookingEmails(transaction, id, at);
  });
}

/** Enters who attends a place. */
export async function enter(shop: Shop, link: string, contact: string, place = 1): Promise<void> {
  const text = await (await shop.get(link)).text();
  const seen = [...text.matchAll(/name="(seen-[\d-]+)" value="(\d+)"/g)].map(([, name, value]) => [name, value]);
  await shop.submit(`${link}/attendees`, { ...Object.fromEntries(seen), [`contact-0-${place}`]: contact });
}

/** Delivers all that is queued to a mail server, but for what is not about places. */
export async function deliver(shop: Shop): Promise<PlaceEmail[]> {
  const server = await startMailServer();
  const log = { warn: () => undefined, error: () => undefined };
  const settings = { smtpUrl: server.url, from: 'Shop <shop@shop.example>', salesAddress: 'sales@shop.example' };
  const delivery = new MailDelivery(shop.database, settings, log, () => EMAIL_SITE);
  const { database } = shop;
  await database.updateTable('outbox_mail').set({ due_at: '2000-01-01T00:00:00.000Z' }).execute();
  await delivery.deliverDue();
  delivery.close();
  await server.close();
  const emails = server.mails.map(emailOf).filter(({ subject }) => !/^(?:Your order|Order )/.test(subject));
  return emails.sort((one, other) => (one.to < other.to ? -1 : 1));
}
