import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { isAllowed } from '../../editor/protocol/calls.ts';
import { PUBLISHERS } from '../../editor/protocol/declaration.ts';
import type { Schedule, Shown } from '../../editor/protocol/drafts.ts';
import type { Person } from '../../editor/protocol/people.ts';
import type { Database } from '../../server/database/database.ts';
import type { ScheduledPublishTable, Tables } from '../../server/database/tables/tables.ts';
import { timestamp, timestampOf } from '../../server/database/timestamp.ts';
import { partsText } from '../../server/mail/design/email-content.ts';
import { londonText, momentInLondon } from '../../shop/london-moments.ts';
import { textsOnDisk } from '../documents/current-document.ts';
import { writerIds } from '../drafts/draft-history.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { mergeCopy, mergeTexts } from '../drafts/merge-draft.ts';
import { RequestRefused } from '../http/refusals.ts';
import { emailPeople } from '../notices/notice-settings.ts';
import { audit } from '../people/audit-log.ts';
import { type LabelOf, listPeople } from '../people/people.ts';
import { type PublishQueue, wordsOfApproval } from '../publishing/publish-queue.ts';
import { fieldNames } from '../publishing/returned-drafts.ts';

/** How far ahead a draft may be scheduled, in milliseconds: a later year is mistyped. */
const FURTHEST_MS = 2 * 366 * 24 * 60 * 60_000;

/** The publishes at a date and time in the database, at most one of a draft. */
export class Schedules {
  constructor(readonly queue: PublishQueue) {}

  get drafts(): DraftStore {
    return this.queue.reviews.looks.drafts;
  }

  get origin(): string {
    return this.queue.reviews.origins.origin;
  }

