import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { ClientAssets } from './html-page.ts';

/** What the build draws pages with: the module of src/site/prerender.tsx. */
export type Prerender = typeof import('../site/prerender.tsx');

interface ManifestEntry {
  file: string;
  css?: string[];
  assets?: string[];
  isEntry?: boolean;
}

const MANIFEST = '.vite/manifest.json';

/** Builds the one script of the browser, with its styles and fonts, into a folder, and gives their addresses. */
export async function bundleClient(outDir: string): Promise<ClientAssets> {
  const bootstrap = await bundleBootstrap();
  await build({
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      manifest: MANIFEST,
      rolldownOptions: { input: resolve('src/site/browser.tsx') },
    },
  });
  const manifest: Record<string, ManifestEntry> = JSON.parse(readFileSync(join(outDir, MANIFEST), 'utf8'));
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The client build made no script.');
  const fonts = Object.values(manifest)
    .flatMap(({ file, assets = [] }) => [file, ...assets])
    .filter((file) => file.endsWith('.woff2'));
  return {
    bootstrap,
    script: `/${entry.file}`,
    styles: (entry.css ?? []).map((file) => `/${file}`),
    fonts: [...new Set(fonts)].map((file) => `/${file}`),
  };
}

/** Builds the few lines that stand in the HTML of every page, as a classic script. */
async function bundleBootstrap(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      copyPublicDir: false,
      lib: { entry: resolve('src/site/bootstrap.ts'), formats: ['iife'], name: 'bootstrap' },
    },
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  if (!bundle || !('output' in bundle)) throw new Error('The bootstrap script was not built.');
  return bundle.output[0].code.trim();
}

/** Builds what draws pages, and loads it. */
export async function bundlePrerender(outDir: string): Promise<Prerender> {
  await bundleForNode('src/site/prerender.tsx', outDir);
  return import(pathToFileURL(resolve(outDir, 'prerender.js')).href);
}

/** Builds the server, to be run by plain node. */
export async function bundleServer(outDir: string): Promise<void> {
  await bundleForNode('src/server/main.ts', outDir);
}

async function bundleForNode(entry: string, outDir: string): Promise<void> {
  await build({
    logLevel: 'error',
    build: { ssr: entry, outDir, emptyOutDir: true, copyPublicDir: false, sourcemap: true, target: 'node20' },
  });
}
