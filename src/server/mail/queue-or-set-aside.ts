import { sql, type Transaction } from 'kysely';
import { isUnavailable } from '../database/fault.ts';
import type { Tables } from '../database/tables/tables.ts';
import { type Email, queueEmail, storeDeadEmail } from './outbox.ts';
import { mailSetAsideEmail } from './staff-emails.ts';

/** Tells staff, in their notice, what the customer has missed. */
const MISSED = 'The customer has not received it. Please write or call.';
const NONE_COMPOSED =
  'No other email about it could be composed either, so the customer has not received one. If they expect one, please write or call.';

/** Identifies an email: its purpose, and the id of its record. */
type EmailKey = Pick<Email, 'purpose' | 'reference'>;

/**
 * Queues emails in the same transaction as their record, which continues even if they fail: an email that cannot be
 * composed or stored is set aside as dead, and the sales address is notified.
 * @param key of the email to set aside when none can be composed
 * @returns whether every email was queued, or set aside and reported to staff
 * @throws the error when the database is unavailable: the whole transaction has failed
 */
export async function queueOrSetAside(
  transaction: Transaction<Tables>,
  key: EmailKey,
  compose: () => Promise<readonly Email[]>,
): Promise<boolean> {
  let emails: readonly Email[] = [];
  const notComposed = await attempt(transaction, async () => {
    emails = await compose();
  });
  if (notComposed) {
    const none = { ...key, recipient: null, replyTo: null, subject: `About ${key.reference}`, body: '' };
    return setAside(transaction, none, notComposed, NONE_COMPOSED);
  }
  let kept = true;
  for (const email of emails) {
    const notQueued = await attempt(transaction, () => queueEmail(transaction, email));
    if (notQueued && !(await setAside(transaction, email, notQueued))) kept = false;
  }
  return kept;
}

/** Stores the email as dead and notifies staff. @returns whether either succeeded */
async function setAside(
  transaction: Transaction<Tables>,
  email: Email,
  failure: Error,
  missed = email.recipient === null ? '' : MISSED,
): Promise<boolean> {
  const notStored = await attempt(transaction, () => storeDeadEmail(transaction, email, failure.message));
  const notReported = await attempt(transaction, () =>
    queueEmail(transaction, mailSetAsideEmail(email, failure.message, missed)),
  );
  return notStored === undefined || notReported === undefined;
}

/** Runs a step within a transaction. If it fails, its writes are undone and the transaction continues. */
async function attempt(transaction: Transaction<Tables>, step: () => Promise<void>): Promise<Error | undefined> {
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