  /**
   * @param at a time on the clocks of the UK, such as 2027-03-28T02:00
   * @throws RequestRefused with the code `changed` if other changes would go live; if it is scheduled or going live
   * already, not approved where that is needed, or the time is past or does not exist
   */
  async add(draft: string, person: Person, shown: Shown, at: string): Promise<void> {
    const due_at = readDue(at);
    const { looks } = this.queue.reviews;
    const look = await looks.of(draft);
    if (look.copy.length === 0) throw new RequestRefused(409, 'refused', 'Nothing is changed in this draft yet.');
    await this.queue.reviews.askAgain(look, person);
    await looks.hold(look, 'schedule', async (transaction, title) => {
      const former = await latestSchedule(transaction, draft);
      if (former?.state === 'waiting') {
        const message = `${former.person_name} already scheduled this draft for ${londonText(former.due_at)}. Move that instead.`;
        throw new RequestRefused(409, 'exists', message);
      }
      await this.queue.refusePublishing(draft, transaction);
      await looks.refuseUnseen(look, shown, 'schedule');
      const reviewer = await this.queue.reviews.reviewerOf(transaction, look);
      const row = {
        id: randomUUID(),
        draft_id: draft,
        sequence: (former?.sequence ?? 0) + 1,
        shown_hash: shown,
        due_at,
        state: 'waiting' as const,
        person_id: person.id,
        person_name: person.name,
        person_email: person.email,
        scheduled_at: timestamp(),
      };
      await transaction.insertInto('scheduled_publish').values(row).execute();
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
    await emailEnded(this.drafts, transaction, schedule, { title, reason, address: `${this.origin}/drafts/${draft}` });
  }

  /** The schedule of a draft, as the screens show it; null if it has none, or they show its publish. */
  async shown(draft: string, labelOf: LabelOf): Promise<Schedule | null> {
    const { database } = this.drafts;
    const latest = await latestSchedule(database, draft);
    const state = latest && shownState(latest);
    if (!latest || !state) return null;
    const overlaps = state === 'waiting' ? await overlapsOf(this.drafts, draft) : [];
    const { person_name, person_email, due_at: due, message } = latest;
    return { state, by: labelOf(person_name, person_email), due, reason: message ?? '', overlaps };
  }

  async #changeWaiting(
    draft: string,
    change: (transaction: Database, schedule: ScheduledPublishTable, title: string) => Promise<void>,
  ): Promise<void> {
    await this.drafts.hold(draft, async (transaction, title) => {
      const schedule = await latestSchedule(transaction, draft);
      if (schedule?.state === 'waiting') return change(transaction, schedule, title);
      await this.queue.refusePublishing(draft, transaction);
      throw new RequestRefused(409, 'refused', 'This draft is no longer scheduled. Reload to see what became of it.');
    });
  }
}

export async function latestSchedule(database: Database, draft: string): Promise<ScheduledPublishTable | undefined> {
  const all = database.selectFrom('scheduled_publish').selectAll().where('draft_id', '=', draft);
  return all.orderBy('sequence', 'desc').limit(1).executeTakeFirst();
}

/** Records what became of a schedule. @returns false if another process has done so first */
export async function setSchedule(
  transaction: Database,
  { id, state }: ScheduledPublishTable,
  changed: Partial<ScheduledPublishTable>,
): Promise<boolean> {
  const own = transaction.updateTable('scheduled_publish').set(changed).where('id', '=', id);
  return (await own.where('state', '=', state).executeTakeFirstOrThrow()).numUpdatedRows > 0n;
}

/** The state that the screens show: an end only of a schedule that never became a publish, which would tell why. */
function shownState({ state, publish_id }: ScheduledPublishTable): Schedule['state'] | undefined {
  return state === 'waiting' ? 'waiting' : state === 'returned' && publish_id === null ? 'ended' : undefined;
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

/** The other scheduled drafts that change a field which a draft changes, too, each in its own way; the first due first. */
async function overlapsOf(drafts: DraftStore, draft: string): Promise<Schedule['overlaps']> {
  const { database, pagesFolder } = drafts;
  const others = await database
    .selectFrom('scheduled_publish as scheduled')
    .innerJoin('draft', 'draft.id', 'scheduled.draft_id')
    .select(['draft.id', 'draft.title', 'scheduled.due_at as due'])
    .where('scheduled.state', '=', 'waiting')
    .where('draft.id', '<>', draft)
    .orderBy('scheduled.due_at')
    .execute();
  if (others.length === 0) return [];
  const published = textsOnDisk(pagesFolder);
  const own = mergeCopy(await drafts.copy(draft), published);
  const nameOf = fieldNames();
  const all = others.map(async ({ id, title, due }) => {
    const theirs = mergeCopy(await drafts.copy(id), published);
    const fields = own.flatMap((mine) => {
      const other = theirs.find(({ document }) => document === mine.document);
      if (!other) return [];
      const { conflicts } = mergeTexts({ base: mine.published, mine: mine.text, theirs: other.text });
      return conflicts.map(({ pointer }) => nameOf(mine, pointer));
    });
    return { title, due, fields };
  });
  return (await Promise.all(all)).filter(({ fields }) => fields.length > 0);
}

const NEXT = 'Look at the draft, then publish or schedule it again.';
const NEXT_AFTER_FAULT = 'The server needs attention. Once it is in order, press “Try again” in the list of drafts.';

/** Tells whoever scheduled a draft and whoever wrote in it why it did not go live; if none of them is left, the publishers. */
export async function emailEnded(
  drafts: DraftStore,
  transaction: Transaction<Tables>,
  { id, draft_id, person_id, due_at }: ScheduledPublishTable,
  ended: { title: string; reason: string; address: string; isFault?: boolean },
): Promise<void> {
  // A fault is one of the server: the draft itself is in order.
  const { title, reason, address, isFault = false } = ended;
  const copy = await drafts.copy(draft_id, transaction);
  const concerned = [person_id, ...(await writerIds(transaction, draft_id, copy))];
  const people = await listPeople(transaction);
  const named = people.filter((person) => concerned.includes(person.id));
  const recipients = named.length > 0 ? named : people.filter((person) => isAllowed(PUBLISHERS, person));
  const body = partsText([
    { text: `“${title}” was scheduled for ${londonText(due_at)}. It did not go live:` },
    { text: reason },
    { text: isFault ? NEXT_AFTER_FAULT : NEXT },
    { link: { text: isFault ? 'Open the list of drafts' : 'Open the draft', href: address } },
  ]);
  const subject = `“${title}” did not go live`;
  await emailPeople(transaction, recipients, { purpose: 'schedule-ended', about: id, replyTo: null, subject, body });
}
