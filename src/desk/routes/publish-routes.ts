import type { FastifyInstance } from 'fastify';
import type { ListedPublish, Shown } from '../../editor/protocol/drafts.ts';
import { quotedNames } from '../documents/current-document.ts';
import { writersOf } from '../drafts/draft-history.ts';
import type { Looks } from '../drafts/looks.ts';
import { RequestRefused } from '../http/refusals.ts';
import { registerCall } from '../http/register-call.ts';
import { readLabels } from '../people/people.ts';
import type { PublishQueue } from '../publishing/publish-queue.ts';
import { failedPublishes } from '../publishing/publish-record.ts';
import type { Schedules } from '../schedules/schedules.ts';

/** The calls that take a draft live: reviews, publishes and schedules. @param moved tells windows, and answers */
export function registerPublishing(
  app: FastifyInstance,
  schedules: Schedules,
  moved: (draft: string) => { draft: string },
): void {
  const { queue } = schedules;
  const { reviews } = queue;
  const { looks } = reviews;
  registerCall(app, 'GET /api/publish/changes', async (_, { draft }) => {
    const look = await looks.of(draft);
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
    return moved(draft);
  });
  registerCall(app, 'POST /api/schedule/move', async ({ draft, at }, { person }) => {
    await schedules.move(draft, person, at);
    return moved(draft);
  });
  registerCall(app, 'POST /api/schedule/cancel', async ({ draft }, { person }) => {
    await schedules.cancel(draft, person);
    return moved(draft);
  });
  registerCall(app, 'POST /api/review/ask', async ({ note }, { draft, person }) => {
    await reviews.ask(draft, person, note);
    return moved(draft);
  });
  registerCall(app, 'POST /api/review/approve', async (said, { draft, person }) => {
    const approve = () => reviews.approve(draft, person, said);
    await aboutShown(looks, { draft, shown: said.shown, next: 'approve' }, approve);
    return moved(draft);
  });
  registerCall(app, 'POST /api/review/ask-for-change', async ({ note }, { draft, person }) => {
    await reviews.askForChange(draft, person, note, (transaction, { person_name }, title) =>
      schedules.endWaiting(transaction, draft, title, `${person_name} asks for a change.`),
    );
    return moved(draft);
  });
}

export async function listedPublishes(queue: PublishQueue): Promise<ListedPublish[]> {
  const { database } = queue.reviews.looks.drafts;
  const labelOf = await readLabels(database);
  const failing = new Set((await failedPublishes(database)).map(({ id }) => id));
  return (await queue.list()).map(({ author, author_email, ...publish }) => ({
    ...publish,
    by: labelOf(author, author_email),
    isFailing: failing.has(publish.id),
    canUndo: publish.state === 'published',
  }));
}

/** Makes a call about what was shown. Where that was changed since, the refusal says by whom, and what visitors would see. */
async function aboutShown<T>(
  looks: Looks,
  { draft, shown, next }: { draft: string; shown: Shown; next: string },
  make: () => Promise<T>,
): Promise<T> {
  return make().catch(async (error: unknown) => {
    if (!(error instanceof RequestRefused) || error.code !== 'changed') throw error;
    const { database } = looks.drafts;
    const [base = '', tree = ''] = shown.split('.');
    const look = await looks.of(draft);
    const now = await looks.mergedAt(base, look);
    // The site moved on, not the draft.
    if (now === undefined || now.tree === tree) {
      const { groups } = await looks.changes(look);
      throw new RequestRefused(409, 'changed', error.message, { changes: groups });
    }
    const changed = await looks.trees.changes(tree, now.tree);
    const { groups } = await looks.between(tree, now.tree);
    const names = quotedNames(changed.map(({ document, before, after }) => ({ document, text: after ?? before })));
    const [last] = await writersOf(database, draft, changed);
    const writer = last ? (await readLabels(database))(last.name, last.email) : 'Someone';
    const message = `${writer} changed ${names} after you looked. Look at the changes again, then ${next}.`;
    throw new RequestRefused(409, 'changed', message, { changes: groups });
  });
}
