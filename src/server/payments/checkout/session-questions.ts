import Stripe from 'stripe';
import type { Database } from '../../database/database.ts';
import { RequestError } from '../../http/answers.ts';
import { isUnknownSession } from '../provider/stripe-checkout.ts';
import { type Settlement, settleSession } from './settle-session.ts';

/**
 * Asks the payment provider about a session while a visitor waits.
 * @returns undefined when the provider does not know the session
 * @throws RequestError 503 when the provider does not answer
 */
export async function answerOf(
  question: Promise<Stripe.Checkout.Session>,
): Promise<Stripe.Checkout.Session | undefined> {
  try {
    return await question;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (isUnknownSession(error)) return undefined;
    throw new RequestError(503, 'The payment provider cannot be reached. Please try again.', error);
  }
}

/**
 * Settles the order of a session that has ended, as its webhook would. Whichever comes first takes effect.
 * @returns what became of the order; undefined while the session is open
 */
export async function settleIfEnded(
  database: Database,
  session: Stripe.Checkout.Session,
): Promise<Settlement | undefined> {
  if (session.status !== 'complete' && session.status !== 'expired') return undefined;
  const news = session.status === 'complete' ? 'completed' : 'expired';
  return database.transaction().execute((transaction) => settleSession(transaction, session, news));
}
