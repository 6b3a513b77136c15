import fastify, { type FastifyInstance } from 'fastify';
import { EDITOR_ENTRIES, FRAME } from './bundle/editor-bundle.ts';
import { registerPages } from './bundle/pages-route.ts';
import { DiskWatch } from './documents/live-documents.ts';
import { registerDocumentNames } from './documents/named-documents.ts';
import { registerBodies } from './http/bodies.ts';
import { makeToken, registerGuard, registerHeaders } from './http/guard.ts';
import { registerRefusals } from './http/refusals.ts';
import { fileStorage, registerCommit, registerDocuments, registerHistory } from './routes/document-routes.ts';
import { diskEvents, registerEvents } from './routes/events-route.ts';
import { registerImages } from './routes/image-route.ts';
import { SiteThread } from './site/site-thread.ts';
import type { SiteFolders } from './site/workspace.ts';

/** The folders that the editor works on. */
export interface EditorFolders extends SiteFolders {
  /** The folder of the bundle. */
  bundle: string;
}

/** The editor's server, not listening yet. */
export function createEditorServer({ bundle, pagesFolder, publicFolder }: EditorFolders): FastifyInstance {
  const app = fastify({ logger: { level: 'error' }, forceCloseConnections: true });
  // A form of another site can send plain text without asking.
  app.removeContentTypeParser('text/plain');
  const token = makeToken();
  const disk = new DiskWatch(pagesFolder, publicFolder);
  const thread = new SiteThread({ pagesFolder, publicFolder });
  // The thread has compiled the former schemas.
  disk.on('changed', ({ schemas }) => schemas && thread.end());
  app.addHook('onClose', async () => {
    await Promise.all([thread.end(), disk.end()]);
  });
  registerRefusals(app);
  registerDocumentNames(app, pagesFolder);
  registerHeaders(app);
  registerBodies(app);
  registerGuard(app, token, () => hostOf(app));
  const editor = { entry: EDITOR_ENTRIES.app, title: 'Page editor', root: 'editor', token };
  registerPages(app, { bundle, publicFolder, pages: { '/': editor, '/frame': FRAME } });
  const site = { pagesFolder, publicFolder, disk, thread };
  const storage = fileStorage(site);
  registerDocuments(app, site, storage);
  registerHistory(app, site, storage);
  registerCommit(app, site);
  registerImages(app, site);
  registerEvents(app, diskEvents(disk));
  return app;
}

/** The host and port of a listening server, as browsers send them. */
export function hostOf(app: FastifyInstance): string {
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The editor is not listening yet.');
  return address.family === 'IPv6' ? `[${address.address}]:${address.port}` : `${address.address}:${address.port}`;
}
