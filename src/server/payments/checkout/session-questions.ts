import Stripe from 'stripe';
import type { Database } from '../../database/database.ts';
import { RequestError } from '../../http/request-error.ts';
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
    if (error.code === 'resource_missing') return undefined;
    throw new RequestError(503, 'The payment provider cannot be reached. Please try again.', error);
  }
}

/** Settles the order of a session that has ended, as its webhook would. Whichever comes first takes effect. */
export async function settleIfEnded(database: Database, session: Stripe.Checkout.Session): Promise<Settlement> {
  if (session.status !== 'complete' && session.status !== 'expired') return 'no-effect';
  const news = session.status === 'complete' ? 'completed' : 'expired';
  return database.transaction().execute((transaction) => settleSession(transaction, session, news));
}
