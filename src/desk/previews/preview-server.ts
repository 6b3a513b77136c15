import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { htmlEscape } from 'escape-goat';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import mime from 'mime';
import { timestamp } from '../../server/database/timestamp.ts';
import { STANDARD_OUTPUT } from '../../server/monitoring/logger.ts';
import { findDraftByPreview } from '../drafts/draft-lists.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { BuildFailed } from '../publishing/build-process.ts';
import type { PreviewBuilder } from './preview-builder.ts';

/**
 * Scripts do not run, and forms send nothing: a preview cannot sell, write or call. What needs no script works as on the site.
 * The address is not passed on to other sites.
 */
const HEADERS = {
  'content-security-policy':
    "sandbox allow-same-origin allow-popups; default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

const NO_PREVIEW = {
  title: 'There is no such preview',
  text: 'The draft was published or discarded, or has not changed for a week. Otherwise, ask for the full address.',
};
const NO_PAGE = { title: 'There is no such page', text: 'It is neither on the site nor in this draft.' };

/** Where previews are served from. */
interface PreviewParts {
  drafts: DraftStore;
  builder: Pick<PreviewBuilder, 'site'>;
  /** Such as http://127.0.0.1:3201 */
  origin: string;
}

/** The server of the previews, not listening yet: GET /KEY/… is the site with the draft of that key. */
export function createPreviews({ drafts, builder, origin }: PreviewParts): FastifyInstance {
  // The address of a preview is a secret.
  const serializers = { req: ({ method }: { method: string }) => ({ method }) };
  const app = fastify({
    logger: { level: 'error', serializers, stream: STANDARD_OUTPUT },
    forceCloseConnections: true,
  });
  const { host } = new URL(origin);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    if (request.headers.host !== host) return reply.status(421).send('There is nothing at this address.');
  });
  app.setNotFoundHandler((_, reply) => refuse(reply, 404, NO_PREVIEW));
  app.get<{ Params: { key: string } }>('/:key', async ({ params }, reply) => {
    const draft = await findDraftByPreview(drafts.database, params.key, timestamp());
    return draft === undefined ? refuse(reply, 404, NO_PREVIEW) : reply.redirect(`/${params.key}/`, 308);
  });
  app.get<{ Params: { key: string; '*': string } }>('/:key/*', async ({ params }, reply) => {
    const { key, '*': path } = params;
    const draft = await findDraftByPreview(drafts.database, key, timestamp());
    if (draft === undefined) return refuse(reply, 404, NO_PREVIEW);
    try {
      const file = await readPage(await builder.site(draft), path);
      if (file === undefined) return refuse(reply, 404, NO_PAGE);
      return reply
        .type(mime.getType(file.name) ?? 'application/octet-stream')
        .send(file.name.endsWith('.html') ? underKey(file.content.toString(), key) : file.content);
    } catch (error) {
      if (!(error instanceof BuildFailed)) throw error;
      return refuse(reply, 422, { title: 'This draft cannot be shown yet', text: error.message });
    }
  });
  return app;
}

/** A file of a site, or the page of an address. */
async function readPage(site: string, path: string): Promise<{ name: string; content: Buffer } | undefined> {
  // Fastify has decoded the path; a segment that leads upwards is not part of the site.
  if (path.split(/[\\/]/).includes('..')) return undefined;
  const names = /\.\w+$/.test(path) ? [path] : [join(path, 'index.html'), `${path}.html`];
  for (const name of names) {
    const content = await readFile(join(site, name)).catch(() => undefined);
    if (content) return { name, content };
  }
  return undefined;
}

/** A page whose own addresses begin with the key of the preview, without its scripts. */
function underKey(html: string, key: string): string {
  return html
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/(\s(?:href|src|srcset|action|poster)=")\/(?!\/)/g, `$1/${key}/`)
    .replaceAll(/(, )\/(images\/)/g, `$1/${key}/$2`)
    .replaceAll(/url\((["']?)\/(?!\/)/g, `url($1/${key}/`);
}

/** Answers with a sentence in place of a page. */
function refuse(reply: FastifyReply, status: number, { title, text }: { title: string; text: string }): FastifyReply {
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${htmlEscape(title)}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:42rem;padding:0 1rem}pre{white-space:pre-wrap}</style>
<h1>${htmlEscape(title)}</h1><pre>${htmlEscape(text)}</pre></html>`);
}
