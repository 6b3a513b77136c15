import { sql, type Transaction } from 'kysely';
import { isUnavailable } from '../database/fault.ts';
import type { Tables } from '../database/tables.ts';
import { type Mail, queueMail, storeDeadMail } from './outbox.ts';
import { mailSetAsideMail } from './staff-mail.ts';

/** Identifies an email: its purpose, and the id of its record. */
type MailKey = Pick<Mail, 'purpose' | 'reference'>;

/**
 * Queues emails in the same transaction as their record, which continues even if they fail: an email that cannot be
 * composed or stored is set aside as dead, and the sales address is notified.
 * @param key of the email to set aside when none can be composed
 * @returns whether every email was queued, or set aside and reported to staff
 * @throws the error when the database is unavailable: the whole transaction has failed
 */
export async function queueOrSetAside(
  transaction: Transaction<Tables>,
  key: MailKey,
  compose: () => Promise<readonly Mail[]>,
): Promise<boolean> {
  let mails: readonly Mail[] = [];
  const notComposed = await attempt(transaction, async () => {
    mails = await compose();
  });
  if (notComposed) return setAside(transaction, unwritten(key), notComposed);
  let kept = true;
  for (const mail of mails) {
    const notQueued = await attempt(transaction, () => queueMail(transaction, mail));
    if (notQueued && !(await setAside(transaction, mail, notQueued))) kept = false;
  }
  return kept;
}

/** Stores the email as dead and notifies staff. @returns whether either succeeded */
async function setAside(transaction: Transaction<Tables>, mail: Mail, failure: Error): Promise<boolean> {
  const notStored = await attempt(transaction, () => storeDeadMail(transaction, mail, failure.message));
  const notReported = await attempt(transaction, () => queueMail(transaction, mailSetAsideMail(mail, failure.message)));
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

function unwritten({ purpose, reference }: MailKey): Mail {
  return { purpose, reference, recipient: null, replyTo: null, subject: `About ${reference}`, body: '' };
}
