import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { parseJson } from '../../lib/parse-json.ts';
import type { Tables } from '../../server/database/tables.ts';
import { RequestRefused } from '../http/refusals.ts';
import { registerCall } from '../http/register-call.ts';
import { emailAnswer, emailReviewers, type ReviewedDraft } from '../reviews/review-emails.ts';
import { approve, askedOrWrote, askForChange, askForReview, type ReviewEvent } from '../reviews/reviews.ts';
import { changedRefusal, type DraftSite, draftChanges } from './draft-changes.ts';

/** The parts that the calls of reviews work on. */
interface ReviewParts extends DraftSite {
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
  const { drafts, draftOf, moved } = parts;
  // Reads the draft before the transaction that it tells about: an embedded database has one connection.
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
    try {
      await approve(drafts, draft, request.person, { note, shown }, await tellWriters(draft));
    } catch (error) {
      throw error instanceof RequestRefused && error.code === 'changed'
        ? await changedRefusal(parts, draft, shown, 'approve')
        : error;
    }
    moved();
    return { draft };
  });
  registerCall(app, 'POST /api/review/ask-for-change', async ({ note }, request) => {
    const draft = draftOf(request);
    await askForChange(drafts, draft, request.person, note, await tellWriters(draft));
    moved();
    return { draft };
  });
}

async function reviewedDraft({ drafts, origin, previewOrigin }: ReviewParts, draft: string): Promise<ReviewedDraft> {
  const { id, title, preview_key } = await drafts.find(draft);
  return { title, address: `${origin}/drafts/${id}`, preview: `${previewOrigin}/${preview_key}/` };
}
