import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StyleParts } from './style-parts.ts';
import { STYLE_PARTS_FILE } from './style-parts-plugin.ts';

/** The scripts and styles of the client build. */
export interface ClientAssets {
  /** Address of the first script, which loads the others. */
  script: string;
  /** Address of the later scripts, which the first one reads from the page; empty if there are none. */
  laterScript: string;
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
  const [script, laterScript] = CLIENT_ENTRIES.map((source) => manifest[source]?.file);
  if (!script || !laterScript) throw new Error('The client build produced no script.');
  return {
    script: `/${script}`,
    laterScript: `/${laterScript}`,
    styles: JSON.parse(readFileSync(join(folder, STYLE_PARTS_FILE), 'utf8')),
    fonts: Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? `/${file}` : [])),
  };
}
