import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { timestamp } from '../../server/database/timestamp.ts';
import { errorBody, success } from '../../server/http/answers.ts';
import { SELF, strictPolicy } from '../../server/http/security-headers.ts';
import { STANDARD_OUTPUT } from '../../server/monitoring/logger.ts';
import { mimeType } from '../../server/static/site-files.ts';
import { EDITOR_ENTRIES } from '../bundle/editor-bundle.ts';
import { bundleReader, type EntryFiles, entryFiles, readWithin } from '../bundle/pages-route.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import type { PreviewBuilder, Subject } from './preview-builder.ts';
import { handedOver, hasKey, keyOf, withKey } from './preview-key.ts';
import {
  BAR_FILES,
  describeErrors,
  editAddress,
  failedPage,
  firstChangedPage,
  PAYMENT_PATH,
  paymentPage,
  plainPage,
  type ShownPreview,
  STATE_PATH,
  waitingPage,
  withBar,
} from './preview-pages.ts';
import type { PreviewSite } from './preview-site.ts';

/** Headers of every answer. Referrers name the preview that a page belongs to, to this origin alone. */
const ALWAYS = {
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};
/** Policy for everything except the site's pages. */
const POLICY = strictPolicy({ 'script-src': SELF, 'style-src': SELF, 'connect-src': SELF });
const KEPT = { 'cache-control': 'private, max-age=31536000, immutable' };

const NO_PREVIEW = [
  'There is no such preview',
  'The draft was published or discarded, or has not changed for a week. Otherwise, ask for the full address.',
] as const;
const NO_PAGE = ['There is no such page', 'It is neither on the site nor in this draft.'] as const;

const NO_PRODUCT = errorBody('There is no product with this id.');
const NOTHING_SENT = errorBody('This is a preview: nothing is sent.');

export interface PreviewParts {
  drafts: DraftStore;
  builder: Pick<PreviewBuilder, 'look' | 'stateOf' | 'lastBuilt' | 'assetsFolder'>;
  /** Such as http://127.0.0.1:3201 */
  origin: string;
  deskOrigin: string;
  /** Opens the site as it is published, for people who come from the desk. */
  siteKey: string;
  /** The folder of the page editor's bundle, with the files of a preview's bar. */
  bundle: string;
}

interface Found extends ShownPreview {
  key: string;
  subject: Subject;
}

/**
 * The server of the previews, not listening yet. The site with a draft is at its own paths with the key of the draft as a
 * parameter. What a page asks for is known by its referrer: no cookie is set, and windows with several previews stay apart.
 */
