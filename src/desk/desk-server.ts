import fastify from 'fastify';
import type { Draft } from '../editor/protocol/documents.ts';
import { trusted } from '../server/config/network-settings.ts';
import type { Database } from '../server/database/database.ts';
import { STANDARD_OUTPUT } from '../server/monitoring/logger.ts';
import { registerAssistants } from './assistants/assistant-route.ts';
import { EDITOR_ENTRIES, FRAME } from './bundle/editor-bundle.ts';
import { registerPages } from './bundle/pages-route.ts';
import { registerCompanySignIn } from './company-sign-in/company-calls.ts';
import { DeskMetrics } from './desk-metrics.ts';
import type { DeskSettings } from './desk-settings.ts';
import { DraftPictures } from './drafts/draft-pictures.ts';
import { DraftStore } from './drafts/draft-store.ts';
import { Looks } from './drafts/looks.ts';
import { makeToken } from './http/guard.ts';
import { noticesOf, registerNotices } from './notices/notice-settings.ts';
import { registerAssistantKeys } from './people/assistant-keys.ts';
import { withoutPeople } from './people/people.ts';
import { registerPeople } from './people/people-calls.ts';
import { registerAccount, registerSignIn } from './people/sign-in-calls.ts';
import { DESK_PAGES, registerSignInGuard } from './people/sign-in-guard.ts';
import { PreviewBuilder } from './previews/preview-builder.ts';
import { createPreviews } from './previews/preview-server.ts';
import { publishStored, withPublishedFolder } from './publishing/publication.ts';
import { Publisher } from './publishing/publisher.ts';
import { compressInBackground, TreeBuild } from './publishing/tree-build.ts';
import { Reviews } from './reviews/reviews.ts';
import { openSite } from './routes/document-routes.ts';
import { registerDrafts } from './routes/draft-routes.ts';
import { registerBookings } from './sales/booking-routes.ts';
import { registerContacts } from './sales/contact-routes.ts';
import { registerEmails } from './sales/email-routes.ts';
import { registerExports } from './sales/export-routes.ts';
import { registerOffers } from './sales/offer-routes.ts';
import { registerOrders } from './sales/order-routes.ts';
import { Schedules } from './schedules/schedules.ts';
import type { EditorFolders } from './start-editor.ts';
import { registerToday } from './today/today-call.ts';

/** The desk's server and that of the previews, not listening yet. Closing it leaves the database open. */
export async function createDesk(
  { bundle, pagesFolder, publicFolder }: EditorFolders,
  database: Database,
  settings: DeskSettings,
) {
  const { origin, previewOrigin, publishedDir, needsReview, company } = settings;
  const app = fastify({
    logger: { level: 'error', stream: STANDARD_OUTPUT },
    forceCloseConnections: true,
    trustProxy: trusted(settings.trustProxy),
  });
  const pictures = new DraftPictures(database, publicFolder);
  await pictures.restore();
  const site = openSite(app, { pagesFolder, publicFolder, draftImages: pictures.folder });
  const { thread } = site;
  const metrics = new DeskMetrics(database, pagesFolder);
  const token = makeToken();
  await registerSignInGuard(app, database, origin, metrics.refusedSignIns, token);
  const page = { entry: EDITOR_ENTRIES.app, title: 'Desk', root: 'editor' };
  const pages = Object.fromEntries(DESK_PAGES.map((address) => [address, page]));
  registerPages(app, { ...site, bundle, pages: { ...pages, '/frame': FRAME } });
  registerSignIn(app, database, origin);
  registerCompanySignIn(app, database, origin, company);
  registerAccount(app, database, origin, (person) => noticesOf(database, person));
  registerPeople(app, database, origin);
  registerAssistantKeys(app, database, origin);
  registerAssistants(app, {
    origin: () => origin,
    token,
    withoutPeople: (message) => withoutPeople(database, message),
  });
  for (const register of [registerNotices, registerContacts, registerEmails, registerExports]) register(app, database);
  for (const register of [registerOrders, registerOffers, registerBookings]) register(app, database, pagesFolder);
  const drafts = new DraftStore(database, pagesFolder);
  const check = async (overlay: readonly Draft[]) =>
    (await thread.call('POST /api/check', { drafts: overlay })).problems;
  const looks = new Looks(drafts, pictures, (from, overlay) =>
    thread.call('POST /api/changes', { from: [...from], drafts: [...overlay] }),
  );
  const treeBuild = new TreeBuild(looks.trees);
  const build = (tree: string) => treeBuild.build(tree, compressInBackground);
  const publisher = new Publisher({
    reviews: new Reviews(looks, { origin, previewOrigin }, needsReview),
    check,
    build,
    goLive: async (tree) => {
      await build(tree);
      await withPublishedFolder(publishedDir, (folder) => publishStored(folder, undefined, treeBuild.dist));
    },
  });
  const { queue } = publisher;
  const schedules = new Schedules(queue);
  // Ends with this process.
  const siteKey = makeToken();
  registerToday(app, queue);
  registerDrafts(app, { ...settings, site, drafts, pictures, queue, schedules, siteKey });
  app.addHook('onClose', () => publisher.end());
  const builder = new PreviewBuilder({ looks, check, onFault: (error) => app.log.error(error) });
  const previews = createPreviews({ drafts, builder, origin: previewOrigin, deskOrigin: origin, siteKey, bundle });
  app.addHook('onClose', async () => {
    await previews.close();
    await Promise.all([builder.end(), treeBuild.end()]);
    pictures.end();
  });
  return { app, previews, publisher, schedules, metrics };
}
