import type { FastifyBaseLogger } from 'fastify';
import { londonDay } from '../../../shop/products/course-dates.ts';
import { singleDayText } from '../../../shop/products/course-days.ts';
import type { Database } from '../../database/database.ts';
import { queueOfferEmail } from '../../mail/offer-emails.ts';
import { dueBefore, isOpenForPayment } from '../../offers/offers.ts';
import { moveOrder } from '../../orders/order-history.ts';
import type { Order } from '../../orders/order-repository.ts';
import type { StripeCheckout } from '../provider/stripe-checkout.ts';
import { createdSession, type OpenCheckout } from './open-checkout.ts';
import { findSession, storeSession } from './order-sessions.ts';
import { answerOf, paymentOf, settleIfEnded } from './settle-session.ts';

/** How often it starts over because another window has opened a session meanwhile. */
const MOST_TRIES = 3;

/**
 * Opens the payment page of an order that staff made, or returns the one that is open: an order has one at a time, and
 * another only once the provider says that it has ended unpaid. @returns its address, that of the success page, or
 * undefined when the order can no longer be paid @throws UserError 502 and 503 as the checkout of a cart
 */
export async function payOffer(
  { database, stripe, address }: Pick<OpenCheckout, 'database' | 'stripe' | 'address'>,
  order: Order,
): Promise<string | undefined> {
  for (let tries = 0; tries < MOST_TRIES && isOpenForPayment(order, londonDay(new Date())); tries += 1) {
    const last = await findSession(database, order.id);
    const known = last && (await answerOf(stripe.findSession(last.id)));
    if (last && known?.status === 'open') return last.url;
    if (last && known) await settleIfEnded(database, known);
    if (last && known?.status === 'complete' && paymentOf(known) !== 'payment-failed')
      return `${address.publicUrl}/payment/success?session_id=${encodeURIComponent(last.id)}`;
    const session = await createdSession(stripe, order, address.publicUrl, last?.id);
    if (await storeSession(database, order.id, session, last?.id)) return session.url;
  }
  return undefined;
}

interface Offers {
  database: Database;
  stripe: StripeCheckout;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Ends the offers whose last day has passed: first the payment page that may be open, so that nobody pays for a place that is given away. */
export async function endOffers({ database, stripe, log }: Offers, today: string): Promise<void> {
  for (const { id, offer_until } of await dueBefore(database, 'offered', 'offer_until', today))
    try {
      const session = await findSession(database, id);
      const ended = session && (await answerOf(stripe.expireSession(session.id)));
      if (ended) await settleIfEnded(database, ended);
      const move = { to: 'expired', reason: `The offer ended on ${singleDayText(offer_until ?? '')}` } as const;
      await database.transaction().execute(async (transaction) => {
        if (await moveOrder(transaction, id, move)) await queueOfferEmail(transaction, 'order-ended', id);
      });
    } catch (error) {
      log.warn({ err: error, order: id }, 'could not end an offer; will try again later');
    }
}