export function createPreviews(parts: PreviewParts): FastifyInstance {
  const { builder, origin, bundle } = parts;
  const files = entryFiles(bundle, EDITOR_ENTRIES.bar);
  const find = (key: string | undefined) => findPreview(key, parts, files);
  // The address of a preview is a secret.
  const serializers = { req: ({ method }: { method: string }) => ({ method }) };
  const app = fastify({
    logger: { level: 'error', serializers, stream: STANDARD_OUTPUT },
    forceCloseConnections: true,
  });
  const { host } = new URL(origin);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'content-security-policy': POLICY, ...ALWAYS });
    if (request.headers.host !== host) return reply.status(421).send('There is nothing at this address.');
  });
  const say = (reply: FastifyReply, status: number, [title, text]: readonly [string, string]) =>
    sendHtml(reply.status(status), plainPage(title, `<p>${text}</p>`, files));
  app.setNotFoundHandler((_, reply) => say(reply, 404, NO_PREVIEW));
  const siteOf = async (request: FastifyRequest) => {
    const found = await find(keyOf(request, origin));
    return found && builder.lastBuilt(found.subject);
  };
  registerPreviewCalls(app, origin, siteOf);
  app.get(STATE_PATH, async (request) => {
    const found = await find(keyOf(request, origin));
    return { state: found && builder.stateOf(found.subject) };
  });
  app.get(PAYMENT_PATH, async (request, reply) =>
    sendHtml(reply, paymentPage(withKey('/cart', keyOf(request, origin) ?? ''), files)),
  );
  // The names of these files have hashes of their content; those of the site may be of any preview.
  const serve = (prefix: string, read: (path: string) => Promise<Buffer>) =>
    app.get<{ Params: { '*': string } }>(`${prefix}*`, async ({ params }, reply) => {
      const content = await read(params['*']).catch(() => undefined);
      return content ? reply.headers(KEPT).type(mimeType(params['*'])).send(content) : say(reply, 404, NO_PAGE);
    });
  serve(BAR_FILES, bundleReader(bundle));
  serve('/assets/', (path) => readWithin(builder.assetsFolder, path));
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*'];
    const opened = handedOver(request.url);
    const found = await find(opened ? opened.key : keyOf(request, origin));
    if (!found) return say(reply, 404, NO_PREVIEW);
    if (opened) {
      const page = opened.path ?? (await firstChangedPage(parts.drafts, found.subject));
      return reply.redirect(withKey(page, found.key), 302);
    }
    // A file belongs to the page that asks for it; the draft may have changed since that was opened.
    if (/\.\w+$/.test(path) && !path.endsWith('index.html')) {
      const file = await builder.lastBuilt(found.subject)?.read(path);
      return file ? reply.type(mimeType(file.name)).send(file.content) : say(reply, 404, NO_PAGE);
    }
    if (!hasKey(request)) return reply.redirect(withKey(request.url, found.key), 302);
    const looked = await builder.look(found.subject);
    if (looked.state === 'building') return sendHtml(reply.status(202), waitingPage(found));
    if (looked.state === 'failed') {
      const errors = await describeErrors(looked.problems, found, parts.drafts);
      return sendHtml(reply.status(422), failedPage(found, errors));
    }
    const { site } = looked;
    const to = site.movedTo(`/${path}`);
    if (to !== undefined) return reply.redirect(withKey(to, found.key), 302);
    const page = await site.read(path);
    const shown = page ?? (await site.read('404.html'));
    if (!shown) return say(reply, 404, NO_PAGE);
    reply.status(page ? 200 : 404).headers({ ...site.headersOf(shown.name), ...ALWAYS });
    return sendHtml(reply, withBar(shown.content.toString(), { ...found, edit: editAddress(found.edit, request.url) }));
  });
  return app;
}

/** Prices are the preview's. A checkout stores nothing and leads to a page that says so; a message is refused. */
function registerPreviewCalls(
  app: FastifyInstance,
  origin: string,
  siteOf: (request: FastifyRequest) => Promise<PreviewSite | undefined>,
): void {
  // Nothing is stored or sent, so no body is read.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  const sendJson = (reply: FastifyReply, text: string | undefined) =>
    text === undefined ? reply.status(404).send(NO_PRODUCT) : reply.type('application/json; charset=utf-8').send(text);
  for (const path of ['/api/products', '/api/products/'])
    app.get<{ Querystring: { category?: string } }>(path, async (request, reply) =>
      sendJson(reply, (await siteOf(request))?.catalogue.category(request.query.category ?? '')),
    );
  app.get<{ Params: { id: string } }>('/api/products/:id', async (request, reply) =>
    sendJson(reply, (await siteOf(request))?.catalogue.product(request.params.id)),
  );
  for (const path of ['/api/users/lead', '/api/users/lead/details', '/api/carts'])
    app.post(path, () => success({ _id: 'preview' }));
  app.post('/api/payment/create-checkout-session', (request) => ({
    id: 'preview',
    url: withKey(PAYMENT_PATH, keyOf(request, origin) ?? ''),
  }));
  app.post('/api/*', (_, reply) => reply.status(503).send(NOTHING_SENT));
}

function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(html);
}

async function findPreview(
  key: string | undefined,
  { drafts, siteKey, deskOrigin }: PreviewParts,
  files: EntryFiles,
): Promise<Found | undefined> {
  if (key === undefined) return undefined;
  if (key === siteKey)
    return { key, subject: null, name: 'The published site', edit: `${deskOrigin}/edit?from=${siteKey}`, files };
  const open = drafts.database.selectFrom('draft').select(['id', 'title']).where('state', '=', 'open');
  const draft = await open.where('preview_key', '=', key).where('preview_until', '>', timestamp()).executeTakeFirst();
  if (!draft) return undefined;
  const { id: subject, title } = draft;
  return { key, subject, name: `Preview of “${title}”`, edit: `${deskOrigin}/drafts/${subject}`, files };
}
