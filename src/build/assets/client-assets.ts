import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BLOCK_SCRIPTS_FILE, type BlockScripts } from './block-scripts-plugin.ts';
import type { StyleParts } from './style-parts.ts';
import { STYLE_PARTS_FILE } from './style-parts-plugin.ts';

/** The scripts and styles of the client build. */
export interface ClientAssets {
  /** Address of the first script, which loads the others. */
  script: string;
  /** The later scripts, which the first one reads from the page. */
  laterScripts: BlockScripts;
  styles: StyleParts;
  /** Addresses of the fonts, which every page preloads. */
  fonts: readonly string[];
}

/** The entry points of the client bundle: the first script, and the one that loads all others. */
export const CLIENT_ENTRIES = ['src/site/first-view/bootstrap.ts', 'src/site/browser.tsx'] as const;

interface ManifestEntry {
  file: string;
}

/**
 * Reads the manifest of the client bundle.
 * @param folder the folder of the bundle
 * @throws Error if there is no bundle
 */
export function readClientAssets(folder: string): ClientAssets {
  const manifest: Record<string, ManifestEntry> = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const script = manifest[CLIENT_ENTRIES[0]]?.file;
  if (!script) throw new Error('The client build produced no script.');
  return {
    script: `/${script}`,
    laterScripts: JSON.parse(readFileSync(join(folder, BLOCK_SCRIPTS_FILE), 'utf8')),
    styles: JSON.parse(readFileSync(join(folder, STYLE_PARTS_FILE), 'utf8')),
    fonts: Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? `/${file}` : [])),
  };
}
