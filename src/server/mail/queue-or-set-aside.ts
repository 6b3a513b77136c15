import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { isUnavailable } from '../database/fault.ts';
import { findCustomer, type OrderCustomer } from '../leads/leads.ts';
import { findOrder, type Order } from '../orders/order-repository.ts';
import { type Email, queueEmail, storeDeadEmail } from './outbox.ts';
import { mailSetAsideEmail } from './staff-emails.ts';

const MISSED = 'The customer has not received it. Please write or call.';
const NONE_COMPOSED =
  'No other email about it could be composed either, so the customer has not received one. If they expect one, please write or call.';

type EmailKey = Pick<Email, 'purpose' | 'reference'>;

/** Queues emails with their record, which goes on without them. @returns whether each was queued or reported */
export async function queueOrSetAside(
  transaction: Transaction,
  key: EmailKey,
  compose: () => Promise<readonly Email[]>,
): Promise<boolean> {
  let emails: readonly Email[] = [];
  const notComposed = await attempt(transaction, async () => {
    emails = await compose();
  });
  if (notComposed) {
    const none = { ...key, subject: `About ${key.reference}`, body: '' };
    return setAside(transaction, none, notComposed, NONE_COMPOSED);
  }
  let kept = true;
  for (const email of emails) {
    const notQueued = await attempt(transaction, () => queueEmail(transaction, email));
    if (notQueued && !(await setAside(transaction, email, notQueued))) kept = false;
  }
  return kept;
}

/** Queues emails about an order as it is now, and its customer. */
export function queueAboutOrder(
  transaction: Transaction,
  id: string,
  key: EmailKey,
  compose: (order: Order, customer: OrderCustomer) => readonly Email[] | Promise<readonly Email[]>,
): Promise<boolean> {
  return queueOrSetAside(transaction, key, async () => {
    const order = await findOrder(transaction, id);
    return order === undefined ? [] : compose(order, await findCustomer(transaction, order));
  });
}

/** Stores the email as dead and notifies staff. @returns whether either succeeded */
async function setAside(
  transaction: Transaction,
  email: Email,
  failure: Error,
  missed = email.recipient ? MISSED : '',
): Promise<boolean> {
  const notStored = await attempt(transaction, () => storeDeadEmail(transaction, email, failure.message));
  const notReported = await attempt(transaction, () =>
    queueEmail(transaction, mailSetAsideEmail(email, failure.message, missed)),
  );
  return notStored === undefined || notReported === undefined;
}

/** Runs a step within a transaction. If it fails, its writes are undone and the transaction continues. */
async function attempt(transaction: Transaction, step: () => Promise<void>): Promise<Error | undefined> {
  await sql`savepoint mail`.execute(transaction);
  try {
    await step();
    await sql`release savepoint mail`.execute(transaction);
    return undefined;
  } catch (error) {
    if (isUnavailable(error)) throw error;
    await sql`rollback to savepoint mail`.execute(transaction);
    await sql`release savepoint mail`.execute(transaction);
    return error instanceof Error ? error : new Error(String(error));
  }
}
