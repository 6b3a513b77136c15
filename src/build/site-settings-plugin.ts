import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readDocument } from '../content/documents/document.ts';
import { isRecord } from '../shop/record.ts';

const MODULE = 'virtual:site-settings';

/**
 * Provides the site settings as the module `virtual:site-settings`. Like the shell, and unlike pages, they are part of the
 * client bundle; synonyms are in the search index.
 * @param pagesFolder the folder with `_data/site.json`
 */
export function siteSettingsPlugin(pagesFolder: string): Plugin {
  const file = join(pagesFolder, '_data', 'site.json');
  return {
    name: 'site-settings',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      this.addWatchFile(file);
      const { value } = readDocument({ path: file, text: readFileSync(file, 'utf8') });
      if (!isRecord(value)) throw new Error(`${file} has no settings. Run: npm run check`);
      const { $schema: _forEditors, allow: _forCheck, orders: _forServer, ...settings } = value;
      const search = isRecord(value.search) ? { ...value.search, synonyms: undefined } : undefined;
      return `export const settings = ${JSON.stringify({ ...settings, search })};`;
    },
  };
}
