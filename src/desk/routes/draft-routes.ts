import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mayCall } from '../../editor/protocol/calls.ts';
import { type ChangedOnDisk, DRAFT_HEADER } from '../../editor/protocol/connection.ts';
import type { CurrentDocument } from '../../editor/protocol/documents.ts';
import type { ListedDraft } from '../../editor/protocol/drafts.ts';
import type { Person } from '../../editor/protocol/people.ts';
import { isRecord } from '../../lib/record.ts';
import type { DraftTable } from '../../server/database/tables/tables.ts';
import { discardDraft, discardOf, listDiscarded, restoreDraft } from '../drafts/discarded-drafts.ts';
import { draftHistory, listDraftVersions } from '../drafts/draft-history.ts';
import type { DraftPictures } from '../drafts/draft-pictures.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { bringBack, dropChanges, findRemovedPages } from '../drafts/removed-pages.ts';
import { findRemoval } from '../git/versions.ts';
import { RequestRefused } from '../http/refusals.ts';
import { registerCall } from '../http/register-call.ts';
import { readLabels } from '../people/people.ts';
import type { PublishQueue } from '../publishing/publish-queue.ts';
import type { Schedules } from '../schedules/schedules.ts';
import { type EditedSite, registerDocuments } from './document-routes.ts';
import { Presence, type Send } from './events-route.ts';
import { listedPublishes, registerPublishing } from './publish-routes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The draft that the call is about. Throws a RequestRefused for calls that name none. */
    readonly draft: string;
  }
}

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
  const { site, drafts, pictures, queue, schedules, previewOrigin, isPreviewPublic, siteKey } = parts;
  app.decorateRequest('draft', {
    getter(this: FastifyRequest) {
      const { headers, query, routeOptions } = this;
      // A stream of events cannot have its own headers, so its address names the draft.
      const named = routeOptions.url === '/api/events' && isRecord(query) ? query.draft : headers[DRAFT_HEADER];
      if (typeof named === 'string' && named !== '') return named;
      throw new RequestRefused(400, 'bad-request', 'Open a draft first.');
    },
  });
  const presence = new Presence();
  const moved = (draft: string) => {
    presence.sendToAll('moved', {});
    return { draft };
  };
  const stored = (draft: string, saved: CurrentDocument[], assistant?: string) => {
    const documents = saved.map(({ document, hash }) => ({ document, hash }));
    presence.send(draft, 'changed', { documents, images: false, schemas: false, assistant });
    moved(draft);
    return saved;
  };
  queue.on('changed', moved);
  registerDocuments(app, site, {
    read: (document, { draft }) => drafts.read(draft, document),
    overlay: async ({ draft }) => drafts.overlay(draft),
    versions: async (document, { draft }) => draftHistory(drafts.database, draft, document),
    save: async (edits, { draft, person, assistant }) =>
      stored(draft, await drafts.save(draft, edits, person), assistant?.name),
    storePicture: async (name, content, part, { draft }) => pictures.add(draft, name, content, part),
    subscribe: (send, { draft, person }) => followDraft(draft, parts, presence, send, person),
  });
  registerPublishing(app, schedules, moved);

  registerCall(app, 'GET /api/drafts', async () => ({
    drafts: await Promise.all((await drafts.list()).map((draft) => listed(draft, schedules))),
    discarded: await listDiscarded(drafts.database),
    publishes: await listedPublishes(queue),
    repository: await queue.destination.state(),
    site: `${previewOrigin}/${siteKey}/`,
  }));
  registerCall(app, 'GET /api/draft', async (_, { draft: id, person }) => {
    const draft = await drafts.find(id);
    const isOpen = draft.state === 'open';
    const publishes = await listedPublishes(queue);
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
  registerCall(app, 'POST /api/drafts/rename', async (body, { draft }) => {
    await drafts.rename(draft, body.title.trim());
    presence.send(draft, 'moved', {});
    return { draft };
  });
  registerCall(app, 'POST /api/drafts/discard', async ({ draft }, { person }) => {
    await discardDraft(drafts.database, draft, person);
    return moved(draft);
  });
  registerCall(app, 'POST /api/drafts/restore', async ({ draft }, { person }) => {
    await restoreDraft(drafts.database, draft, person);
    return moved(draft);
  });
  registerCall(app, 'POST /api/draft/removed', async ({ document, choice }, { draft, person }) => {
    if (choice === 'drop') return { saved: stored(draft, await dropChanges(drafts, draft, document, person)) };
    const { key: commit } = await findRemoval(site.pagesFolder, document);
    const asked = { drafts: await drafts.overlay(draft), document, commit };
    const { edits } = await site.thread.call('POST /api/restore', asked);
    return { saved: stored(draft, await bringBack(drafts, draft, document, edits, person)) };
  });
  registerCall(app, 'GET /api/draft/versions', async (_, { draft }) => ({
    versions: await listDraftVersions(drafts, draft),
  }));
}

/** Tells a window of a draft who has it open, and what changes on disk. @returns a function that ends that */
function followDraft(
  draft: string,
  { site, drafts }: DraftParts,
  presence: Presence,
  send: Send,
  { name, email }: Person,
): () => void {
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
    const own = new Set(await drafts.paths(draft));
    send('changed', { ...changed, documents: documents.filter(({ document }) => !own.has(document)) });
  };
  const onChanged = (changed: ChangedOnDisk) => void sendChanged(changed).catch(() => undefined);
  site.disk.on('changed', onChanged);
  return () => {
    site.disk.off('changed', onChanged);
    left.abort();
  };
}

async function listed(draft: DraftTable, schedules: Schedules): Promise<ListedDraft> {
  const { drafts } = schedules;
  const { id, title, created_by, created_by_email, changed_at } = draft;
  const labelOf = await readLabels(drafts.database);
  const [paths, touching] = [await drafts.paths(id), await drafts.touching(id)];
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
