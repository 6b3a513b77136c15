import { randomUUID } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { Schedule, ShownDocument } from '../../editor/protocol/drafts.ts';
import type { Person } from '../../editor/protocol/people.ts';
import type { Database } from '../../server/database/database.ts';
import type { ScheduledPublishTable } from '../../server/database/tables/draft-tables.ts';
import type { Tables } from '../../server/database/tables/tables.ts';
import { timestamp, timestampOf } from '../../server/database/timestamp.ts';
import { londonText, momentInLondon } from '../../shop/london-moments.ts';
import { hashOfCopy, refuseChanged } from '../drafts/draft-copy.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { RequestRefused } from '../http/refusals.ts';
import { audit } from '../people/audit-log.ts';
import { type PublishQueue, wordsOfApproval } from '../publishing/publish-queue.ts';
import { overlapsOf } from './overlaps.ts';
import { emailEnded } from './schedule-emails.ts';

/** A draft's publish at a date and time, as it is stored. */
export type ScheduledPublish = Selectable<ScheduledPublishTable>;

/** How far ahead a draft may be scheduled, in milliseconds: a later year is mistyped. */
const FURTHEST_MS = 2 * 366 * 24 * 60 * 60_000;

/** The publishes at a date and time in the database, at most one of a draft. */
export class Schedules {
  /** @param origin where the desk is, for links in emails */
  constructor(
    readonly drafts: DraftStore,
    readonly queue: PublishQueue,
    readonly origin: string,
  ) {}

  /**
   * Schedules a draft, as it was shown.
   * @param at a time on the clocks of the UK, such as 2027-03-28T02:00
   * @throws RequestRefused with the code `changed` if it is not what was shown; if it is scheduled or being published already, if
   *   nobody approved it where that is needed, or the time is past or does not exist
   */
  async add(draft: string, person: Person, shown: readonly ShownDocument[], at: string): Promise<void> {
    const due_at = readDue(at);
    await this.drafts.hold(draft, async (transaction, title) => {
      const former = await latestSchedule(transaction, draft);
      if (former?.state === 'waiting')
        throw new RequestRefused(
          409,
          'exists',
          `${former.person_name} already scheduled this draft for ${londonText(former.due_at)}. Move that instead.`,
        );
      await this.queue.refusePublishing(draft, transaction);
      const copy = await this.drafts.copy(draft, transaction);
      if (copy.length === 0) throw new RequestRefused(409, 'refused', 'Nothing is changed in this draft yet.');
      refuseChanged(shown, copy, 'schedule');
      const reviewer = await this.queue.approvalOf(transaction, draft, copy);
      await transaction
        .insertInto('scheduled_publish')
        .values({
          id: randomUUID(),
          draft_id: draft,
          sequence: (former?.sequence ?? 0) + 1,
          shown_hash: hashOfCopy(copy),
          due_at,
          state: 'waiting',
          message: null,
          publish_id: null,
          person_id: person.id,
          person_name: person.name,
          person_email: person.email,
          scheduled_at: timestamp(),
          ended_at: null,
        })
        .execute();
      await audit(transaction, person, 'scheduled', title, `${londonText(due_at)}, ${wordsOfApproval(reviewer)}`);
    });
  }

  /** Gives a scheduled draft another time. @throws RequestRefused as `add`, or if it is not scheduled */
  async move(draft: string, person: Person, at: string): Promise<void> {
    const due_at = readDue(at);
    await this.#changeWaiting(draft, async (transaction, schedule, title) => {
      await setSchedule(transaction, schedule, { due_at });
      const detail = `from ${londonText(schedule.due_at)} to ${londonText(due_at)}`;
      await audit(transaction, person, 'moved the schedule of', title, detail);
    });
  }

  /** Takes a draft off the schedule. @throws RequestRefused if it is not scheduled */
  async cancel(draft: string, person: Person): Promise<void> {
    await this.#changeWaiting(draft, async (transaction, schedule, title) => {
      await setSchedule(transaction, schedule, { state: 'cancelled', ended_at: timestamp() });
      await audit(transaction, person, 'cancelled the schedule of', title, londonText(schedule.due_at));
    });
  }

  /** Ends the schedule of a draft that must not go live as it is, and informs the person who scheduled it. Does nothing if there is none. */
  async endWaiting(transaction: Transaction<Tables>, draft: string, title: string, reason: string): Promise<void> {
    const schedule = await latestSchedule(transaction, draft);
    if (schedule?.state !== 'waiting') return;
    await setSchedule(transaction, schedule, { state: 'returned', message: reason, ended_at: timestamp() });
    await audit(transaction, 'The desk', 'ended the schedule of', title, reason);
    const copy = await this.drafts.copy(draft, transaction);
    await emailEnded(transaction, schedule, copy, { title, reason, address: `${this.origin}/drafts/${draft}` });
  }

  /** The schedule of a draft, as the screens show it; null if it has none, or they show its publish. */
  async shown(draft: string, labelOf: (name: string, email: string) => string): Promise<Schedule | null> {
    const { database } = this.drafts;
    const latest = await latestSchedule(database, draft);
    const state = latest && (latest.state === 'waiting' ? 'waiting' : isEndedAlone(latest) ? 'ended' : undefined);
    if (!latest || !state) return null;
    const overlaps = state === 'waiting' ? await overlapsOf(this.drafts, draft) : [];
    const { person_name, person_email, due_at: due, message } = latest;
    return { state, by: labelOf(person_name, person_email), due, reason: message ?? '', overlaps };
  }

  async #changeWaiting(
    draft: string,
    change: (transaction: Database, schedule: ScheduledPublish, title: string) => Promise<void>,
  ): Promise<void> {
    await this.drafts.hold(draft, async (transaction, title) => {
      const schedule = await latestSchedule(transaction, draft);
      if (schedule?.state === 'waiting') return change(transaction, schedule, title);
      await this.queue.refusePublishing(draft, transaction);
      throw new RequestRefused(409, 'refused', 'This draft is no longer scheduled. Reload to see what became of it.');
    });
  }
}

/** The last schedule of a draft. */
export async function latestSchedule(database: Database, draft: string): Promise<ScheduledPublish | undefined> {
  const all = database.selectFrom('scheduled_publish').selectAll().where('draft_id', '=', draft);
  return all.orderBy('sequence', 'desc').limit(1).executeTakeFirst();
}

/** Records what became of a schedule. @returns false if another process has done so first */
export async function setSchedule(
  transaction: Database,
  { id, state }: ScheduledPublish,
  changed: Partial<ScheduledPublish>,
): Promise<boolean> {
  const own = transaction.updateTable('scheduled_publish').set(changed).where('id', '=', id);
  return (await own.where('state', '=', state).executeTakeFirstOrThrow()).numUpdatedRows > 0n;
}

/** Returns whether a schedule ended before it became a publish, which would tell why. */
function isEndedAlone({ state, publish_id }: ScheduledPublish): boolean {
  return state === 'returned' && publish_id === null;
}

/** The moment of a time in the UK. @throws RequestRefused if it is none, is past, or is years ahead */
function readDue(at: string): string {
  const refused = (message: string) => new RequestRefused(422, 'bad-request', message);
  const chosen = momentInLondon(at);
  if (!chosen) throw refused('Choose a date and a time.');
  if (chosen.moment === null) throw refused(chosen.note);
  const due = timestampOf(chosen.moment);
  if (due <= timestamp()) throw refused(`${londonText(due)} is past. Choose a later time.`);
  if (due > timestamp(FURTHEST_MS)) throw refused(`${londonText(due)} is more than two years ahead. Check the year.`);
  return due;
}
