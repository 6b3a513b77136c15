import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { EDITOR_ENTRIES, FRAME } from './bundle/editor-bundle.ts';
import { registerPages } from './bundle/pages-route.ts';
import type { SiteFolders } from './documents/live-documents.ts';
import { makeToken, registerGuard } from './http/guard.ts';
import { fileStorage, openSite, registerCommit, registerDocuments, registerHistory } from './routes/document-routes.ts';
import { diskEvents, registerEvents } from './routes/events-route.ts';
import { registerImages } from './routes/image-route.ts';
import { removePicturesBefore } from './save/place-picture.ts';

/** The folder of uploads that no saved document has named yet, in the pages folder: a browser’s drafts may name them. */
const UPLOADS = '.uploads';
/** How long, in milliseconds: 90 days. Longer than anybody leaves changes unsaved. */
const UPLOADS_KEPT = 90 * 24 * 3_600_000;

export interface EditorFolders extends Omit<SiteFolders, 'draftImages'> {
  bundle: string;
}

/** The editor's server, not listening yet. */
export function createEditorServer({ bundle, ...folders }: EditorFolders): FastifyInstance {
  const app = fastify({ logger: { level: 'error' }, forceCloseConnections: true });
  const draftImages = join(folders.pagesFolder, UPLOADS);
  removePicturesBefore(Date.now() - UPLOADS_KEPT, draftImages);
  const site = openSite(app, { ...folders, draftImages });
  const token = makeToken();
  registerGuard(app, token, () => hostOf(app));
  const editor = { entry: EDITOR_ENTRIES.app, title: 'Page editor', root: 'editor', token };
  registerPages(app, { ...site, bundle, pages: { '/': editor, '/frame': FRAME } });
  const storage = fileStorage(site);
  registerDocuments(app, site, storage);
  registerHistory(app, site, storage);
  registerCommit(app, site);
  registerImages(app, site);
  registerEvents(app, diskEvents(site.disk));
  return app;
}

/** The host and port of a listening server, as browsers send them. */
export function hostOf(app: FastifyInstance): string {
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The editor is not listening yet.');
  return address.family === 'IPv6' ? `[${address.address}]:${address.port}` : `${address.address}:${address.port}`;
}
