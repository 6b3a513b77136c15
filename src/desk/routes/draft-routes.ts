import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import { mayCall } from '../../editor/protocol/calls.ts';
import { type ChangedOnDisk, DRAFT_HEADER } from '../../editor/protocol/connection.ts';
import type { ListedDraft } from '../../editor/protocol/drafts.ts';
import { isRecord } from '../../lib/record.ts';
import type { DraftTable } from '../../server/database/tables/tables.ts';
import { discardDraft, discardOf, listDiscarded, restoreDraft } from '../drafts/discarded-drafts.ts';
import { draftHistory, listDraftVersions } from '../drafts/draft-history.ts';
import { draftPaths, draftsTouching, listDrafts } from '../drafts/draft-lists.ts';
import type { DraftPictures } from '../drafts/draft-pictures.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { bringBack, dropChanges, findRemovedPages } from '../drafts/removed-pages.ts';
import { findRemoval } from '../git/versions.ts';
import { RequestRefused } from '../http/refusals.ts';
import { registerCall } from '../http/register-call.ts';
import { readLabels } from '../people/people.ts';
import type { PublishQueue } from '../publishing/publish-queue.ts';
import type { Schedules } from '../schedules/schedules.ts';
import { type DocumentStorage, type EditedSite, registerDocuments, registerHistory } from './document-routes.ts';
import { Presence, registerEvents } from './events-route.ts';
import { registerImages } from './image-route.ts';
import { listedPublishes, registerPublishing } from './publish-routes.ts';
import { registerReviews } from './review-routes.ts';

interface DraftParts {
  site: EditedSite;
  drafts: DraftStore;
  pictures: DraftPictures;
  queue: PublishQueue;
  schedules: Schedules;
  previewOrigin: string;
  /** True if other devices reach the previews. */
  isPreviewPublic: boolean;
  /** Opens the site as it is published, among the previews. */
  siteKey: string;
}

export function registerDrafts(app: FastifyInstance, parts: DraftParts): void {
  const { site, drafts, pictures, queue } = parts;
  const presence = new Presence();
  const storage: DocumentStorage = {
    read: (document, request) => drafts.read(draftOf(request), document),
    overlay: (request) => drafts.overlay(draftOf(request)),
    versions: (document, request) => draftHistory(drafts.database, draftOf(request), document),
    save: async (edits, request) => {
      const draft = draftOf(request);
      const saved = await drafts.save(draft, edits, request.person);
      const documents = saved.map(({ document, hash }) => ({ document, hash }));
      presence.send(draft, 'changed', { documents, images: false, schemas: false });
      presence.sendToAll('moved', {});
      return saved;
    },
  };
  registerDocuments(app, site, storage);
  registerHistory(app, site, storage);
  registerImages(app, site, (name, content, request, part) => pictures.add(draftOf(request), name, content, part));
  queue.on('changed', () => presence.sendToAll('moved', {}));
  registerEvents(app, (send, request) => {
    const draft = draftOf(request);
    const { name, email } = request.person;
    const left = new AbortController();
    const join = (label: string) => {
      if (!left.signal.aborted) left.signal.addEventListener('abort', presence.join(draft, label, send));
    };
    readLabels(drafts.database).then(
      (labelOf) => join(labelOf(name, email)),
      () => join(name),
    );
    // A document that a draft changes stays as in the draft, whatever happens to the file.
    const sendChanged = async ({ documents, ...changed }: ChangedOnDisk) => {
      const own = new Set(await draftPaths(drafts.database, draft));
      send('changed', { ...changed, documents: documents.filter(({ document }) => !own.has(document)) });
    };
    const onChanged = (changed: ChangedOnDisk) => void sendChanged(changed).catch(() => undefined);
    site.disk.on('changed', onChanged);
    return () => {
      site.disk.off('changed', onChanged);
      left.abort();
    };
  });
  registerDraftCalls(app, parts, presence);
  const moved = () => presence.sendToAll('moved', {});
  for (const register of [registerPublishing, registerReviews])
    register(app, { schedules: parts.schedules, draftOf, moved });
}

