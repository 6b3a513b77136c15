import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { showControlCharacters } from '../../shop/forms/control-characters.ts';
import type { Database } from '../database/database.ts';
import type { OutboxMailTable, Tables } from '../database/tables.ts';
import { timestamp } from '../database/timestamp.ts';
import { headerText } from './header-text.ts';

/** What a mail is for. With the record that it is about it tells one mail from another. */
export type MailPurpose =
  | 'contact-message'
  | 'order-confirmation'
  | 'order-notice'
  | 'order-set-aside'
  | 'order-paid-twice'
  | 'partial-refund'
  | 'dispute-opened'
  | 'dispute-closed'
  | 'event-failed'
  | 'mail-set-aside';

/** A mail to be sent. */
export interface Mail {
  purpose: MailPurpose;
  /** Id of the record that it is about. */
  reference: string;
  /** Address; null for the sales address, as it is set when the mail leaves. */
  recipient: string | null;
  /** Address that answers go to; null for the sales address. */
  replyTo: string | null;
  subject: string;
  body: string;
}

/** How long a claimed mail is left to its claimer, in milliseconds: longer than any SMTP conversation may last. */
export const CLAIM_MS = 5 * 60_000;
/** Pauses after failures, in milliseconds: doubled each time up to the longest. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
/** After so many attempts, some two days, a mail waits for a person. */
export const MOST_ATTEMPTS = 60;
/** So many characters of an error are kept. */
const LONGEST_ERROR = 500;

/**
 * Queues a mail in the transaction of what it is about: either both are stored or neither is. A second mail for the same
 * purpose and record is none.
 * @throws TypeError when a header would hold a line break
 */
export async function queueMail(transaction: Transaction<Tables>, mail: Mail): Promise<void> {
  const { recipient, replyTo, subject } = mail;
  for (const text of [recipient ?? '', replyTo ?? '', subject]) headerText(text);
  await insertMail(transaction, mail, null);
}

/**
 * Stores a mail that cannot be sent as dead, with a mark in the place of every control character.
 * @param error why, for the person who looks at it
 */
export async function storeDeadMail(transaction: Transaction<Tables>, mail: Mail, error: string): Promise<void> {
  const { recipient, replyTo, subject, body } = mail;
  const shown: Mail = {
    ...mail,
    recipient: recipient && showControlCharacters(recipient),
    replyTo: replyTo && showControlCharacters(replyTo),
    subject: showControlCharacters(subject),
    body: body.split('\n').map(showControlCharacters).join('\n'),
  };
  await insertMail(transaction, shown, error);
}

async function insertMail(transaction: Transaction<Tables>, mail: Mail, error: string | null): Promise<void> {
  const { purpose, reference, recipient, replyTo, subject, body } = mail;
  await transaction
    .insertInto('outbox_mail')
    .values({
      id: randomUUID(),
      purpose,
      reference,
      recipient,
      reply_to: replyTo,
      subject,
      body,
      state: error === null ? 'queued' : 'dead',
      attempts: 0,
      due_at: timestamp(),
      last_error: error?.slice(0, LONGEST_ERROR) ?? null,
      created_at: timestamp(),
      sent_at: null,
    })
    .onConflict((conflict) => conflict.columns(['purpose', 'reference']).doNothing())
    .execute();
}

/**
 * Claims mails that are due. What one process has claimed no other gets before CLAIM_MS is over; a process that ends
 * before it has told the outcome leaves the mail to the next claim after that.
 * @param limit how many at most
 */
export async function claimDueMails(database: Database, limit: number): Promise<OutboxMailTable[]> {
  const now = timestamp();
  return (
    database
      .updateTable('outbox_mail')
      .set((update) => ({ due_at: timestamp(CLAIM_MS), attempts: update('attempts', '+', 1) }))
      .where('id', 'in', (query) =>
        query
          .selectFrom('outbox_mail')
          .select('id')
          .where('state', '=', 'queued')
          .where('due_at', '<=', now)
          .orderBy('due_at')
          .limit(limit),
      )
      // Said again for PostgreSQL: a row that another process has just claimed is looked at once more, by this alone.
      .where('due_at', '<=', now)
      .where('state', '=', 'queued')
      .returningAll()
      .execute()
  );
}

/** The mail server has taken the mail. */
export async function markSent(database: Database, id: string): Promise<void> {
  await database
    .updateTable('outbox_mail')
    .set({ state: 'sent', sent_at: timestamp(), last_error: null })
    .where('id', '=', id)
    .execute();
}

/**
 * The mail was not taken: it is tried again after a pause, or is dead and waits for a person.
 * @param error for that person
 * @param forGood whether another attempt would end the same
 */
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

/** Queues a dead mail once more. @returns whether there was one */
export async function queueAgain(database: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('outbox_mail')
    .set({ state: 'queued', attempts: 0, due_at: timestamp() })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The pause after so many attempts, in milliseconds. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
}
