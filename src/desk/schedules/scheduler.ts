import type { Transaction } from 'kysely';
import type { Tables } from '../../server/database/tables/tables.ts';
import { timestamp } from '../../server/database/timestamp.ts';
import { londonText } from '../../shop/london-moments.ts';
import { currentDocument, nameOfText } from '../documents/current-document.ts';
import { hashOfCopy } from '../drafts/draft-copy.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { holdDraft } from '../drafts/settle-draft.ts';
import { RequestRefused } from '../http/refusals.ts';
import { readLabels } from '../people/people.ts';
import type { PublishQueue } from '../publishing/publish-queue.ts';
import { copyOf, readable } from '../publishing/publish-record.ts';
import { emailEnded } from './schedule-emails.ts';
import { latestSchedule, type ScheduledPublish, type Schedules, setSchedule } from './schedules.ts';

/**
 * Puts scheduled drafts into the queue when they are due, and reports what became of them. Each step is one transaction, so that a
 * process that ends at any moment is continued by the next one.
 */
export class Scheduler {
  readonly #schedules: Schedules;

  constructor(schedules: Schedules) {
    this.#schedules = schedules;
  }

  /** Takes the next step of every schedule. One that fails stops no other. @throws AggregateError afterwards */
  async carryOut(): Promise<void> {
    const open = await this.#drafts.database
      .selectFrom('scheduled_publish')
      .selectAll()
      .where('state', 'in', ['waiting', 'publishing'])
      .orderBy('due_at')
      .execute();
    const faults: unknown[] = [];
    for (const schedule of open) {
      const step = schedule.state === 'waiting' ? this.#look(schedule) : this.#report(schedule);
      await step.catch((fault: unknown) => faults.push(fault));
    }
    if (faults.length > 0) throw new AggregateError(faults, 'Scheduled publishes failed');
  }

  /** Looks whether a draft is due and as it was shown. */
  async #look({ draft_id: draft, due_at, shown_hash }: ScheduledPublish): Promise<void> {
    const { database } = this.#drafts;
    if (await this.#queue.isPublishing(draft)) return;
    const { state } = await this.#drafts.find(draft);
    const isAsShown = state === 'open' && hashOfCopy(await this.#drafts.copy(draft)) === shown_hash;
    if (isAsShown && due_at > timestamp()) return;
    await holdDraft(database, draft, (transaction, now) => this.#decide(transaction, draft, now));
    this.#queue.wake(draft);
  }

  /** Does with a draft what its row says, while nobody can change it. */
  async #decide(
    transaction: Transaction<Tables>,
    draft: string,
    state: 'open' | 'published' | 'discarded',
  ): Promise<void> {
    const schedule = await latestSchedule(transaction, draft);
    if (schedule?.state !== 'waiting' || (await this.#queue.isPublishing(draft, transaction))) return;
    const row = transaction.selectFrom('draft').select(['title', 'discarded_by']).where('id', '=', draft);
    const { title, discarded_by } = await row.executeTakeFirstOrThrow();
    const end = (reason: string) => this.#schedules.endWaiting(transaction, draft, title, reason);
    if (state === 'published') {
      await setSchedule(transaction, schedule, { state: 'cancelled', ended_at: timestamp() });
      return;
    }
    if (state === 'discarded') return end(`${discarded_by ?? 'Someone'} discarded the draft.`);
    const copy = await this.#drafts.copy(draft, transaction);
    if (hashOfCopy(copy) !== schedule.shown_hash) return end(await this.#lastChange(transaction, draft));
    if (schedule.due_at > timestamp()) return;
    const { person_id: id, person_name: name, person_email: email, due_at } = schedule;
    try {
      await this.#queue.approvalOf(transaction, draft, copy);
    } catch (error) {
      if (error instanceof RequestRefused) return end(error.message);
      throw error;
    }
    const detail = `scheduled for ${londonText(due_at)}`;
    const publish_id = await this.#queue.add(transaction, { draft, title, copy, person: { id, name, email }, detail });
    await setSchedule(transaction, schedule, { state: 'publishing', publish_id });
  }

  /** Says who changed a draft last, and where. */
  async #lastChange(transaction: Transaction<Tables>, draft: string): Promise<string> {
    const stored = transaction.selectFrom('draft_version').select(['document', 'text', 'author', 'author_email']);
    const last = await stored
      .where('draft_id', '=', draft)
      .where('outcome', '<>', 'refused')
      .orderBy('saved_at', 'desc')
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!last) return 'The draft changed after it was scheduled.';
    const who = (await readLabels(transaction))(last.author, last.author_email);
    const { text } = currentDocument(this.#drafts.pagesFolder, last.document);
    return `${who} changed “${nameOfText(last.document, text ?? last.text)}” after it was scheduled.`;
  }

  /** Records how the publish of a schedule ended, and reports why it did not go live. */
  async #report(schedule: ScheduledPublish): Promise<void> {
    const publish = await this.#queue.find(schedule.publish_id ?? '');
    if (publish.ended_at === null) return;
    const isPushed = publish.failed_at !== 'pushing';
    const isLive = publish.state === 'published' || !isPushed;
    const { message } = publish;
    const { origin } = this.#schedules;
    await this.#drafts.database.transaction().execute(async (transaction) => {
      const ended = { state: isLive ? 'published' : 'returned', message, ended_at: timestamp() } as const;
      if (!(await setSchedule(transaction, schedule, ended)) || publish.state === 'published') return;
      const isFault = publish.state === 'failed';
      await emailEnded(transaction, schedule, readable(() => copyOf(publish)) ?? [], {
        title: publish.title,
        reason: message ?? '',
        address: isFault ? `${origin}/pages` : `${origin}/drafts/${publish.draft_id}`,
        ...(isFault && { fault: isPushed ? 'not-live' : 'not-pushed' }),
      });
    });
    this.#queue.emit('changed', publish.draft_id);
  }

  get #drafts(): DraftStore {
    return this.#schedules.drafts;
  }

  get #queue(): PublishQueue {
    return this.#schedules.queue;
  }
}
