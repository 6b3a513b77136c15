import { hasControlCharacter, showControlCharacters } from '../../shop/forms/field-rules.ts';
import type { Database, Transaction } from '../database/database.ts';
import { insertEmail } from '../database/queued-email.ts';
import type { OutboxMailTable } from '../database/tables/tables.ts';
import { isDue, timestamp } from '../database/timestamp.ts';
import { isHeaderAddress } from './visitor-text.ts';

/** What emails about the booking of a place are for: news of it, and reminders. */
export const BOOKING_PURPOSES = [
  'place-booked',
  'place-moved',
  'place-cancelled',
  'place-passed',
  'place-last-change',
  'place-soon',
] as const;
export type BookingPurpose = (typeof BOOKING_PURPOSES)[number];

/** The purpose of an email. With the id of its record it identifies the email. */
type EmailPurpose =
  | 'contact-message'
  | 'contact-acknowledgement'
  | 'order-confirmation'
  | 'order-notice'
  | 'order-attendees'
  | 'order-place'
  | 'order-offered'
  | 'order-invoiced'
  | 'order-invoiced-notice'
  | 'order-ended'
  | BookingPurpose
  | 'place-free'
  | 'order-set-aside'
  | 'order-on-hold'
  | 'order-paid-twice'
  | 'payment-pending'
  | 'payment-pending-notice'
  | 'payment-failed'
  | 'payment-failed-notice'
  | 'partial-refund'
  | 'refund-failed'
  | 'dispute-opened'
  | 'dispute-closed'
  | 'event-failed'
  | 'mail-set-aside'
  | 'desk-invitation'
  | 'desk-passkey'
  | 'review-asked'
  | 'review-answered'
  | 'schedule-ended'
  | 'desk-notice';

export interface Email {
  purpose: EmailPurpose;
  /** Id of the record that it is about. */
  reference: string;
  /** Address; without one, the sales address as configured when the email is sent. */
  recipient?: string | null;
  /** Address for replies; without one, the sales address. */
  replyTo?: string | null;
  subject: string;
  /** A function where composing it may fail: only that email is then set aside. */
  body: string | (() => string);
  /** Names the conversation that it belongs to: an order's number, or the id of a message. */
  thread?: string | undefined;
  place?: number;
  /** How long it waits before it is sent, in milliseconds; 0 by default. */
  afterMs?: number;
}

type ComposedEmail = Email & { body: string };

/** How long a claim on an email lasts, in milliseconds: longer than any SMTP conversation may take. */
const CLAIM_MS = 5 * 60_000;
/** Pauses after failures, in milliseconds: doubled each time, up to the longest. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
/** After this many attempts, about two days, an email waits for a person. */
export const MOST_ATTEMPTS = 60;
/** Maximum stored length of an error, in characters. */
const LONGEST_ERROR = 500;

/** Queues an email with its record; a second one of its purpose and record is ignored. @throws TypeError by headers */
export async function queueEmail(transaction: Transaction, email: Email): Promise<void> {
  if (hasControlCharacter(email.subject)) throw new TypeError('An email header must not have control characters');
  for (const address of [email.recipient, email.replyTo])
    if (address && !isHeaderAddress(address))
      throw new TypeError('An email header cannot have this address: it has control characters, < or >, or =?');
  await storeEmail(transaction, { ...email, body: bodyOf(email) }, null);
}

/** Queues an email about a changed record. One not attempted yet is composed when sent, so it is current. */
export async function queueAnew(transaction: Transaction, email: Email): Promise<void> {
  await deleteAttempted(transaction, email);
  await queueEmail(transaction, email);
}

export async function deleteAttempted(transaction: Transaction, { purpose, reference }: Email): Promise<void> {
  const about = transaction.deleteFrom('outbox_mail').where('purpose', '=', purpose).where('reference', '=', reference);
  await about.where('attempts', '>', 0).execute();
}

/** Stores an email that cannot be sent as dead, control characters marked; its body may be empty. */
export async function storeDeadEmail(transaction: Transaction, email: Email, error: string): Promise<void> {
  const { recipient = null, replyTo = null, subject } = email;
  const shown: ComposedEmail = {
    ...email,
    recipient: recipient && showControlCharacters(recipient),
    replyTo: replyTo && showControlCharacters(replyTo),
    subject: showControlCharacters(subject),
    body: bodyOrNothing(email).split('\n').map(showControlCharacters).join('\n'),
  };
  await storeEmail(transaction, shown, error);
}

export function bodyOf({ body }: Pick<Email, 'body'>): string {
  return typeof body === 'string' ? body : body();
}

function bodyOrNothing(email: Email): string {
  try {
    return bodyOf(email);
  } catch {
    return '';
  }
}

async function storeEmail(transaction: Transaction, email: ComposedEmail, error: string | null): Promise<void> {
  const { replyTo = null, afterMs = 0, recipient = null, thread = null, place = null, ...stored } = email;
  await insertEmail(transaction, {
    ...{ ...stored, recipient, reply_to: replyTo, thread, place },
    state: error === null ? 'queued' : 'dead',
    due_at: timestamp(afterMs),
    last_error: error?.slice(0, LONGEST_ERROR) ?? null,
  });
}

/** Claims due emails until CLAIM_MS has passed, after which a process that ended loses them to another. */
export async function claimDueEmails(database: Database, limit: number): Promise<OutboxMailTable[]> {
  return (
    database
      .updateTable('outbox_mail')
      .set((update) => ({ due_at: timestamp(CLAIM_MS), attempts: update('attempts', '+', 1) }))
      .where('id', 'in', (query) =>
        query
          .selectFrom('outbox_mail')
          .select('id')
          .where('state', '=', 'queued')
          .where(isDue('due_at'))
          .orderBy('due_at')
          .limit(limit),
      )
      // Repeated for PostgreSQL, which rechecks only this condition on a row that another process has just claimed.
      .where(isDue('due_at'))
      .where('state', '=', 'queued')
      .returningAll()
      .execute()
  );
}

export async function markSent(database: Database, id: string): Promise<void> {
  await database
    .updateTable('outbox_mail')
    .set({ state: 'sent', sent_at: timestamp(), last_error: null })
    .where('id', '=', id)
    .execute();
}

/** Retries a refused email after a pause, unless `forGood`: it is then dead, and waits for a person. */
export async function markFailed(
  database: Database,
  { id, attempts }: Pick<OutboxMailTable, 'id' | 'attempts'>,
  error: string,
  forGood: boolean,
): Promise<'queued' | 'dead'> {
  const state = forGood || attempts >= MOST_ATTEMPTS ? 'dead' : 'queued';
  await database
    .updateTable('outbox_mail')
    .set({ state, last_error: error.slice(0, LONGEST_ERROR), due_at: timestamp(pauseAfter(attempts)) })
    .where('id', '=', id)
    .execute();
  return state;
}

export async function withdrawEmail(database: Database, id: string): Promise<void> {
  await database.deleteFrom('outbox_mail').where('id', '=', id).execute();
}

/** Queues a dead email again. @returns whether there was one */
export async function queueAgain(database: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('outbox_mail')
    .set({ state: 'queued', attempts: 0, due_at: timestamp() })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes a dead email that is no longer needed. @returns whether there was one */
export async function discardDead(database: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('outbox_mail')
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The pause after a number of attempts, in milliseconds. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
}
