import type { FastifyInstance } from 'fastify';
import { registerCall } from '../http/register-call.ts';
import { aboutShown, type ShownParts } from './draft-changes.ts';

export function registerReviews(app: FastifyInstance, { schedules, draftOf, moved }: ShownParts): void {
  const { reviews } = schedules.queue;
  registerCall(app, 'POST /api/review/ask', async ({ note }, request) => {
    const draft = draftOf(request);
    await reviews.ask(draft, request.person, note);
    moved();
    return { draft };
  });
  registerCall(app, 'POST /api/review/approve', async (said, request) => {
    const draft = draftOf(request);
    await aboutShown(reviews.looks, { draft, shown: said.shown, next: 'approve' }, () =>
      reviews.approve(draft, request.person, said),
    );
    moved();
    return { draft };
  });
  registerCall(app, 'POST /api/review/ask-for-change', async ({ note }, request) => {
    const draft = draftOf(request);
    await reviews.askForChange(draft, request.person, note, (transaction, { person_name }, title) =>
      schedules.endWaiting(transaction, draft, title, `${person_name} asks for a change.`),
    );
    moved();
    return { draft };
  });
}
