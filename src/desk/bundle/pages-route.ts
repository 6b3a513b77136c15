import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { htmlEscape } from 'escape-goat';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';
import { contentHash } from '../../build/assets/hashes.ts';
import { filesBelow } from '../../build/sources/files.ts';
import { SHARED_PICTURE } from '../../editor/protocol/connection.ts';
import type { CardColour, CardSign } from '../../generated/documents.ts';
import { UNWATCHED } from '../../lib/long-work.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { UserError } from '../../lib/user-error.ts';
import { mimeType } from '../../server/static/site-files.ts';
import type { SiteFolders } from '../documents/live-documents.ts';
import { RequestRefused } from '../http/refusals.ts';

interface ServedFolders extends Pick<SiteFolders, 'publicFolder' | 'draftImages'> {
  bundle: string;
  pages: Readonly<Record<string, EntryPage>>;
}

/** A picture opened by itself is a page if it is SVG: its scripts do not run, and it has no origin. */
const SANDBOXED = {
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
};

/** @throws UserError if the bundle's manifest is damaged */
export function registerPages(app: FastifyInstance, { bundle, publicFolder, draftImages, pages }: ServedFolders): void {
  for (const [address, page] of Object.entries(pages)) {
    const html = editorHtml(bundle, page);
    app.get(address, (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
  }
  const serve = (prefix: string, read: ReadFile, headers: Readonly<Record<string, string>>) =>
    app.get<{ Params: { '*': string } }>(`${prefix}/*`, async ({ params }, reply) =>
      reply.headers({ 'content-type': mimeType(params['*']), ...headers }).send(await read(params['*'])),
    );
  const bundled = bundleReader(bundle);
  // The names of the bundle's files have hashes of their content.
  serve('/assets', (path) => bundled(`assets/${path}`), { 'cache-control': 'private, max-age=31536000, immutable' });
  const [images, drafted] = [join(publicFolder, 'images'), join(draftImages, 'images')];
  serve('/images', (path) => readWithin(images, path).catch(() => readWithin(drafted, path)), SANDBOXED);
  app.get('/favicon.svg', async (_request, reply) =>
    reply
      .headers(SANDBOXED)
      .type('image/svg+xml')
      .send(await readFile(join(publicFolder, 'favicon.svg'))),
  );
  registerSharedPictures(app, publicFolder, draftImages);
}

/** Returns the content of the file at a path. @throws RequestRefused if there is none */
type ReadFile = (path: string) => Promise<Buffer>;

/** Reads a bundle as a whole: an editor of other sources removes it when it starts. */
export function bundleReader(bundle: string): ReadFile {
  const files = new Map(filesBelow(bundle).map((path) => [path, readFileSync(join(bundle, path))]));
  return async (path) => files.get(path) ?? refuseMissing();
}

function refuseMissing(): never {
  throw new RequestRefused(404, 'not-found', 'There is no such file.');
}

/** Reads a file whose real path is within a folder. @throws RequestRefused if there is none */
export async function readWithin(folder: string, path: string): Promise<Buffer> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    return file.startsWith(root + sep) ? await readFile(file) : refuseMissing();
  } catch {
    return refuseMissing();
  }
}

const FILES = Type.Optional(Type.Array(Type.String()));
/** The bundler's entry for a source. `assets` are files that its styles name, such as fonts. */
const MANIFEST = Type.Record(
  Type.String(),
  Type.Object({ file: Type.String(), css: FILES, assets: FILES, imports: FILES }),
);
type Manifest = Static<typeof MANIFEST>;

interface EntryPage {
  /** Source of the entry, such as src/editor/frame/frame.tsx. */
  entry: string;
  title: string;
  /** Id of the element that the entry renders into. */
  root: string;
  /** Token for the calls, for the app alone. */
  token?: string;
}

export type EntryFiles = ReturnType<typeof entryFiles>;

/** @throws UserError if the bundle's manifest is damaged */
export function entryFiles(bundle: string, entry: string) {
  const manifest = parseJson(readFileSync(join(bundle, 'manifest.json'), 'utf8'));
  const script = Check(MANIFEST, manifest) && manifest[entry]?.file;
  if (!script) throw new UserError(`The page editor’s bundle is damaged. Delete ${bundle}, and start again.`);
  const parts = [...partsOf(entry, manifest)].map((name) => manifest[name]);
  return {
    script,
    styles: [...new Set(parts.flatMap((part) => part?.css ?? []))],
    assets: [...new Set(parts.flatMap((part) => part?.assets ?? []))],
  };
}

/** Browsers do not translate it: a translator's own elements would leave nothing to click and edit. */
function editorHtml(bundle: string, { entry, title, root, token }: EntryPage): string {
  const { script, styles, assets } = entryFiles(bundle, entry);
  const links = styles.map((file) => `<link rel="stylesheet" href="/${file}">`);
  // The font of text is optional (font-display): without a preload it comes too late to be used.
  const fonts = assets.filter((file) => file.endsWith('.woff2'));
  const preloads = fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`);
  return `<!doctype html>
<html lang="en-GB" translate="no">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${token === undefined ? '' : `<meta name="editor-token" content="${htmlEscape(token)}">\n`}<title>${htmlEscape(title)}</title>
<link rel="icon" href="/favicon.svg">
${[...preloads, ...links].join('\n')}
<script type="module" src="/${script}"></script>
</head>
<body>
<div id="${root}"></div>
</body>
</html>
`;
}

/** A part of the bundle after those that it imports, each once. */
function* partsOf(name: string, manifest: Manifest, seen = new Set<string>()): Iterable<string> {
  if (seen.has(name)) return;
  seen.add(name);
  for (const imported of manifest[name]?.imports ?? []) yield* partsOf(imported, manifest, seen);
  yield name;
}

const TEXT = Type.String({ maxLength: 500 });
const NAME = { type: 'string', pattern: '^[a-z-]+$' };
const COLOUR = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' });
const CONTENT = Type.Object({
  name: TEXT,
  title: TEXT,
  headings: Type.String({ pattern: "^[\\w ,'-]{0,500}$" }),
  colours: Type.Object({ ink: COLOUR, paper: COLOUR, surface: COLOUR }),
  drawing: Type.Union([
    Type.String({ pattern: '^(?:/[\\w-]+)+\\.\\w+$' }),
    Type.Object({ card: Type.Unsafe<CardColour>(NAME), sign: Type.Optional(Type.Unsafe<CardSign>(NAME)) }),
  ]),
});

/** Renders the picture of a shared page as the build does, from its content in the query. */
function registerSharedPictures(app: FastifyInstance, publicFolder: string, draftImages: string): void {
  const cache = mkdtempSync(join(tmpdir(), 'shared-pictures-'));
  app.addHook('onClose', () => rmSync(cache, { recursive: true, force: true }));
  app.get<{ Querystring: { content?: unknown } }>(SHARED_PICTURE, async ({ query }, reply) => {
    const content = parseJson(String(query.content));
    if (!Check(CONTENT, content))
      throw new RequestRefused(400, 'bad-request', 'This is not the content of a picture. Reload the page.');
    const picture = { address: `/${contentHash(JSON.stringify(content))}.png`, alt: content.title, content };
    // The library for pictures loads when it is needed.
    const { drawPictures } = await import('../../build/render/draw-share-picture.ts');
    const [failure] = await drawPictures([picture], { publicFolder, draftImages, to: cache, cache }, UNWATCHED);
    if (failure !== undefined)
      throw new RequestRefused(404, 'not-found', 'There is no such drawing. Choose another one.');
    return reply.type('image/png').send(await readFile(cache + picture.address));
  });
}
