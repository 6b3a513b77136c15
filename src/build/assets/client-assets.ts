import { join } from 'node:path';
import { isRecord } from '../../lib/record.ts';
import { readJson } from '../sources/load-site.ts';
import { BLOCK_SCRIPTS_FILE, type BlockScripts } from './block-scripts-plugin.ts';
import type { StyleParts } from './style-parts.ts';
import { STYLE_PARTS_FILE } from './style-parts-plugin.ts';

export interface ClientAssets {
  /** Address of the first script, which loads the others. */
  script: string;
  laterScripts: BlockScripts;
  styles: StyleParts;
  fonts: readonly string[];
}

/** The entry points of the client bundle: the first script, and the one that loads all others. */
export const CLIENT_ENTRIES = ['src/site/startup/bootstrap.ts', 'src/site/browser.tsx'] as const;

/** @throws Error if there is no bundle, or one of its files is damaged */
export function readClientAssets(folder: string): ClientAssets {
  const read = <T>(name: string, isWhole: (value: unknown) => value is T): T => {
    const value = readJson(join(folder, name));
    if (isWhole(value)) return value;
    throw new Error(`${join(folder, name)} is damaged. Delete ${folder} and build again.`);
  };
  const manifest = read('manifest.json', isManifest);
  const script = manifest[CLIENT_ENTRIES[0]]?.file;
  if (!script) throw new Error('The client build produced no script.');
  return {
    script: `/${script}`,
    laterScripts: read(BLOCK_SCRIPTS_FILE, isBlockScripts),
    styles: read(STYLE_PARTS_FILE, isStyleParts),
    fonts: Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? `/${file}` : [])),
  };
}

function isManifest(value: unknown): value is Record<string, { file: string }> {
  return isRecord(value) && Object.values(value).every((entry) => isRecord(entry) && typeof entry.file === 'string');
}

function isBlockScripts(value: unknown): value is BlockScripts {
  return isRecord(value) && Array.isArray(value.always) && isRecord(value.blocks);
}

function isStyleParts(value: unknown): value is StyleParts {
  if (!isRecord(value) || typeof value.address !== 'string' || typeof value.brand !== 'number') return false;
  return Array.isArray(value.texts) && Array.isArray(value.always) && isRecord(value.blocks);
}
