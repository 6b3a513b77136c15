import fastify, { type FastifyInstance } from 'fastify';
import type { Draft } from '../editor/protocol/documents.ts';
import { trusted } from '../server/config/network-settings.ts';
import type { Database } from '../server/database/database.ts';
import { STANDARD_OUTPUT } from '../server/monitoring/logger.ts';
import { EDITOR_ENTRIES, FRAME } from './bundle/editor-bundle.ts';
import { entryFiles, registerPages } from './bundle/pages-route.ts';
import { registerCompanySignIn } from './company-sign-in/company-calls.ts';
import { DeskMetrics } from './desk-metrics.ts';
import type { DeskSettings } from './desk-settings.ts';
import { DiskWatch } from './documents/live-documents.ts';
import { registerDocumentNames } from './documents/named-documents.ts';
import { DraftPictures } from './drafts/draft-pictures.ts';
import { DraftStore } from './drafts/draft-store.ts';
import type { EditorFolders } from './editor-server.ts';
import { registerBodies } from './http/bodies.ts';
import { makeToken, registerHeaders } from './http/guard.ts';
import { registerRefusals } from './http/refusals.ts';
import { registerNotices } from './notices/notice-calls.ts';
import { noticesOf } from './notices/notice-settings.ts';
import { registerAccount } from './people/account-calls.ts';
import { registerPeople } from './people/people-calls.ts';
import { registerSignIn } from './people/sign-in-calls.ts';
import { DESK_PAGES, registerSignInGuard } from './people/sign-in-guard.ts';
import { PreviewBuilder } from './previews/preview-builder.ts';
import { createPreviews } from './previews/preview-server.ts';
import { buildAndPublish } from './publishing/publication.ts';
import { Publisher } from './publishing/publisher.ts';
import type { EditedSite } from './routes/document-routes.ts';
import { registerDrafts } from './routes/draft-routes.ts';
import { registerSales } from './sales/sales-routes.ts';
import { Scheduler } from './schedules/scheduler.ts';
import { Schedules } from './schedules/schedules.ts';
import { SiteThread } from './site/site-thread.ts';
import { registerToday } from './today/today-call.ts';

/** The parts that the desk's rooms share. */
export interface Desk extends EditedSite {
  database: Database;
  settings: DeskSettings;
}

/** The desk's server, not listening yet. Closing it leaves the database open. */
export async function createDesk(
  { bundle, pagesFolder, publicFolder }: EditorFolders,
  database: Database,
  settings: DeskSettings,
): Promise<{
  app: FastifyInstance;
  previews: FastifyInstance;
  publisher: Publisher;
  scheduler: Scheduler;
  metrics: DeskMetrics;
}> {
  const app = fastify({
    logger: { level: 'error', stream: STANDARD_OUTPUT },
    forceCloseConnections: true,
    trustProxy: trusted(settings.trustProxy),
  });
  // A form of another site can send plain text without asking.
  app.removeContentTypeParser('text/plain');
  const pictures = new DraftPictures(database, publicFolder);
  await pictures.restore();
  const draftImages = pictures.folder;
  const disk = new DiskWatch(pagesFolder, publicFolder, draftImages);
  const thread = new SiteThread({ pagesFolder, publicFolder, draftImages });
  disk.on('changed', ({ schemas }) => schemas && thread.end());
  app.addHook('onClose', async () => {
    await Promise.all([thread.end(), disk.end()]);
  });
  registerRefusals(app);
  registerDocumentNames(app, pagesFolder);
  registerHeaders(app);
  registerBodies(app);
  const metrics = new DeskMetrics(database, pagesFolder);
  await registerSignInGuard(app, { database, origin: settings.origin, metrics });
  const page = { entry: EDITOR_ENTRIES.desk, title: 'Desk', root: 'editor' };
  const pages = Object.fromEntries(DESK_PAGES.map((address) => [address, page]));
  registerPages(app, { bundle, publicFolder, draftImages, pages: { ...pages, '/frame': FRAME } });
  const desk: Desk = { database, settings, pagesFolder, publicFolder, disk, thread };
  registerSignIn(app, desk);
  registerCompanySignIn(app, desk);
  registerAccount(app, desk, (person) => noticesOf(database, person));
  registerNotices(app, database);
  registerPeople(app, desk);
  registerSales(app, database);
  const drafts = new DraftStore(database, pagesFolder);
  const check = async (overlay: readonly Draft[]) =>
    (await thread.call('POST /api/check', { drafts: overlay })).problems;
  const publisher = new Publisher({
    drafts,
    pictures,
    check,
    build: () => buildAndPublish(settings.publishedDir),
    needsReview: settings.needsReview,
  });
  const { origin, previewOrigin } = settings;
  const { queue } = publisher;
  const schedules = new Schedules(drafts, queue, origin);
  // Ends with this process.
  const siteKey = makeToken();
  registerToday(app, { drafts, queue, pagesFolder });
  registerDrafts(app, { ...settings, site: desk, drafts, pictures, queue, schedules, siteKey });
  app.addHook('onClose', () => publisher.worker.end());
  const builder = new PreviewBuilder({ drafts, pictures, check, onFault: (error) => app.log.error(error) });
  const files = entryFiles(bundle, EDITOR_ENTRIES.bar);
  const previews = createPreviews({
    drafts,
    builder,
    origin: previewOrigin,
    deskOrigin: origin,
    siteKey,
    bundle,
    files,
  });
  app.addHook('onClose', async () => {
    await previews.close();
    builder.end();
    pictures.end();
  });
  return { app, previews, publisher, scheduler: new Scheduler(schedules), metrics };
}
