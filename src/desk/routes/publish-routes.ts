import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ListedPublish, ShownDocument } from '../../editor/protocol/drafts.ts';
import type { Database } from '../../server/database/database.ts';
import { currentDocument, nameOfText } from '../documents/current-document.ts';
import { changedSince, mergeCopy, overlayOf, shownDocuments } from '../drafts/draft-copy.ts';
import { textWithHash, writersOf } from '../drafts/draft-history.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { RequestRefused } from '../http/refusals.ts';
import { registerCall } from '../http/register-call.ts';
import { readLabels } from '../people/people.ts';
import type { PublishQueue } from '../publishing/publish-queue.ts';
import type { EditedSite } from './document-routes.ts';

/** The parts that the publishing calls work on. */
interface PublishingParts {
  site: Pick<EditedSite, 'thread'>;
  drafts: DraftStore;
  queue: PublishQueue;
  /** The draft that a call is about. */
  draftOf: (request: FastifyRequest) => string;
}

/** The calls that publish drafts, try again and undo. */
export function registerPublishing(app: FastifyInstance, parts: PublishingParts): void {
  const { drafts, queue, site, draftOf } = parts;
  registerCall(app, 'GET /api/publish/changes', async (_, request) => {
    const copy = await drafts.copy(draftOf(request));
    const overlay = overlayOf(mergeCopy(copy, drafts.pagesFolder));
    const { groups, files } = await site.thread.call('POST /api/changes', { drafts: overlay });
    return { groups, files, shown: shownDocuments(copy) };
  });
  registerCall(app, 'POST /api/publish', async ({ draft, shown }, { person }) => {
    try {
      return { publish: await queue.request(draft, person, shown) };
    } catch (error) {
      throw error instanceof RequestRefused && error.code === 'changed'
        ? await changedRefusal(parts, draft, shown)
        : error;
    }
  });
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

/** Says who has changed a draft since it was shown, and what visitors would see differently. */
async function changedRefusal(
  { drafts, site }: Pick<PublishingParts, 'drafts' | 'site'>,
  draft: string,
  shown: readonly ShownDocument[],
): Promise<RequestRefused> {
  const { database, pagesFolder } = drafts;
  const copy = await drafts.copy(draft);
  const changed = changedSince(shown, copy);
  const before = changed.map(async (document) => {
    const known = shown.find((one) => one.document === document);
    const published = currentDocument(pagesFolder, document);
    if (known?.hash === null) return { document, text: null };
    const text = known && (await textWithHash(database, draft, published, known.hash));
    return { document, text: text ?? published.text };
  });
  const overlay = overlayOf(mergeCopy(copy, pagesFolder));
  const same = overlay.filter(({ document }) => !changed.includes(document));
  const from = [...same, ...overlayOf(await Promise.all(before))];
  const { groups } = await site.thread.call('POST /api/changes', { from, drafts: overlay });
  const now = new Map(copy.map(({ document, text }) => [document, text]));
  const names = changed.map((document) => {
    const text = now.get(document) ?? currentDocument(pagesFolder, document).text;
    return `“${nameOfText(document, text)}”`;
  });
  const writer = await lastWriter(drafts, draft, changed);
  const message = `${writer} changed ${names.join(', ')} after you looked. Look at the changes again, then publish.`;
  return new RequestRefused(409, 'changed', message, { changes: groups });
}

/** Who stored something in some documents of a draft last. */
async function lastWriter({ database }: DraftStore, draft: string, documents: readonly string[]): Promise<string> {
  const copied = documents.map((document) => ({ document, base: null, text: null }));
  const [last] = await writersOf(database, draft, copied);
  return last ? (await readLabels(database))(last.name, last.email) : 'Someone';
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
