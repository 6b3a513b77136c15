import type { Selectable } from 'kysely';
import { isAllowed } from '../../editor/protocol/calls.ts';
import { PUBLISHERS } from '../../editor/protocol/declaration.ts';
import type { Person } from '../../editor/protocol/people.ts';
import { WAITING_DRAFT, type WaitingDraft } from '../../editor/protocol/today-calls.ts';
import type { Database } from '../../server/database/database.ts';
import type { DraftTable, ReviewEventTable, ScheduledPublishTable } from '../../server/database/tables/tables.ts';
import { listDrafts } from '../drafts/draft-lists.ts';
import { readLabels } from '../people/people.ts';
import { type Publish, RUNNING } from '../publishing/publish-record.ts';
import type { Reviews } from '../reviews/reviews.ts';

const MOST = 20;

interface LastWords {
  review: Selectable<ReviewEventTable> | undefined;
  schedule: Selectable<ScheduledPublishTable> | undefined;
  publish: Pick<Publish, 'draft_id' | 'state' | 'ended_at'> | undefined;
  /** True if the person began the draft or wrote in it. */
  isOwn: boolean;
}

type Waiting = Pick<WaitingDraft, 'reason' | 'by' | 'at'>;

/** The open drafts that wait for a person, those first for which a colleague waits too. */
export async function waitingDrafts(reviews: Reviews, person: Person): Promise<WaitingDraft[]> {
  const { database } = reviews.looks.drafts;
  const open = await listDrafts(database);
  const labelOf = await readLabels(database);
  const [events, schedules, publishes] = [
    lastOfEach(await reviewsOfOpen(database)),
    lastOfEach(await schedulesOfOpen(database)),
    lastOfEach(await publishesOfOpen(database)),
  ];
  const own = await writtenBy(database, person);
  const waiting: WaitingDraft[] = [];
  for (const draft of open) {
    const { id, title } = draft;
    const isOwn = draft.created_by_email === person.email || own.has(id);
    const words = { review: events.get(id), schedule: schedules.get(id), publish: publishes.get(id), isOwn };
    const found = await waitsFor(reviews, draft, person, words);
    if (found) waiting.push({ id, title, ...found, by: labelOf(...named(found.by, words.review)) });
  }
  const rank = ({ reason }: WaitingDraft) => WAITING_DRAFT.properties.reason.enum.indexOf(reason);
  return waiting.sort((one, other) => rank(one) - rank(other) || (one.at < other.at ? 1 : -1)).slice(0, MOST);
}

/** Says why a draft waits for a person; undefined if it does not. */
async function waitsFor(
  reviews: Reviews,
  draft: Selectable<DraftTable>,
  person: Person,
  { review, schedule, publish, isOwn }: LastWords,
): Promise<Waiting | undefined> {
  if (schedule?.state === 'waiting' || RUNNING.some((state) => state === publish?.state)) return undefined;
  const own: Waiting = { reason: 'own', by: '', at: draft.changed_at };
  // A person who typed since has seen why it came back.
  if (isOwn && publish?.state === 'returned' && (publish.ended_at ?? '') >= draft.changed_at)
    return { reason: 'returned', by: '', at: publish.ended_at ?? '' };
  if (schedule?.state === 'returned' && schedule.person_id === person.id)
    return { reason: 'not-live', by: '', at: schedule.ended_at ?? '' };
  if (!review) return isOwn ? own : undefined;
  const said = { by: review.person_name, at: review.at };
  if (review.kind === 'asked') {
    const isAsked = review.person_id !== person.id && (await reviews.mayReview(draft.id, person));
    return isAsked ? { reason: 'asked', ...said } : undefined;
  }
  if (review.kind === 'change-asked') return isOwn ? { reason: 'change-asked', ...said } : undefined;
  if ((await reviews.stateOf(review)) === 'approved')
    return isAllowed(PUBLISHERS, person) ? { reason: 'approved', ...said } : undefined;
  return isOwn ? own : undefined;
}

/** Who asked or answered, with the email address, because people may share a name. */
function named(by: string, review: Selectable<ReviewEventTable> | undefined): [name: string, email: string] {
  return [by, by === '' ? '' : (review?.person_email ?? '')];
}

/** The last row of each draft. @param rows in their order */
function lastOfEach<Row extends { draft_id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.draft_id, row]));
}

const isOpen = (database: Database) => database.selectFrom('draft').select('id').where('state', '=', 'open');

async function reviewsOfOpen(database: Database) {
  const events = database.selectFrom('review_event').selectAll().where('draft_id', 'in', isOpen(database));
  return events.orderBy('sequence').execute();
}

async function schedulesOfOpen(database: Database) {
  const schedules = database.selectFrom('scheduled_publish').selectAll().where('draft_id', 'in', isOpen(database));
  return schedules.orderBy('sequence').execute();
}

async function publishesOfOpen(database: Database) {
  const publishes = database.selectFrom('publish').select(['draft_id', 'state', 'ended_at']);
  return publishes.where('draft_id', 'in', isOpen(database)).orderBy('requested_at').execute();
}

async function writtenBy(database: Database, { id }: Person): Promise<Set<string>> {
  const versions = database.selectFrom('draft_version').select('draft_id').distinct();
  const rows = await versions.where('author_id', '=', id).where('draft_id', 'in', isOpen(database)).execute();
  return new Set(rows.map(({ draft_id }) => draft_id));
}
