import type { FastifyInstance } from 'fastify';
import { isAllowed } from '../../editor/protocol/calls.ts';
import { PUBLISHERS, SALES, WRITERS } from '../../editor/protocol/declaration.ts';
import type { Person } from '../../editor/protocol/people.ts';
import { type Today, WAITING_DRAFT, type WaitingDraft } from '../../editor/protocol/today-calls.ts';
import type { Database } from '../../server/database/database.ts';
import type { DraftTable, ReviewEventTable, ScheduledPublishTable } from '../../server/database/tables/tables.ts';
import { timestamp } from '../../server/database/timestamp.ts';
import { countWaiting } from '../../server/staff/waiting-records.ts';
import { londonTime } from '../../shop/products/course-dates.ts';
import { registerCall } from '../http/register-call.ts';
import { type LabelOf, readLabels } from '../people/people.ts';
import type { PublishQueue } from '../publishing/publish-queue.ts';
import { failedPublishes, type Publish, RUNNING } from '../publishing/publish-record.ts';
import type { Reviews } from '../reviews/reviews.ts';
import { readCoursesSoon } from './courses-soon.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;
const MOST_PUBLISHED = 10;
const MOST_WAITING = 20;

export function registerToday(app: FastifyInstance, queue: PublishQueue): void {
  const { database, pagesFolder } = queue.reviews.looks.drafts;
  registerCall(app, 'GET /api/today', async (_, { person }) => ({
    sales: isAllowed(SALES, person) ? await readSales(database) : null,
    pages: isAllowed(WRITERS, person) ? await readPages(queue, person) : null,
    courses: await readCoursesSoon(pagesFolder, londonTime(new Date()).slice(0, '2027-01-11'.length)),
  }));
}

async function readSales(database: Database): Promise<Today['sales']> {
  return {
    ordersToFulfil: await countWaiting(database, 'ordersToFulfil'),
    newMessages: await countWaiting(database, 'newMessages'),
    newLeads: await countWaiting(database, 'newLeads'),
    ordersSetAside: await countWaiting(database, 'ordersSetAside'),
    deadEmails: await countWaiting(database, 'deadEmails'),
  };
}

async function readPages({ destination, reviews }: PublishQueue, person: Person): Promise<Today['pages']> {
  const { database } = reviews.looks.drafts;
  const labelOf = await readLabels(database);
  const [{ problem, unpushed }, drafts, published, failed] = await Promise.all([
    destination.state(),
    waitingDrafts(reviews, person, labelOf),
    readPublished(database, labelOf),
    failedPublishes(database),
  ]);
  return { drafts, published, failedPublishes: failed.length, unpushed: unpushed.length, problem };
}

async function readPublished(database: Database, labelOf: LabelOf) {
  const rows = await database
    .selectFrom('publish')
    .select(['id', 'title', 'author', 'author_email', 'ended_at as at'])
    .where('state', '=', 'published')
    .where('ended_at', '>', timestamp(-WEEK_MS))
    .orderBy('ended_at', 'desc')
    .limit(MOST_PUBLISHED)
    .execute();
  return rows.map(({ author, author_email, at, ...row }) => ({
    ...row,
    by: labelOf(author, author_email),
    at: at ?? '',
  }));
}

interface LastWords {
  review: ReviewEventTable | undefined;
  schedule: ScheduledPublishTable | undefined;
  publish: Pick<Publish, 'draft_id' | 'state' | 'ended_at'> | undefined;
  /** True if the person began the draft or wrote in it. */
  isOwn: boolean;
}

/** Why a draft waits, since when, and who asked or answered. */
interface Waiting extends Pick<WaitingDraft, 'reason' | 'at'> {
  review?: ReviewEventTable;
}

/** The open drafts that wait for a person, those first for which a colleague waits too. */
async function waitingDrafts(reviews: Reviews, person: Person, labelOf: LabelOf): Promise<WaitingDraft[]> {
  const { database } = reviews.looks.drafts;
  const open = database.selectFrom('draft').select('id').where('state', '=', 'open');
  const events = database.selectFrom('review_event').selectAll().where('draft_id', 'in', open);
  const schedules = database.selectFrom('scheduled_publish').selectAll().where('draft_id', 'in', open);
  const publishes = database.selectFrom('publish').select(['draft_id', 'state', 'ended_at']);
  const versions = database.selectFrom('draft_version').select('draft_id').distinct();
  const own = await versions.where('author_id', '=', person.id).where('draft_id', 'in', open).execute();
  const writtenIn = new Set(own.map(({ draft_id }) => draft_id));
  const [review, schedule, publish] = [
    lastOfEach(await events.orderBy('sequence').execute()),
    lastOfEach(await schedules.orderBy('sequence').execute()),
    lastOfEach(await publishes.where('draft_id', 'in', open).orderBy('requested_at').execute()),
  ];
  const waiting: WaitingDraft[] = [];
  for (const draft of await reviews.looks.drafts.list()) {
    const { id, title } = draft;
    const isOwn = draft.created_by_email === person.email || writtenIn.has(id);
    const words = { review: review.get(id), schedule: schedule.get(id), publish: publish.get(id), isOwn };
    const found = await waitsFor(reviews, draft, person, words);
    if (!found) continue;
    const by = found.review ? labelOf(found.review.person_name, found.review.person_email) : '';
    waiting.push({ id, title, reason: found.reason, by, at: found.at });
  }
  const rank = ({ reason }: WaitingDraft) => WAITING_DRAFT.properties.reason.enum.indexOf(reason);
  return waiting.sort((one, other) => rank(one) - rank(other) || (one.at < other.at ? 1 : -1)).slice(0, MOST_WAITING);
}

/** Says why a draft waits for a person; undefined if it does not. */
async function waitsFor(
  reviews: Reviews,
  draft: DraftTable,
  person: Person,
  { review, schedule, publish, isOwn }: LastWords,
): Promise<Waiting | undefined> {
  if (schedule?.state === 'waiting' || RUNNING.some((state) => state === publish?.state)) return undefined;
  // A person who typed since has seen why it came back.
  if (isOwn && publish?.state === 'returned' && (publish.ended_at ?? '') >= draft.changed_at)
    return { reason: 'returned', at: publish.ended_at ?? '' };
  if (schedule?.state === 'returned' && schedule.person_id === person.id)
    return { reason: 'not-live', at: schedule.ended_at ?? '' };
  if (review?.kind === 'asked') {
    const isAsked = review.person_id !== person.id && (await reviews.mayReview(draft.id, person));
    return isAsked ? { reason: 'asked', at: review.at, review } : undefined;
  }
  if (review?.kind === 'change-asked') return isOwn ? { reason: 'change-asked', at: review.at, review } : undefined;
  if (review && (await reviews.stateOf(review)) === 'approved')
    return isAllowed(PUBLISHERS, person) ? { reason: 'approved', at: review.at, review } : undefined;
  return isOwn ? { reason: 'own', at: draft.changed_at } : undefined;
}

/** The last row of each draft. @param rows in their order */
function lastOfEach<Row extends { draft_id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.draft_id, row]));
}
