import { readFileSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { htmlEscape } from 'escape-goat';
import type { FastifyInstance } from 'fastify';
import mime from 'mime';
import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';
import { parseJson } from '../../lib/parse-json.ts';
import { StartRefused } from '../http/guard.ts';
import { RequestRefused } from '../http/refusals.ts';

/** The folders and pages that make up the editor. */
interface ServedFolders {
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

/**
 * The pages, the files of the bundle, and the site's pictures for the preview.
 * @throws StartRefused if the bundle's manifest is damaged
 */
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

/** Reads a file whose real path is within a folder. @throws RequestRefused if there is none */
export async function readWithin(folder: string, path: string): Promise<Buffer> {
  const missing = new RequestRefused(404, 'not-found', 'There is no such file.');
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    if (!file.startsWith(root + sep)) throw missing;
    return await readFile(file);
  } catch {
    throw missing;
  }
}

const FILES = Type.Optional(Type.Array(Type.String()));
/** The bundler's entry for a source. `assets` are files that its styles name, such as fonts. */
const MANIFEST = Type.Record(
  Type.String(),
  Type.Object({ file: Type.String(), css: FILES, assets: FILES, imports: FILES }),
);
type Manifest = Static<typeof MANIFEST>;

/** A page that loads one entry of the bundle. */
interface EntryPage {
  /** Source of the entry, such as src/editor/panels/editor.tsx. */
  entry: string;
  title: string;
  /** Id of the element that the entry renders into. */
  root: string;
  /** Token for the calls, for the app alone. */
  token?: string;
}

/** The files of an entry of the bundle, by their paths in its folder. */
export interface EntryFiles {
  script: string;
  styles: readonly string[];
  /** The files that the styles name. */
  assets: readonly string[];
}

/**
 * Reads what a page needs to load an entry.
 * @param bundle the folder of the bundle
 * @throws StartRefused if its manifest is damaged
 */
export function entryFiles(bundle: string, entry: string): EntryFiles {
  const manifest = parseJson(readFileSync(join(bundle, 'manifest.json'), 'utf8'));
  const script = Check(MANIFEST, manifest) && manifest[entry]?.file;
  if (!script) throw new StartRefused(`The page editor’s bundle is damaged. Delete ${bundle}, and start again.`);
  const parts = partsOf(entry, manifest).map((name) => manifest[name]);
  return {
    script,
    styles: [...new Set(parts.flatMap((part) => part?.css ?? []))],
    assets: [...new Set(parts.flatMap((part) => part?.assets ?? []))],
  };
}

/**
 * The HTML of a page of the editor. Browsers do not translate it: its words are those of the documents, and a
 * translator's own elements around them would leave nothing to click and edit.
 * @param bundle the folder of the bundle
 */
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

/** The parts of an entry: what it imports, in the order of the imports, and itself. */
function partsOf(entry: string, manifest: Manifest): string[] {
  const parts: string[] = [];
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const imported of manifest[name]?.imports ?? []) visit(imported);
    parts.push(name);
  };
  visit(entry);
  return parts;
}
