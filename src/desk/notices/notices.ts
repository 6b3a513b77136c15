import type { Transaction } from 'kysely';
import type { NoticeKind } from '../../editor/protocol/people.ts';
import type { Database } from '../../server/database/database.ts';
import type { Tables } from '../../server/database/tables/tables.ts';
import { type EmailContent, emailText } from '../../server/mail/design/email-content.ts';
import { queueEmail } from '../../server/mail/outbox.ts';
import { showControlCharacters } from '../../shop/forms/field-rules.ts';
import { everyoneWanting } from './notice-settings.ts';
import { failedSince, type Look, setAsideSince, unansweredSince } from './noticed-events.ts';

/** The kinds that are looked for. Those about reviews are sent with the review. */
type LookedFor = Exclude<NoticeKind, 'reviews'>;

const LOOKS: Readonly<Record<LookedFor, Look>> = {
  'failed-publishes': failedSince,
  'orders-set-aside': setAsideSince,
  'unanswered-messages': unansweredSince,
};

/** Each event once: progress is recorded in the same transaction. The first time, only records where it begins. */
export async function sendNotices(database: Database, origin: string, now = new Date()): Promise<void> {
  for (const [kind, look] of Object.entries(LOOKS))
    if (isLookedFor(kind))
      await database.transaction().execute((transaction) => sendKind(transaction, kind, look, now, origin));
}

function isLookedFor(kind: string): kind is LookedFor {
  return kind in LOOKS;
}

async function sendKind(
  transaction: Transaction<Tables>,
  kind: LookedFor,
  look: Look,
  now: Date,
  origin: string,
): Promise<void> {
  const begun = await transaction
    .insertInto('notice_progress')
    .values({ kind, until: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (begun.numInsertedOrUpdatedRows !== 0n) return;
  // Locks the row: of two desks on one database, the second continues where the first ended.
  const { until: since } = await transaction
    .updateTable('notice_progress')
    .set(({ ref }) => ({ until: ref('until') }))
    .where('kind', '=', kind)
    .returning('until')
    .executeTakeFirstOrThrow();
  const { until, content } = await look(transaction, since, now, origin);
  if (until <= since) return;
  if (content) await emailEveryone(transaction, kind, until, content);
  await transaction.updateTable('notice_progress').set({ until }).where('kind', '=', kind).execute();
}

async function emailEveryone(
  transaction: Transaction<Tables>,
  kind: LookedFor,
  until: string,
  content: EmailContent,
): Promise<void> {
  const body = emailText(content).split('\n').map(showControlCharacters).join('\n');
  for (const { id, email } of await everyoneWanting(transaction, kind))
    await queueEmail(transaction, {
      purpose: 'desk-notice',
      reference: `${kind}/${until}/${id}`,
      recipient: email,
      replyTo: null,
      subject: showControlCharacters(content.heading),
      body,
    });
}
