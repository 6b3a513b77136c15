import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { parseJson } from '../../lib/parse-json.ts';
import type { Tables } from '../../server/database/tables/tables.ts';
import { registerCall } from '../http/register-call.ts';
import { emailAnswer, emailReviewers, type ReviewedDraft } from '../reviews/review-emails.ts';
import { approve, askedOrWrote, askForChange, askForReview, type ReviewEvent } from '../reviews/reviews.ts';
import type { Schedules } from '../schedules/schedules.ts';
import { aboutShown, type DraftSite, draftChanges } from './draft-changes.ts';

/** The parts that the calls of reviews work on. */
interface ReviewParts extends DraftSite {
  schedules: Schedules;
  /** Where the desk and the previews are, such as http://localhost:3200. */
  origin: string;
  previewOrigin: string;
  /** The draft that a call is about. */
  draftOf: (request: FastifyRequest) => string;
  /** Tells open windows that a draft moved on. */
  moved: () => void;
}

/** The calls that ask for a look at a draft, and answer. */
export function registerReviews(app: FastifyInstance, parts: ReviewParts): void {
  const { drafts, schedules, draftOf, moved } = parts;
  // Reads the draft before the transaction about it: an embedded database has one connection.
  const tellWriters = async (draft: string) => {
    const named = await reviewedDraft(parts, draft);
    return async (transaction: Transaction<Tables>, event: ReviewEvent) =>
      emailAnswer(transaction, event, await askedOrWrote(transaction, drafts, event), named);
  };
  registerCall(app, 'POST /api/review/ask', async ({ note }, request) => {
    const draft = draftOf(request);
    const { groups } = await draftChanges(parts, await drafts.copy(draft));
    const { text } = await drafts.read(draft, '_data/catalogue.json');
    const changes = { groups, catalogue: parseJson(text ?? '') };
    const named = await reviewedDraft(parts, draft);
    await askForReview(drafts, draft, request.person, note, (transaction, event, reviewers) =>
      emailReviewers(transaction, event, reviewers, named, changes),
    );
    moved();
    return { draft };
  });
  registerCall(app, 'POST /api/review/approve', async ({ note, shown }, request) => {
    const draft = draftOf(request);
    const tell = await tellWriters(draft);
    await aboutShown(parts, { draft, shown, next: 'approve' }, () =>
      approve(drafts, draft, request.person, { note, shown }, tell),
    );
    moved();
    return { draft };
  });
  registerCall(app, 'POST /api/review/ask-for-change', async ({ note }, request) => {
    const draft = draftOf(request);
    const tell = await tellWriters(draft);
    const { title } = await drafts.find(draft);
    await askForChange(drafts, draft, request.person, note, async (transaction, event) => {
      await tell(transaction, event);
      await schedules.endWaiting(transaction, draft, title, `${event.person_name} asks for a change.`);
    });
    moved();
    return { draft };
  });
}

async function reviewedDraft({ drafts, origin, previewOrigin }: ReviewParts, draft: string): Promise<ReviewedDraft> {
  const { id, title, preview_key } = await drafts.find(draft);
  return { title, address: `${origin}/drafts/${id}`, preview: `${previewOrigin}/${preview_key}/` };
}
