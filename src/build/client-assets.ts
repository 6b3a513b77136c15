import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StyleParts } from './style-parts.ts';
import { STYLE_PARTS_FILE } from './style-parts-plugin.ts';

/** The scripts and styles of the client build. */
export interface ClientAssets {
  /** Address of the first script, which starts the others. */
  script: string;
  styles: StyleParts;
  /** Whether there are fonts, which wait until a page is painted. */
  hasFonts: boolean;
}

interface ManifestEntry {
  file: string;
  isEntry?: boolean;
}

/**
 * Reads which files the client bundle has.
 * @param folder where the bundle was laid
 * @throws Error when there is no bundle
 */
export function readClientAssets(folder: string): ClientAssets {
  const manifest: Record<string, ManifestEntry> = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The client build made no script.');
  return {
    script: `/${entry.file}`,
    styles: JSON.parse(readFileSync(join(folder, STYLE_PARTS_FILE), 'utf8')),
    hasFonts: Object.values(manifest).some(({ file }) => file.endsWith('.woff2')),
  };
}
