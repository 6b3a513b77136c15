import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ListedPublish } from '../../editor/protocol/drafts.ts';
import type { Database } from '../../server/database/database.ts';
import { shownDocuments } from '../drafts/draft-copy.ts';
import { registerCall } from '../http/register-call.ts';
import { readLabels } from '../people/people.ts';
import type { PublishQueue } from '../publishing/publish-queue.ts';
import { aboutShown, type DraftSite, draftChanges } from './draft-changes.ts';

/** The parts that the publishing calls work on. */
interface PublishingParts extends DraftSite {
  queue: PublishQueue;
  /** The draft that a call is about. */
  draftOf: (request: FastifyRequest) => string;
}

/** The calls that publish drafts, try again and undo. */
export function registerPublishing(app: FastifyInstance, parts: PublishingParts): void {
  const { drafts, queue, draftOf } = parts;
  registerCall(app, 'GET /api/publish/changes', async (_, request) => {
    const copy = await drafts.copy(draftOf(request));
    return { ...(await draftChanges(parts, copy)), shown: shownDocuments(copy) };
  });
  registerCall(app, 'POST /api/publish', async ({ draft, shown }, { person }) => ({
    publish: await aboutShown(parts, { draft, shown, next: 'publish' }, () => queue.request(draft, person, shown)),
  }));
  registerCall(app, 'POST /api/publish/retry', async ({ publish }, { person }) => {
    await queue.retry(publish, person);
    return { publish };
  });
  registerCall(app, 'POST /api/publish/undo', async ({ publish }, { person }) => ({
    draft: await queue.undo(publish, person),
  }));
  registerCall(app, 'POST /api/publish/destination', async (body, { person }) => {
    await queue.destination.confirm(body.confirmed, person);
    return body;
  });
}

/** The publishes as the screens list them, the latest first. */
export async function listedPublishes(queue: PublishQueue, database: Database): Promise<ListedPublish[]> {
  const labelOf = await readLabels(database);
  return (await queue.list()).map(({ id, title, state, message, ...publish }) => ({
    id,
    draft: publish.draft_id,
    title,
    by: labelOf(publish.author, publish.author_email),
    state,
    message,
    requested: publish.requested_at,
    ended: publish.ended_at,
    canUndo: state === 'published' && Boolean(publish.has_changes),
  }));
}
