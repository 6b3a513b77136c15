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
import { DraftPictures } from './drafts/draft-pictures.ts';
import { DraftStore } from './drafts/draft-store.ts';
import { Looks } from './drafts/looks.ts';
import type { EditorFolders } from './editor-server.ts';
import { makeToken } from './http/guard.ts';
import { noticesOf, registerNotices } from './notices/notice-settings.ts';
import { registerAccount } from './people/account-calls.ts';
import { registerPeople } from './people/people-calls.ts';
import { registerSignIn } from './people/sign-in-calls.ts';
import { DESK_PAGES, registerSignInGuard } from './people/sign-in-guard.ts';
import { PreviewBuilder } from './previews/preview-builder.ts';
import { createPreviews } from './previews/preview-server.ts';
import { publishStored, withPublishedFolder } from './publishing/publication.ts';
import { Publisher } from './publishing/publisher.ts';
import { compressInBackground, TreeBuild } from './publishing/tree-build.ts';
import { Reviews } from './reviews/reviews.ts';
import { type EditedSite, openSite } from './routes/document-routes.ts';
import { registerDrafts } from './routes/draft-routes.ts';
import { registerContacts } from './sales/contact-routes.ts';
import { registerEmails } from './sales/email-routes.ts';
import { registerExports } from './sales/export-routes.ts';
import { registerOrders } from './sales/order-routes.ts';
import { Scheduler } from './schedules/scheduler.ts';
import { Schedules } from './schedules/schedules.ts';
import { registerToday } from './today/today-call.ts';

interface Desk extends EditedSite {
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
  const pictures = new DraftPictures(database, publicFolder);
  await pictures.restore();
  const draftImages = pictures.folder;
  const desk: Desk = { database, settings, ...openSite(app, { pagesFolder, publicFolder, draftImages }) };
  const { thread } = desk;
  const metrics = new DeskMetrics(database, pagesFolder);
  await registerSignInGuard(app, { database, origin: settings.origin, metrics });
  const page = { entry: EDITOR_ENTRIES.desk, title: 'Desk', root: 'editor' };
  const pages = Object.fromEntries(DESK_PAGES.map((address) => [address, page]));
  registerPages(app, { bundle, publicFolder, draftImages, pages: { ...pages, '/frame': FRAME } });
  registerSignIn(app, desk);
  registerCompanySignIn(app, desk);
  registerAccount(app, desk, (person) => noticesOf(database, person));
  registerNotices(app, database);
  registerPeople(app, desk);
  for (const register of [registerOrders, registerContacts, registerEmails, registerExports]) register(app, database);
  const drafts = new DraftStore(database, pagesFolder);
  const check = async (overlay: readonly Draft[]) =>
    (await thread.call('POST /api/check', { drafts: overlay })).problems;
  const { origin, previewOrigin } = settings;
  const looks = new Looks(drafts, pictures, (from, overlay) =>
    thread.call('POST /api/changes', { from: [...from], drafts: [...overlay] }),
  );
  const build = new TreeBuild(looks.trees);
  const buildAll = (tree: string) => build.build(tree, compressInBackground);
  const publisher = new Publisher({
    reviews: new Reviews(looks, { origin, previewOrigin }, settings.needsReview),
    check,
    build: buildAll,
    goLive: async (tree) => {
      await buildAll(tree);
      await withPublishedFolder(settings.publishedDir, (folder) => publishStored(folder, undefined, build.dist));
    },
  });
  const { queue } = publisher;
  const schedules = new Schedules(queue);
  // Ends with this process.
  const siteKey = makeToken();
  registerToday(app, { queue, pagesFolder });
  registerDrafts(app, { ...settings, site: desk, drafts, pictures, queue, schedules, siteKey });
  app.addHook('onClose', () => publisher.end());
  const builder = new PreviewBuilder({ looks, check, onFault: (error) => app.log.error(error) });
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
    await Promise.all([builder.end(), build.end()]);
    pictures.end();
  });
  return { app, previews, publisher, scheduler: new Scheduler(schedules), metrics };
}
