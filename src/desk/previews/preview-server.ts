import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import mime from 'mime';
import { timestamp } from '../../server/database/timestamp.ts';
import { STANDARD_OUTPUT } from '../../server/monitoring/logger.ts';
import { type EntryFiles, readWithin } from '../bundle/pages-route.ts';
import { findDraftByPreview } from '../drafts/draft-lists.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import type { PreviewBuilder, Subject } from './preview-builder.ts';
import { registerPreviewCalls } from './preview-calls.ts';
import { handedOver, hasKey, keyOf, withKey } from './preview-key.ts';
import {
  BAR_FILES,
  failedPage,
  PAYMENT_PATH,
  paymentPage,
  plainPage,
  type ShownPreview,
  STATE_PATH,
  waitingPage,
  withBar,
} from './preview-pages.ts';
import { describeErrors, editAddress, firstChangedPage } from './preview-places.ts';

/** Of every answer. Referrers name the preview that a page belongs to, to this origin alone. */
const ALWAYS = {
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};
/** Of what is no page of the site. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const KEPT = { 'cache-control': 'private, max-age=31536000, immutable' };

const NO_PREVIEW = [
  'There is no such preview',
  'The draft was published or discarded, or has not changed for a week. Otherwise, ask for the full address.',
] as const;
const NO_PAGE = ['There is no such page', 'It is neither on the site nor in this draft.'] as const;

/** Where previews are served from. */
export interface PreviewParts {
  drafts: DraftStore;
  builder: Pick<PreviewBuilder, 'look' | 'stateOf' | 'lastBuilt' | 'assetsFolder'>;
  /** Such as http://127.0.0.1:3201 */
  origin: string;
  /** The origin of the desk, in the same form. */
  deskOrigin: string;
  /** Opens the site as it is published, for people who come from the desk. */
  siteKey: string;
  /** The folder of the page editor's bundle, and what the bar of a preview needs of it. */
  bundle: string;
  files: EntryFiles;
}

/** The subject of a request. */
interface Found extends ShownPreview {
  key: string;
  subject: Subject;
}

/**
 * The server of the previews, not listening yet. The site with a draft is at its own paths with the key of the draft as a
 * parameter. What a page asks for is known by its referrer: no cookie is set, and windows with several previews stay apart.
 */
export function createPreviews(parts: PreviewParts): FastifyInstance {
  const { builder, origin, files } = parts;
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
    const found = await find(keyOf(request, origin), parts);
    return found && builder.lastBuilt(found.subject);
  };
  registerPreviewCalls(app, origin, siteOf);
  app.get(STATE_PATH, async (request) => {
    const found = await find(keyOf(request, origin), parts);
    return { state: found && builder.stateOf(found.subject) };
  });
  app.get(PAYMENT_PATH, async (request, reply) =>
    sendHtml(reply, paymentPage(withKey('/cart', keyOf(request, origin) ?? ''), files)),
  );
  // The names of these files have hashes of their content; those of the site may be of any preview.
  const serve = (prefix: string, folder: string) =>
    app.get<{ Params: { '*': string } }>(`${prefix}*`, async ({ params }, reply) => {
      const content = await readWithin(folder, params['*']).catch(() => undefined);
      return content ? reply.headers(KEPT).type(typeOf(params['*'])).send(content) : say(reply, 404, NO_PAGE);
    });
  serve(BAR_FILES, parts.bundle);
  serve('/assets/', builder.assetsFolder);
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*'];
    const opened = handedOver(request.url);
    const found = await find(opened ? opened.key : keyOf(request, origin), parts);
    if (!found) return say(reply, 404, NO_PREVIEW);
    if (opened) {
      const page = opened.path ?? (await firstChangedPage(parts.drafts, found.subject));
      return reply.redirect(withKey(page, found.key), 302);
    }
    // A file belongs to the page that asks for it; the draft may have changed since that was opened.
    if (/\.\w+$/.test(path)) {
      const file = await builder.lastBuilt(found.subject)?.read(path);
      return file ? reply.type(typeOf(file.name)).send(file.content) : say(reply, 404, NO_PAGE);
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

function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(html);
}

function typeOf(name: string): string {
  return mime.getType(name) ?? 'application/octet-stream';
}

/** The open preview with a key. */
async function find(
  key: string | undefined,
  { drafts, siteKey, deskOrigin, files }: PreviewParts,
): Promise<Found | undefined> {
  if (key === undefined) return undefined;
  if (key === siteKey)
    return { key, subject: null, name: 'The published site', edit: `${deskOrigin}/edit?from=${siteKey}`, files };
  const subject = await findDraftByPreview(drafts.database, key, timestamp());
  if (subject === undefined) return undefined;
  const { title } = await drafts.find(subject);
  return { key, subject, name: `Preview of “${title}”`, edit: `${deskOrigin}/drafts/${subject}`, files };
}
