import type { Transaction } from 'kysely';
import type { DraftTable, ScheduledPublishTable, Tables } from '../../server/database/tables/tables.ts';
import { timestamp } from '../../server/database/timestamp.ts';
import { londonText } from '../../shop/london-moments.ts';
import { currentDocument, nameOfText } from '../documents/current-document.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import type { Look, Looks } from '../drafts/looks.ts';
import { RequestRefused } from '../http/refusals.ts';
import { readLabels } from '../people/people.ts';
import { emailEnded, latestSchedule, type Schedules, setSchedule } from './schedules.ts';

/**
 * Takes the next step of every schedule, each in one transaction: the next process continues one that ended at any
 * moment. One that fails stops no other. @throws AggregateError afterwards
 */
export async function carryOutSchedules(schedules: Schedules): Promise<void> {
  const all = schedules.drafts.database.selectFrom('scheduled_publish').selectAll();
  const open = await all.where('state', 'in', ['waiting', 'publishing']).orderBy('due_at').execute();
  const faults: unknown[] = [];
  for (const schedule of open) {
    const step = schedule.state === 'waiting' ? look(schedules, schedule) : report(schedules, schedule);
    await step.catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Scheduled publishes failed');
}

async function look(schedules: Schedules, schedule: ScheduledPublishTable): Promise<void> {
  const { draft_id: draft, due_at } = schedule;
  const { drafts, queue } = schedules;
  const { looks } = queue.reviews;
  if (await queue.isPublishing(draft)) return;
  const { state } = await drafts.find(draft);
  const seen = await looks.of(draft);
  const isSame = state === 'open' && (await isAsShown(looks, seen, schedule));
  if (isSame && due_at > timestamp()) return;
  // Asks the reviewer again where that is needed.
  const asked = isSame ? queue.reviews.askAgain(seen, asPersonOf(schedule)) : undefined;
  const refused = await reasonWhyNot(asked);
  await drafts.holdAny(draft, async (transaction, held) => {
    const now = await latestSchedule(transaction, draft);
    if (!held || now?.state !== 'waiting' || (await queue.isPublishing(draft, transaction))) return;
    await decide(schedules, transaction, now, held, seen, refused);
  });
  queue.wake(draft);
}

/** Returns the words of a refusal; undefined if there is none. */
async function reasonWhyNot(asked: Promise<unknown> | undefined): Promise<string | undefined> {
  try {
    await asked;
    return undefined;
  } catch (error) {
    if (error instanceof RequestRefused) return error.message;
    throw error;
  }
}

/** Returns whether a draft is as it was scheduled. Changes of the site since are checked when it is published. */
async function isAsShown(looks: Looks, seen: Look, { shown_hash }: ScheduledPublishTable): Promise<boolean> {
  const isOlder = !shown_hash.includes('.');
  return isOlder || looks.isSameDraft(seen, shown_hash);
}

/** Does with a draft what its row says, while nobody can change it. */
async function decide(
  schedules: Schedules,
  transaction: Transaction<Tables>,
  schedule: ScheduledPublishTable,
  { id: draft, state, title, discarded_by }: DraftTable,
  seen: Look,
  refused: string | undefined,
): Promise<void> {
  const { drafts, queue } = schedules;
  const end = (reason: string) => schedules.endWaiting(transaction, draft, title, reason);
  if (state === 'published') {
    await setSchedule(transaction, schedule, { state: 'cancelled', ended_at: timestamp() });
    return;
  }
  if (state === 'discarded') return end(`${discarded_by ?? 'Someone'} discarded the draft.`);
  const isSame = JSON.stringify(await drafts.copy(draft, transaction)) === JSON.stringify(seen.copy);
  if (!isSame || !(await isAsShown(queue.reviews.looks, seen, schedule)))
    return end(await lastChange(drafts, transaction, draft));
  if (schedule.due_at > timestamp()) return;
  if (refused !== undefined) return end(refused);
  const detail = `scheduled for ${londonText(schedule.due_at)}`;
  const asked = { look: seen, shown: schedule.shown_hash, title, person: asPersonOf(schedule), detail };
  const reason = await reasonWhyNot(
    queue
      .add(transaction, asked)
      .then((publish_id) => setSchedule(transaction, schedule, { state: 'publishing', publish_id })),
  );
  if (reason !== undefined) await end(reason);
}

async function lastChange(drafts: DraftStore, transaction: Transaction<Tables>, draft: string): Promise<string> {
  const stored = transaction.selectFrom('draft_version').select(['document', 'text', 'author', 'author_email']);
  const own = stored.where('draft_id', '=', draft).where('outcome', '<>', 'refused');
  const last = await own.orderBy('saved_at', 'desc').orderBy('sequence', 'desc').limit(1).executeTakeFirst();
  if (!last) return 'The draft changed after it was scheduled.';
  const who = (await readLabels(transaction))(last.author, last.author_email);
  const { text } = currentDocument(drafts.pagesFolder, last.document);
  return `${who} changed “${nameOfText(last.document, text ?? last.text)}” after it was scheduled.`;
}

/** Records how the publish of a schedule ended, and reports why it did not go live. */
async function report({ drafts, queue, origin }: Schedules, schedule: ScheduledPublishTable): Promise<void> {
  const { state, message, title, draft_id, ended_at } = await queue.find(schedule.publish_id ?? '');
  if (ended_at === null) return;
  const isLive = state === 'published';
  await drafts.database.transaction().execute(async (transaction) => {
    const ended = { state: isLive ? 'published' : 'returned', message, ended_at: timestamp() } as const;
    if (!(await setSchedule(transaction, schedule, ended)) || isLive) return;
    const isFault = state === 'failed';
    const address = isFault ? `${origin}/pages` : `${origin}/drafts/${draft_id}`;
    await emailEnded(drafts, transaction, schedule, { title, reason: message ?? '', address, isFault });
  });
  queue.emit('changed', draft_id);
}

function asPersonOf({ person_id: id, person_name: name, person_email: email }: ScheduledPublishTable) {
  return { id, name, email };
}
