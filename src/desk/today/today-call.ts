import type { FastifyInstance } from 'fastify';
import { isAllowed } from '../../editor/protocol/calls.ts';
import { SALES, WRITERS } from '../../editor/protocol/declaration.ts';
import type { Person } from '../../editor/protocol/people.ts';
import type { Today } from '../../editor/protocol/today-calls.ts';
import type { Database } from '../../server/database/database.ts';
import { timestamp } from '../../server/database/timestamp.ts';
import { countWaiting } from '../../server/staff/waiting-records.ts';
import { londonTime } from '../../shop/products/course-dates.ts';
import { registerCall } from '../http/register-call.ts';
import { readLabels } from '../people/people.ts';
import type { PublishQueue } from '../publishing/publish-queue.ts';
import { failedPublishes } from '../publishing/publish-record.ts';
import { readCoursesSoon } from './courses-soon.ts';
import { waitingDrafts } from './waiting-drafts.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;
const MOST_PUBLISHED = 10;

interface TodayParts {
  queue: PublishQueue;
  pagesFolder: string;
}

export function registerToday(app: FastifyInstance, parts: TodayParts): void {
  registerCall(app, 'GET /api/today', async (_, { person }) => ({
    sales: isAllowed(SALES, person) ? await readSales(parts.queue.reviews.looks.drafts.database) : null,
    pages: isAllowed(WRITERS, person) ? await readPages(parts, person) : null,
    courses: await readCoursesSoon(parts.pagesFolder, londonTime(new Date()).slice(0, '2027-01-11'.length)),
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

async function readPages({ queue }: TodayParts, person: Person): Promise<Today['pages']> {
  const { database } = queue.reviews.looks.drafts;
  const [repository, waiting, published, failed] = await Promise.all([
    queue.destination.state(),
    waitingDrafts(queue.reviews, person),
    readPublished(database),
    failedPublishes(database),
  ]);
  const { problem, unpushed } = repository;
  return { drafts: waiting, published, failedPublishes: failed.length, unpushed: unpushed.length, problem };
}

async function readPublished(database: Database) {
  const labelOf = await readLabels(database);
  const rows = await database
    .selectFrom('publish')
    .select(['id', 'title', 'author', 'author_email', 'ended_at'])
    .where('state', '=', 'published')
    .where('ended_at', '>', timestamp(-WEEK_MS))
    .orderBy('ended_at', 'desc')
    .limit(MOST_PUBLISHED)
    .execute();
  return rows.map(({ id, title, author, author_email, ended_at }) => ({
    id,
    title,
    by: labelOf(author, author_email),
    at: ended_at ?? '',
  }));
}
