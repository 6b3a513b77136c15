import type { FastifyInstance } from 'fastify';
import type { ListedPublish } from '../../editor/protocol/drafts.ts';
import type { Database } from '../../server/database/database.ts';
import { registerCall } from '../http/register-call.ts';
import { readLabels } from '../people/people.ts';
import type { PublishQueue } from '../publishing/publish-queue.ts';
import { failedPublishes } from '../publishing/publish-record.ts';
import { aboutShown, type ShownParts } from './draft-changes.ts';

export function registerPublishing(app: FastifyInstance, { schedules, draftOf, moved }: ShownParts): void {
  const { queue } = schedules;
  const { looks } = queue.reviews;
  registerCall(app, 'GET /api/publish/changes', async (_, request) => {
    const look = await looks.of(draftOf(request));
    return { ...(await looks.changes(look)), shown: await looks.nameOf(look) };
  });
  registerCall(app, 'POST /api/publish', async ({ draft, shown }, { person }) => ({
    publish: await aboutShown(looks, { draft, shown, next: 'publish' }, () => queue.request(draft, person, shown)),
  }));
  registerCall(app, 'POST /api/publish/retry', async ({ publish }, { person }) => {
    await queue.retry(publish, person);
    return { publish };
  });
  registerCall(app, 'POST /api/publish/undo', ({ publish }, { person }) => queue.undo(publish, person));
  registerCall(app, 'POST /api/publish/destination', async (body, { person }) => {
    await queue.destination.confirm(body.confirmed, person);
    return body;
  });
  registerCall(app, 'POST /api/schedule', async ({ draft, shown, at }, { person }) => {
    await aboutShown(looks, { draft, shown, next: 'schedule' }, () => schedules.add(draft, person, shown, at));
    moved();
    return { draft };
  });
  registerCall(app, 'POST /api/schedule/move', async ({ draft, at }, { person }) => {
    await schedules.move(draft, person, at);
    moved();
    return { draft };
  });
  registerCall(app, 'POST /api/schedule/cancel', async ({ draft }, { person }) => {
    await schedules.cancel(draft, person);
    moved();
    return { draft };
  });
}

/** The publishes as the screens list them, the latest first. */
export async function listedPublishes(queue: PublishQueue, database: Database): Promise<ListedPublish[]> {
  const labelOf = await readLabels(database);
  const failing = new Set((await failedPublishes(database)).map(({ id }) => id));
  return (await queue.list()).map(({ id, title, state, message, ...publish }) => ({
    id,
    draft: publish.draft_id,
    title,
    by: labelOf(publish.author, publish.author_email),
    state,
    message,
    requested: publish.requested_at,
    ended: publish.ended_at,
    isFailing: failing.has(id),
    canUndo: state === 'published',
  }));
}
