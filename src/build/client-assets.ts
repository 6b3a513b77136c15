import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The scripts and styles of the client build, by their addresses. */
export interface ClientAssets {
  /** What stands in the HTML itself and starts the script; without it, as in development, the script starts at once. */
  bootstrap?: string;
  script: string;
  styles: readonly string[];
  fonts: readonly string[];
}

interface ManifestEntry {
  file: string;
  css?: string[];
  assets?: string[];
  isEntry?: boolean;
}

/**
 * Reads which files the client bundle has.
 * @param folder where the bundle was laid
 * @param bootstrapFile the script that stands in the HTML
 * @throws Error when there is no bundle
 */
export function readClientAssets(folder: string, bootstrapFile: string): ClientAssets {
  const manifest: Record<string, ManifestEntry> = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The client build made no script.');
  const fonts = Object.values(manifest)
    .flatMap(({ file, assets = [] }) => [file, ...assets])
    .filter((file) => file.endsWith('.woff2'));
  return {
    bootstrap: readFileSync(bootstrapFile, 'utf8').trim(),
    script: `/${entry.file}`,
    styles: (entry.css ?? []).map((file) => `/${file}`),
    fonts: [...new Set(fonts)].map((file) => `/${file}`),
  };
}
