import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import mime from 'mime';
import { RequestRefused } from '../http/refusals.ts';
import { EDITOR_ENTRIES } from './editor-bundle.ts';
import { editorHtml } from './editor-html.ts';

/** What the pages of the editor are served from. */
export interface ServedFolders {
  bundle: string;
  /** The folder with images/ and favicon.svg. */
  publicFolder: string;
  token: string;
}

/** A picture opened by itself is a page if it is SVG: its scripts do not run, and it has no origin. */
const SANDBOXED = {
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
};

/** GET / with the token in its HTML, GET /frame, the files of the bundle, and the site's pictures for the preview. */
export function registerPages(app: FastifyInstance, { bundle, publicFolder, token }: ServedFolders): void {
  const editor = editorHtml(bundle, { entry: EDITOR_ENTRIES.app, title: 'Page editor', root: 'editor', token });
  const frame = editorHtml(bundle, { entry: EDITOR_ENTRIES.frame, title: 'Preview', root: 'frame' });
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(editor));
  app.get('/frame', (_request, reply) => reply.type('text/html; charset=utf-8').send(frame));
  const serve = (prefix: string, folder: string, headers: Readonly<Record<string, string>>) =>
    app.get<{ Params: { '*': string } }>(`${prefix}/*`, async ({ params }, reply) =>
      reply
        .headers({ 'content-type': mime.getType(params['*']) ?? 'application/octet-stream', ...headers })
        .send(await readWithin(join(folder, prefix), params['*'])),
    );
  // The names of the bundle's files have hashes of their content.
  serve('/assets', bundle, { 'cache-control': 'private, max-age=31536000, immutable' });
  serve('/images', publicFolder, SANDBOXED);
  app.get('/favicon.svg', async (_request, reply) =>
    reply
      .headers(SANDBOXED)
      .type('image/svg+xml')
      .send(await readFile(join(publicFolder, 'favicon.svg'))),
  );
}

/** Reads a file whose real path is within a folder. */
async function readWithin(folder: string, path: string): Promise<Buffer> {
  const missing = new RequestRefused(404, 'not-found', 'There is no such file.');
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    if (!file.startsWith(root + sep)) throw missing;
    return await readFile(file);
  } catch {
    throw missing;
  }
}
