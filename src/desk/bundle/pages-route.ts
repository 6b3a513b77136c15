import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import mime from 'mime';
import { RequestRefused } from '../http/refusals.ts';
import { type EntryPage, editorHtml } from './editor-html.ts';

/** What the pages of the editor are made from. */
export interface ServedFolders {
  bundle: string;
  /** The folder with images/ and favicon.svg. */
  publicFolder: string;
  /** A folder like it, with pictures of drafts. */
  draftImages?: string;
  /** The pages by their addresses. */
  pages: Readonly<Record<string, EntryPage>>;
}

/** A picture opened by itself is a page if it is SVG: its scripts do not run, and it has no origin. */
const SANDBOXED = {
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
};

/** The pages, the files of the bundle, and the site's pictures for the preview. */
export function registerPages(
  app: FastifyInstance,
  { bundle, publicFolder, draftImages = publicFolder, pages }: ServedFolders,
): void {
  for (const [address, page] of Object.entries(pages)) {
    const html = editorHtml(bundle, page);
    app.get(address, (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
  }
  const serve = (prefix: string, folders: readonly string[], headers: Readonly<Record<string, string>>) =>
    app.get<{ Params: { '*': string } }>(`${prefix}/*`, async ({ params }, reply) =>
      reply.headers({ 'content-type': mime.getType(params['*']) ?? 'application/octet-stream', ...headers }).send(
        await readWithinOneOf(
          folders.map((folder) => join(folder, prefix)),
          params['*'],
        ),
      ),
    );
  // The names of the bundle's files have hashes of their content.
  serve('/assets', [bundle], { 'cache-control': 'private, max-age=31536000, immutable' });
  serve('/images', [publicFolder, draftImages], SANDBOXED);
  app.get('/favicon.svg', async (_request, reply) =>
    reply
      .headers(SANDBOXED)
      .type('image/svg+xml')
      .send(await readFile(join(publicFolder, 'favicon.svg'))),
  );
}

async function readWithinOneOf([folder = '', ...others]: readonly string[], path: string): Promise<Buffer> {
  if (others.length === 0) return readWithin(folder, path);
  return readWithin(folder, path).catch(() => readWithinOneOf(others, path));
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
