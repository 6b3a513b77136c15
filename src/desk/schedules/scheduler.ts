import type { Transaction } from 'kysely';
import type { DraftTable, Tables } from '../../server/database/tables/tables.ts';
import { timestamp } from '../../server/database/timestamp.ts';
import { londonText } from '../../shop/london-moments.ts';
import { currentDocument, nameOfText } from '../documents/current-document.ts';
import type { Look } from '../drafts/looks.ts';
import { RequestRefused } from '../http/refusals.ts';
import { readLabels } from '../people/people.ts';
import { emailEnded, latestSchedule, type ScheduledPublish, type Schedules, setSchedule } from './schedules.ts';

/** Each step is one transaction: the next process continues one that ended at any moment. */
export class Scheduler {
  constructor(readonly schedules: Schedules) {}

  /** Takes the next step of every schedule. One that fails stops no other. @throws AggregateError afterwards */
  async carryOut(): Promise<void> {
    const open = await this.schedules.drafts.database
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

  async #look(schedule: ScheduledPublish): Promise<void> {
    const { draft_id: draft, due_at } = schedule;
    if (await this.schedules.queue.isPublishing(draft)) return;
    const { state } = await this.schedules.drafts.find(draft);
    const look = await this.schedules.queue.reviews.looks.of(draft);
    const isAsShown = state === 'open' && (await this.#isAsShown(look, schedule));
    if (isAsShown && due_at > timestamp()) return;
    const refused = isAsShown ? await this.#askAgain(look, schedule) : undefined;
    await this.schedules.drafts.holdAny(draft, async (transaction, held) => {
      if (held) await this.#decide(transaction, look, held, refused);
    });
    this.schedules.queue.wake(draft);
  }

  /** Asks the reviewer again where that is needed. @returns why the draft does not go live then */
  async #askAgain(look: Look, schedule: ScheduledPublish): Promise<string | undefined> {
    return this.schedules.queue.reviews.askAgain(look, asPersonOf(schedule)).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof RequestRefused) return error.message;
        throw error;
      },
    );
  }

  /** Returns whether a draft is as it was scheduled. Changes of the site since are checked when it is published. */
  async #isAsShown(look: Look, { shown_hash }: ScheduledPublish): Promise<boolean> {
    const isOlder = !shown_hash.includes('.');
    return isOlder || this.schedules.queue.reviews.looks.isSameDraft(look, shown_hash);
  }

  /** Does with a draft what its row says, while nobody can change it. */
  async #decide(
    transaction: Transaction<Tables>,
    look: Look,
    { state, title, discarded_by }: DraftTable,
    refused: string | undefined,
  ): Promise<void> {
    const { draft } = look;
    const schedule = await latestSchedule(transaction, draft);
    if (schedule?.state !== 'waiting' || (await this.schedules.queue.isPublishing(draft, transaction))) return;
    const end = (reason: string) => this.schedules.endWaiting(transaction, draft, title, reason);
    if (state === 'published') {
      await setSchedule(transaction, schedule, { state: 'cancelled', ended_at: timestamp() });
      return;
    }
    if (state === 'discarded') return end(`${discarded_by ?? 'Someone'} discarded the draft.`);
    const isSame = JSON.stringify(await this.schedules.drafts.copy(draft, transaction)) === JSON.stringify(look.copy);
    if (!isSame || !(await this.#isAsShown(look, schedule))) return end(await this.#lastChange(transaction, draft));
    if (schedule.due_at > timestamp()) return;
    if (refused !== undefined) return end(refused);
    const detail = `scheduled for ${londonText(schedule.due_at)}`;
    const asked = { look, shown: schedule.shown_hash, title, person: asPersonOf(schedule), detail };
    try {
      const publish_id = await this.schedules.queue.add(transaction, asked);
      await setSchedule(transaction, schedule, { state: 'publishing', publish_id });
    } catch (error) {
      if (error instanceof RequestRefused) return end(error.message);
      throw error;
    }
  }

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
    const { text } = currentDocument(this.schedules.drafts.pagesFolder, last.document);
    return `${who} changed “${nameOfText(last.document, text ?? last.text)}” after it was scheduled.`;
  }

  /** Records how the publish of a schedule ended, and reports why it did not go live. */
  async #report(schedule: ScheduledPublish): Promise<void> {
    const publish = await this.schedules.queue.find(schedule.publish_id ?? '');
    if (publish.ended_at === null) return;
    const isLive = publish.state === 'published';
    const { message } = publish;
    const { origin } = this.schedules;
    await this.schedules.drafts.database.transaction().execute(async (transaction) => {
      const ended = { state: isLive ? 'published' : 'returned', message, ended_at: timestamp() } as const;
      if (!(await setSchedule(transaction, schedule, ended)) || isLive) return;
      const isFault = publish.state === 'failed';
      await emailEnded(this.schedules.drafts, transaction, schedule, {
        title: publish.title,
        reason: message ?? '',
        address: isFault ? `${origin}/pages` : `${origin}/drafts/${publish.draft_id}`,
        isFault,
      });
    });
    this.schedules.queue.emit('changed', publish.draft_id);
  }
}

function asPersonOf({ person_id: id, person_name: name, person_email: email }: ScheduledPublish) {
  return { id, name, email };
}