function registerDraftCalls(
  app: FastifyInstance,
  { drafts, queue, schedules, site, previewOrigin, isPreviewPublic, siteKey }: DraftParts,
  presence: Presence,
): void {
  registerCall(app, 'GET /api/drafts', async () => ({
    drafts: await Promise.all((await listDrafts(drafts.database)).map((draft) => listed(draft, schedules))),
    discarded: await listDiscarded(drafts.database),
    publishes: await listedPublishes(queue, drafts.database),
    repository: await queue.destination.state(),
    site: `${previewOrigin}/${siteKey}/`,
  }));
  registerCall(app, 'GET /api/draft', async (_, request) => {
    const { person } = request;
    const draft = await drafts.find(draftOf(request));
    const isOpen = draft.state === 'open';
    const publishes = await listedPublishes(queue, drafts.database);
    return {
      draft: await listed(draft, schedules),
      isOpen,
      discarded: discardOf(draft),
      mayPublish: mayCall('POST /api/publish', person),
      mayReview: await queue.reviews.mayReview(draft.id, person),
      needsReview: queue.reviews.isRequired,
      isOwner: person.roles.includes('owner'),
      preview: `${previewOrigin}/${draft.preview_key}/`,
      isPreviewPublic,
      removed: isOpen ? await findRemovedPages(await drafts.copy(draft.id), site.pagesFolder) : [],
      publishes: publishes.filter((one) => one.draft === draft.id),
    };
  });
  registerCall(app, 'POST /api/drafts', async (body, { person }) => ({
    draft: await drafts.create(body.title.trim(), person),
  }));
  registerCall(app, 'POST /api/drafts/rename', async (body, request) => {
    const draft = draftOf(request);
    await drafts.rename(draft, body.title.trim());
    presence.send(draft, 'moved', {});
    return { draft };
  });
  const ends = { 'POST /api/drafts/discard': discardDraft, 'POST /api/drafts/restore': restoreDraft } as const;
  for (const name of ['POST /api/drafts/discard', 'POST /api/drafts/restore'] as const)
    registerCall(app, name, async ({ draft }, { person }) => {
      await ends[name](drafts.database, draft, person);
      presence.sendToAll('moved', {});
      return { draft };
    });
  registerCall(app, 'POST /api/draft/removed', async (body, request) => {
    const draft = draftOf(request);
    const { document } = body;
    const decide = async () => {
      if (body.choice === 'drop') return dropChanges(drafts, draft, document, request.person);
      const { key: commit } = await findRemoval(site.pagesFolder, document);
      const asked = { drafts: await drafts.overlay(draft), document, commit };
      const { edits } = await site.thread.call('POST /api/restore', asked);
      return bringBack(drafts, draft, document, edits, request.person);
    };
    const saved = await decide();
    const documents = saved.map(({ document, hash }) => ({ document, hash }));
    presence.send(draft, 'changed', { documents, images: false, schemas: false });
    presence.sendToAll('moved', {});
    return { saved };
  });
  registerCall(app, 'GET /api/draft/versions', async (_, request) => ({
    versions: await listDraftVersions(drafts, draftOf(request)),
  }));
}

/** The draft that a call is about. A stream of events cannot have its own headers, so its address names it. */
function draftOf({ headers, query, routeOptions }: FastifyRequest): string {
  const named = routeOptions.url === '/api/events' && isRecord(query) ? query.draft : headers[DRAFT_HEADER];
  if (typeof named === 'string' && named !== '') return named;
  throw new RequestRefused(400, 'bad-request', 'Open a draft first.');
}

async function listed(draft: Selectable<DraftTable>, schedules: Schedules): Promise<ListedDraft> {
  const { drafts } = schedules;
  const { id, title, created_by, created_by_email, changed_at } = draft;
  const labelOf = await readLabels(drafts.database);
  const [paths, touching] = [await draftPaths(drafts.database, id), await draftsTouching(drafts.database, id)];
  const names = new Map(await Promise.all(paths.map(async (path) => [path, await drafts.nameOf(id, path)] as const)));
  return {
    id,
    title,
    by: labelOf(created_by, created_by_email),
    changed: changed_at,
    documents: [...names.values()],
    touching: touching.map((other) => ({ ...other, document: names.get(other.document) ?? other.document })),
    review: await schedules.queue.reviews.shown(id, labelOf),
    schedule: await schedules.shown(id, labelOf),
  };
}
