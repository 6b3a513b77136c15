import type { FastifyInstance } from 'fastify';
import { isAllowed } from '../../editor/protocol/calls.ts';
import { PUBLISHERS, SALES, WRITERS } from '../../editor/protocol/declaration.ts';
import type { ListedPublish } from '../../editor/protocol/drafts.ts';
import type { Person } from '../../editor/protocol/people.ts';
import { type Today, WAITING_DRAFT, type WaitingDraft } from '../../editor/protocol/today-calls.ts';
import type { Database } from '../../server/database/database.ts';
import type { DraftTable, ReviewEventTable } from '../../server/database/tables/tables.ts';
import { timestamp } from '../../server/database/timestamp.ts';
import { endingOffersQuery, openEnquiriesQuery } from '../../server/offers/open-offers.ts';
import { attendedCategories } from '../../server/orders/attendees.ts';
import { orderName } from '../../server/orders/order-numbers.ts';
import { placesLeft } from '../../server/orders/places-left.ts';
import { countOrdersToBook, refundedButBookedQuery } from '../../server/staff/places-to-book.ts';
import { countWaiting } from '../../server/staff/waiting-records.ts';
import { ASKING_ABOUT } from '../../shop/forms/enquiry.ts';
import { londonDay } from '../../shop/products/course-dates.ts';
import { registerCall } from '../http/register-call.ts';
import { readLabels } from '../people/people.ts';
import type { PublishQueue } from '../publishing/publish-queue.ts';
import { RUNNING } from '../publishing/publish-record.ts';
import { latestReview, type Reviews } from '../reviews/reviews.ts';
import { listedPublishes } from '../routes/publish-routes.ts';
import { type BookingFacts, NO_FACTS, readBookingFacts } from '../sales/booking-facts.ts';
import { latestSchedule } from '../schedules/schedules.ts';
import { coursesSoon } from './courses-soon.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;
const MOST_PUBLISHED = 10;
const MOST_WAITING = 20;
/** How much of an enquiry's subject is shown, in characters. */
const LONGEST_SUBJECT = 80;

export function registerToday(app: FastifyInstance, queue: PublishQueue): void {
  const { database, pagesFolder } = queue.reviews.looks.drafts;
  registerCall(app, 'GET /api/today', async (_, { person }) => {
    const facts = await readBookingFacts(pagesFolder).catch(() => NO_FACTS);
    const today = londonDay(new Date());
    return {
      sales: isAllowed(SALES, person) ? await readSales(database, facts) : null,
      pages: isAllowed(WRITERS, person) ? await readPages(queue, person) : null,
      courses: coursesSoon(facts, today, await placesLeft(database, facts, new Date(today))),
    };
  });
}

async function readSales(database: Database, { nextSteps }: BookingFacts): Promise<Today['sales']> {
  return {
    ordersToFulfil: await countWaiting(database, 'ordersToFulfil'),
    ordersToBook: await countOrdersToBook(database, attendedCategories(nextSteps)),
    newMessages: await countWaiting(database, 'newMessages'),
    newLeads: await countWaiting(database, 'newLeads'),
    ordersSetAside: await countWaiting(database, 'ordersSetAside'),
    refundedButBooked: (await refundedButBookedQuery(database, londonDay(new Date())).execute()).map(orderName),
    deadEmails: await countWaiting(database, 'deadEmails'),
    overdueInvoices: await countWaiting(database, 'invoicesOverdue'),
    endingOffers: (await endingOffersQuery(database, londonDay(new Date())).execute()).map((order) => ({
      order: orderName(order),
      until: order.offer_until ?? '',
    })),
    openEnquiries: (await openEnquiriesQuery(database).execute()).map(({ id, message, created_at }) => ({
      id,
      about: (message.split('\n')[0] ?? '').slice(ASKING_ABOUT.length, ASKING_ABOUT.length + LONGEST_SUBJECT),
      received: created_at,
    })),
  };
}

async function readPages(queue: PublishQueue, person: Person): Promise<Today['pages']> {
  const { destination, reviews } = queue;
  const [{ problem, unpushed }, publishes] = await Promise.all([destination.state(), listedPublishes(queue)]);
  return {
    drafts: await waitingDrafts(reviews, person, publishes),
    published: publishes
      .flatMap(({ id, title, by, state, ended }) =>
        state === 'published' && ended ? { id, title, by, at: ended } : [],
      )
      .filter(({ at }) => at > timestamp(-WEEK_MS))
      .sort((one, other) => (one.at < other.at ? 1 : -1))
      .slice(0, MOST_PUBLISHED),
    failedPublishes: publishes.filter(({ isFailing }) => isFailing).length,
    unpushed: unpushed.length,
    problem,
  };
}

interface Waiting extends Pick<WaitingDraft, 'reason' | 'at'> {
  review?: ReviewEventTable;
}

/** The open drafts that wait for a person, those first for which a colleague waits too. @param publishes latest first */
async function waitingDrafts(
  reviews: Reviews,
  person: Person,
  publishes: readonly ListedPublish[],
): Promise<WaitingDraft[]> {
  const { drafts } = reviews.looks;
  const labelOf = await readLabels(drafts.database);
  const waiting: WaitingDraft[] = [];
  for (const draft of await drafts.list()) {
    const { id, title } = draft;
    const last = publishes.find((publish) => publish.draft === id);
    const found = await waitsFor(reviews, draft, person, last);
    if (!found) continue;
    const by = found.review ? labelOf(found.review.person_name, found.review.person_email) : '';
    waiting.push({ id, title, reason: found.reason, by, at: found.at });
  }
  const rank = ({ reason }: WaitingDraft) => WAITING_DRAFT.properties.reason.enum.indexOf(reason);
  return waiting.sort((one, other) => rank(one) - rank(other) || (one.at < other.at ? 1 : -1)).slice(0, MOST_WAITING);
}

async function waitsFor(
  reviews: Reviews,
  draft: DraftTable,
  person: Person,
  publish: ListedPublish | undefined,
): Promise<Waiting | undefined> {
  const { database } = reviews.looks.drafts;
  const [review, schedule] = [await latestReview(database, draft.id), await latestSchedule(database, draft.id)];
  if (schedule?.state === 'waiting' || RUNNING.some((state) => state === publish?.state)) return undefined;
  const stored = database.selectFrom('draft_version').select('draft_id').where('draft_id', '=', draft.id);
  const written = await stored.where('author_id', '=', person.id).limit(1).executeTakeFirst();
  const isOwn = draft.created_by_email === person.email || written !== undefined;
  // A person who typed since has seen why it came back.
  if (isOwn && publish?.state === 'returned' && (publish.ended ?? '') >= draft.changed_at)
    return { reason: 'returned', at: publish.ended ?? '' };
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
