import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StyleParts } from './style-parts.ts';
import { STYLE_PARTS_FILE } from './style-parts-plugin.ts';

/** The scripts and styles of the client build. */
export interface ClientAssets {
  /** Address of the first script, which starts the others. */
  script: string;
  /** Address of the others, which the first one reads from the page; empty where the first script is all. */
  laterScript: string;
  styles: StyleParts;
  /** Whether there are fonts, which wait until a page is painted. */
  hasFonts: boolean;
}

/** The scripts that pages name: the first one, and the one that starts all others. */
export const CLIENT_ENTRIES = ['src/site/first-view/bootstrap.ts', 'src/site/browser.tsx'] as const;

interface ManifestEntry {
  file: string;
}

/**
 * Reads which files the client bundle has.
 * @param folder where the bundle was laid
 * @throws Error when there is no bundle
 */
export function readClientAssets(folder: string): ClientAssets {
  const manifest: Record<string, ManifestEntry> = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const [script, laterScript] = CLIENT_ENTRIES.map((source) => manifest[source]?.file);
  if (!script || !laterScript) throw new Error('The client build made no script.');
  return {
    script: `/${script}`,
    laterScript: `/${laterScript}`,
    styles: JSON.parse(readFileSync(join(folder, STYLE_PARTS_FILE), 'utf8')),
    hasFonts: Object.values(manifest).some(({ file }) => file.endsWith('.woff2')),
  };
}
