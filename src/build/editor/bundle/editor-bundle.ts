import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesBelow } from '../../sources/files-below.ts';

/** Entries of the bundle: the app, and the frame with the preview. */
export const EDITOR_ENTRIES = { app: 'src/editor/editor.tsx', frame: 'src/editor/frame/frame.tsx' } as const;

/** Folders of src that the editor may import. */
const SOURCE_FOLDERS = ['src/editor', 'src/site', 'src/content', 'src/shop', 'src/generated'];

/**
 * Bundles the editor as for production, unless it is bundled already: the name of the folder is a hash of the sources.
 * @param folder where bundles are kept
 * @param pagesFolder the folder with `_data/site.json`, whose settings are part of the site's scripts
 * @returns the folder of the bundle
 */
export async function bundleEditor(folder: string, pagesFolder: string): Promise<string> {
  const bundle = join(folder, hashSources(pagesFolder));
  if (existsSync(bundle)) return bundle;
  mkdirSync(folder, { recursive: true });
  // Another editor may bundle at the same time: a bundle appears at once or not at all.
  const staging = `${bundle}.${process.pid}`;
  await writeBundle(staging, pagesFolder);
  for (const old of readdirSync(folder)) if (/^[0-9a-f]+$/.test(old)) rmSync(join(folder, old), { recursive: true });
  renameSync(staging, bundle);
  return bundle;
}

async function writeBundle(outDir: string, pagesFolder: string): Promise<void> {
  // The bundler takes half a second to load, which a start with a bundle does not need.
  const [{ build }, { siteSettingsPlugin }] = await Promise.all([
    import('vite'),
    import('../../site-settings-plugin.ts'),
  ]);
  await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [siteSettingsPlugin(pagesFolder)],
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

function hashSources(pagesFolder: string): string {
  const sources = SOURCE_FOLDERS.flatMap((folder) => filesBelow(folder).map((path) => `${folder}/${path}`));
  const hash = createHash('sha256').update(process.version);
  const files = [...sources.filter((path) => !path.includes('.test.')), 'tsconfig.json', 'package-lock.json'];
  for (const path of [...files, join(pagesFolder, '_data', 'site.json')])
    if (existsSync(path)) hash.update(`\n${path}\n`).update(readFileSync(path));
  return hash.digest('hex');
}
