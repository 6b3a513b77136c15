import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { brandStylesPlugin, fontFaces } from '../../build/assets/site-settings-plugin.ts';
import { filesBelow } from '../../build/sources/files.ts';
import { FONT_FOLDER } from '../../build/sources/folders.ts';

/** Entries of the bundle: the app of `npm run edit` and the desk, the frame with the edited page, a preview's bar. */
export const EDITOR_ENTRIES = {
  app: 'src/editor/desk/desk.tsx',
  frame: 'src/editor/frame/frame.tsx',
  bar: 'src/editor/preview-bar/preview-bar.ts',
} as const;

export const FRAME = { entry: EDITOR_ENTRIES.frame, title: 'Preview', root: 'frame' } as const;

/** Folders of src that the editor may import, and how it is bundled. */
const SOURCE_FOLDERS = ['desk/bundle', 'editor', 'site', 'content', 'shop', 'lib', 'generated'];

/** @param folder where bundles are kept, each named by a hash of its sources @returns that of the bundle */
export async function bundleEditor(folder: string): Promise<string> {
  const bundle = join(folder, hashSources());
  if (existsSync(bundle)) return bundle;
  mkdirSync(folder, { recursive: true });
  // Other editors may bundle at the same time: a bundle appears at once or not at all, and the first one stays.
  const staging = mkdtempSync(`${bundle}.`);
  try {
    await writeBundle(staging);
    removeOthers(bundle);
    if (!existsSync(bundle)) renameSync(staging, bundle);
  } catch (error) {
    if (!existsSync(bundle)) throw error;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  return bundle;
}

function removeOthers(bundle: string): void {
  const folder = dirname(bundle);
  for (const name of readdirSync(folder))
    if (/^[0-9a-f]+$/.test(name) && name !== basename(bundle))
      rmSync(join(folder, name), { recursive: true, force: true });
}

async function writeBundle(outDir: string): Promise<void> {
  // The bundler takes half a second to load, which a start with a bundle does not need.
  const { build } = await import('vite');
  // Decides between the development and the production form of JSX and React, whatever the mode.
  process.env.NODE_ENV = 'production';
  await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    // The preview shows the settings as edited, so of these the bundle contains only the files of the fonts.
    resolve: { alias: { 'virtual:site-settings': resolve('src/editor/frame/live-settings.ts') } },
    plugins: [brandStylesPlugin(fontFaces)],
    build: {
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      manifest: 'manifest.json',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: Object.values(EDITOR_ENTRIES).map((entry) => resolve(entry)) },
    },
  });
}

function hashSources(): string {
  const folders = SOURCE_FOLDERS.map((folder) => `src/${folder}`);
  const sources = folders.flatMap((folder) => filesBelow(folder).map((path) => `${folder}/${path}`));
  const hash = createHash('sha256').update(process.version);
  const files = [...sources.filter((path) => !path.includes('.test.')), 'tsconfig.json', 'package-lock.json'];
  for (const path of files) hash.update(`\n${path}\n`).update(readFileSync(path));
  // By their names alone: editors of several folders share one bundle.
  const fonts = existsSync(FONT_FOLDER) ? filesBelow(FONT_FOLDER) : [];
  for (const name of fonts) hash.update(`\n${name}\n`).update(readFileSync(join(FONT_FOLDER, name)));
  return hash.digest('hex');
}
