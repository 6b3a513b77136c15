import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readDocument } from '../../content/documents/document.ts';
import type { SiteSettings } from '../../generated/documents.ts';
import { isRecord } from '../../lib/record.ts';
import { brandProperties } from '../../site/shell/brand-properties.ts';
import { FONT_FOLDER } from '../sources/folders.ts';

const SETTINGS = 'virtual:site-settings';
const BRAND = 'virtual:brand.css';
/** Keys of settings that are for editors, the check, the server and the search index. */
const UNSHOWN = new Set([
  ...['$schema', 'allow', 'example', 'orders', 'promises', 'spelling'],
  ...['synonyms', 'answers', 'notOffered', 'nothingFound'],
]);
export const BRAND_STYLES = `\0${BRAND}`;

/** Provides the settings, without what only the search needs, as `virtual:site-settings`, and `virtual:brand.css`. */
export function siteSettingsPlugin(pagesFolder: string): Plugin[] {
  const file = join(pagesFolder, '_data', 'site.json');
  const readSettings = () => {
    const { value } = readDocument({ path: file, text: readFileSync(file, 'utf8') });
    if (isSettings(value)) return value;
    throw new Error(`${file} has no settings, or no brand. Run: npm run check`);
  };
  const provideSettings: Plugin = {
    name: 'site-settings',
    resolveId: (id) => (id === SETTINGS ? `\0${SETTINGS}` : undefined),
    load(id) {
      if (id !== `\0${SETTINGS}`) return undefined;
      this.addWatchFile(file);
      const { brand, ...settings } = readSettings();
      const shown = { ...settings, brand: { mark: brand.mark } };
      return `export const settings = ${JSON.stringify(shown, (key, value) => (UNSHOWN.has(key) ? undefined : value))};`;
    },
  };
  return [provideSettings, brandStylesPlugin(() => brandStyles(readSettings().brand), file)];
}

export function brandStylesPlugin(styles: () => string, file?: string): Plugin {
  return {
    name: 'brand-styles',
    resolveId: (id) => (id === BRAND ? BRAND_STYLES : undefined),
    load(id) {
      if (id !== BRAND_STYLES) return undefined;
      if (file) this.addWatchFile(file);
      return styles();
    },
  };
}

/** The faces of the brand's fonts. Without any, the fonts are those of the visitor's system. */
export function fontFaces(): string {
  const file = join(FONT_FOLDER, 'fonts.css');
  return existsSync(file) ? `@import ${JSON.stringify(file)};\n` : '';
}

function brandStyles(brand: SiteSettings['brand']): string {
  const properties = Object.entries(brandProperties(brand)).map(([name, value]) => `${name}: ${value};`);
  return `${fontFaces()}:root { ${properties.join(' ')} }`;
}

function isSettings(value: unknown): value is SiteSettings {
  return isRecord(value) && isRecord(value.brand) && isRecord(value.brand.colours) && isRecord(value.search);
}
