import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StyleParts } from './style-parts.ts';
import { STYLE_PARTS_FILE } from './style-parts-plugin.ts';

/** The scripts and styles of the client build. */
export interface ClientAssets {
  /** Address of the first script, which starts the others. */
  script: string;
  styles: StyleParts;
  /** Addresses of the fonts. */
  fonts: readonly string[];
}

interface ManifestEntry {
  file: string;
  assets?: string[];
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
  const fonts = Object.values(manifest)
    .flatMap(({ file, assets = [] }) => [file, ...assets])
    .filter((file) => file.endsWith('.woff2'));
  return {
    script: `/${entry.file}`,
    styles: JSON.parse(readFileSync(join(folder, STYLE_PARTS_FILE), 'utf8')),
    fonts: [...new Set(fonts)].map((file) => `/${file}`),
  };
}
