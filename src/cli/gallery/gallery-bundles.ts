import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { siteSettingsPlugin } from '../../build/site-settings-plugin.ts';
import { pagesFolder } from '../../build/sources/folders.ts';
import type { DeliveredPage } from '../../generated/documents.ts';

/** The bundled block renderer, src/site/page/render-blocks.tsx. */
export interface BlockRenderer {
  renderBlocks(pages: readonly DeliveredPage[]): { html: string; error?: unknown }[][];
}

/** Writes the site's styles, fonts and pictures to a folder. @returns the addresses of the styles */
export async function bundleStyles(outDir: string): Promise<string[]> {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [siteSettingsPlugin(pagesFolder())],
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rolldownOptions: { input: resolve('src/site/development.ts') },
    },
  });
  const assets = readdirSync(join(outDir, 'assets'));
  return assets.filter((name) => name.endsWith('.css')).map((name) => `/assets/${name}`);
}

/** Bundles the block renderer and loads it. */
export async function bundleRenderer(outDir: string): Promise<BlockRenderer> {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [siteSettingsPlugin(pagesFolder())],
    ssr: { noExternal: true },
    build: {
      ssr: 'src/site/page/render-blocks.tsx',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node20',
    },
  });
  return import(pathToFileURL(join(outDir, 'render-blocks.js')).href);
}
