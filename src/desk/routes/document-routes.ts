import { rmSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { projectValidator } from '../../build/sources/load-site.ts';
import { SiteReader } from '../../content/check/read-site.ts';
import type { ChangedOnDisk } from '../../editor/protocol/connection.ts';
import type {
  CurrentDocument,
  DocumentEdit,
  DocumentPath,
  DocumentProblem,
  Draft,
} from '../../editor/protocol/documents.ts';
import type { Version } from '../../editor/protocol/site.ts';
import { registerDocumentTools } from '../assistants/document-tools.ts';
import { currentDocument } from '../documents/current-document.ts';
import { DiskWatch, type SiteFolders } from '../documents/live-documents.ts';
import { registerDocumentNames } from '../documents/named-documents.ts';
import { placeOfDocument, placeOfImage } from '../documents/places.ts';
import { changedImages, commitFiles } from '../git/commit.ts';
import { listRemovedPages, listVersions } from '../git/versions.ts';
import { registerBodies, registerHeaders } from '../http/guard.ts';
import { RequestRefused, registerRefusals } from '../http/refusals.ts';
import { registerCall } from '../http/register-call.ts';
import { placeNamedPictures } from '../save/place-picture.ts';
import { saveDocuments } from '../save/save-documents.ts';
import { storeImage } from '../save/store-image.ts';
import { asDocumentProblem, storedDocument } from '../site/site-answer.ts';
import { SiteThread } from '../site/site-thread.ts';
import { registerEvents, type Subscribe } from './events-route.ts';
import { registerPictures, type StorePicture } from './picture-route.ts';

export interface EditedSite extends SiteFolders {
  disk: DiskWatch;
  thread: SiteThread;
}

/** Reads a site for a server until that closes. What its calls send is made readable first, or refused. */
export function openSite(app: FastifyInstance, folders: SiteFolders): EditedSite {
  const disk = new DiskWatch(folders);
  const thread = new SiteThread(folders);
  app.addHook('onListen', async () => {
    thread.start();
  });
  // The thread has compiled the former schemas.
  disk.on('changed', ({ schemas }) => schemas && thread.restart());
  app.addHook('onClose', async () => {
    await Promise.all([thread.end(), disk.end()]);
  });
  // A form of another site can send plain text without asking.
  app.removeContentTypeParser('text/plain');
  registerRefusals(app);
  registerDocumentNames(app, folders.pagesFolder);
  registerHeaders(app);
  registerBodies(app);
  return { ...folders, disk, thread };
}

/** Where documents and pictures are read from and saved to: files, or the draft that a request is about. */
export interface DocumentStorage {
  read: (document: DocumentPath, request: FastifyRequest) => CurrentDocument | Promise<CurrentDocument>;
  /** All or nothing. @throws RequestRefused with status 412 where someone else has changed them */
  save: (edits: readonly DocumentEdit[], request: FastifyRequest) => CurrentDocument[] | Promise<CurrentDocument[]>;
  /** The versions of a document that are not in git. */
  versions: (document: DocumentPath, request: FastifyRequest) => Promise<readonly Version[]>;
  /** The documents that differ from the files. */
  overlay: (request: FastifyRequest) => Promise<readonly Draft[]>;
  storePicture: StorePicture;
  subscribe: Subscribe;
}

export function registerDocuments(
  app: FastifyInstance,
  { pagesFolder, disk, thread }: EditedSite,
  storage: DocumentStorage,
): void {
  const over = async (drafts: readonly Draft[], request: FastifyRequest) => {
    const named = new Set(drafts.map(({ document }) => document));
    return [...(await storage.overlay(request)).filter(({ document }) => !named.has(document)), ...drafts];
  };
  registerCall(app, 'GET /api/site', async (_, request) =>
    thread.call('GET /api/site', { drafts: await over([], request) }),
  );

  registerCall(app, 'GET /api/documents/*', async (_, request) => {
    const { document, text } = await storage.read(request.params['*'], request);
    if (text === null) throw new RequestRefused(404, 'not-found', `There is no document ${document}.`);
    return storedDocument(document, text);
  });

  registerCall(app, 'POST /api/save', async ({ edits }, request) => ({
    saved: await storage.save(edits, request),
  }));

  const problemsOfPage = pageChecker(disk);
  registerCall(app, 'POST /api/check', async ({ page, drafts }, request, isWanted) => {
    const all = await over(drafts, request);
    if (page !== undefined) return { problems: problemsOfPage(page, all) };
    return thread.call('POST /api/check', { drafts: all }, isWanted);
  });

  registerCall(app, 'POST /api/changes', async (body, request) =>
    thread.call('POST /api/changes', {
      ...body,
      ...(body.from && { from: await over(body.from, request) }),
      drafts: await over(body.drafts, request),
    }),
  );

  const proposals = ['POST /api/fix', 'POST /api/find', 'POST /api/new', 'POST /api/copy'] as const;
  for (const name of [...proposals, 'POST /api/remove', 'POST /api/rename', 'POST /api/restore'] as const)
    registerCall(app, name, async (body, request) => {
      const answer = await thread.call(name, { ...body, drafts: await over(body.drafts, request) });
      if (!answer.edits) return answer;
      // The thread knows the hashes of the files.
      const edits = answer.edits.map(async (edit) => ({
        ...edit,
        hash: (await storage.read(edit.document, request)).hash,
      }));
      return { ...answer, edits: await Promise.all(edits) };
    });

  registerCall(app, 'GET /api/versions/*', async (_, request) => {
    const document = request.params['*'];
    placeOfDocument(pagesFolder, document);
    const stored = await storage.versions(document, request);
    return { versions: [...stored, ...(await listVersions(pagesFolder, document))] };
  });

  registerCall(app, 'GET /api/removed', async (_, request) => ({
    pages: await listRemovedPages(pagesFolder, await storage.overlay(request)),
  }));

  registerDocumentTools(app, storage.read);
  registerPictures(app, disk, storage.storePicture);
  registerEvents(app, storage.subscribe);
}

/** Checks a document by its own rules, on this thread: it takes milliseconds, whatever the number of pages. */
function pageChecker(disk: DiskWatch): (document: DocumentPath, drafts: readonly Draft[]) => DocumentProblem[] {
  let reader = new SiteReader(projectValidator());
  disk.on('changed', ({ schemas }) => {
    if (schemas) reader = new SiteReader(projectValidator());
  });
  return (document, drafts) => {
    const { files, root, images } = disk.documents.withDrafts(drafts);
    const file = files.find(({ path }) => path === `${root}/${document}`);
    if (!file) return [];
    const shared = files.filter(({ path }) => path.startsWith(`${root}/_`));
    const problems = reader.checkAlone({ root, files: shared, images }, file);
    return problems.map((problem) => asDocumentProblem(problem, root));
  };
}

/** The calls for the files of a site on this machine: documents are saved at once, and committed on request. */
export function registerFiles(app: FastifyInstance, site: EditedSite): void {
  const { pagesFolder, publicFolder, disk } = site;
  registerDocuments(app, site, {
    read: (document) => currentDocument(pagesFolder, document),
    save: (edits, { headers }) => {
      try {
        placeNamedPictures(site, disk.documents.withDrafts(edits));
        return saveDocuments(pagesFolder, edits);
      } finally {
        // The app has no Authorization header.
        disk.look(false, headers.authorization && 'An assistant');
      }
    },
    versions: async () => [],
    overlay: async () => [],
    storePicture: (name, content, part) => storeImage(site, name, content, part),
    subscribe: (send) => {
      const sendChanged = (changed: ChangedOnDisk) => send('changed', changed);
      disk.on('changed', sendChanged);
      return () => disk.off('changed', sendChanged);
    },
  });

  registerCall(app, 'POST /api/commit', async ({ documents, images = [], message }) => {
    const files = [
      ...documents.map((document) => placeOfDocument(pagesFolder, document)),
      ...images.map((address) => placeOfImage(publicFolder, address)),
    ];
    return { commit: await commitFiles(pagesFolder, files, message.trim()) };
  });

  registerCall(app, 'POST /api/remove-images', async ({ drafts, images }) => {
    disk.look();
    const { unused } = await changedImages(publicFolder, disk.documents.withDrafts(drafts));
    const removed = images.filter((address) => unused.includes(address));
    for (const address of removed) rmSync(placeOfImage(publicFolder, address), { force: true });
    disk.look();
    return { removed };
  });
}
