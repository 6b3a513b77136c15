import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { blockFiles, type ModuleInfo, REGISTRY, reached } from './block-scripts-plugin.ts';
import { contentHash } from './hashes.ts';
import { BRAND_STYLES } from './site-settings-plugin.ts';
import type { StyleParts } from './style-parts.ts';

export const STYLE_PARTS_FILE = 'style-parts.json';

const BROWSER = resolve('src/site/browser.tsx');
/** A rule that marks where a file's rules begin. The bundler orders, scopes and minifies it like any other rule. */
const MARK = /\.style-part-([\w-]+?)-end\{[^}]*\}/;

/** Writes, beside the bundler's one stylesheet, the list of its parts and of those that each block type needs. */
export function stylePartsPlugin(): Plugin {
  return {
    name: 'style-parts',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\.css$/ },
      handler: (code, id) => `.style-part-${partName(id)}-end{--part:${partName(id)}}\n${code}`,
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const stylesheet = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'));
        if (stylesheet?.type !== 'asset') throw new Error('The client build produced no stylesheet.');
        const [, ...marked] = String(stylesheet.source).trim().split(MARK);
        const names = marked.filter((_, index) => index % 2 === 0);
        const texts = marked.filter((_, index) => index % 2 === 1);
        stylesheet.source = texts.join('');
        const parts: StyleParts = {
          address: `/${stylesheet.fileName}`,
          texts,
          ...placesOf(names, (id) => this.getModuleInfo(id)),
        };
        this.emitFile({ type: 'asset', fileName: STYLE_PARTS_FILE, source: JSON.stringify(parts) });
      },
    },
  };
}

function partName(id: string): string {
  return contentHash(relative('.', id));
}

function placesOf(names: readonly string[], infoOf: ModuleInfo): Pick<StyleParts, 'brand' | 'always' | 'blocks'> {
  // What a file imports, at once or later, except the blocks, which have their own parts.
  const importsOf = (id: string) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = infoOf(id) ?? {};
    return [...importedIds, ...dynamicallyImportedIds].filter((imported) => imported !== REGISTRY);
  };
  const placesFrom = (start: string) => {
    const needed = new Set([...reached(start, importsOf)].map(partName));
    return names.flatMap((name, place) => (needed.has(name) ? [place] : []));
  };
  const blocks = blockFiles(infoOf).map(({ type, file }) => [type, placesFrom(file)]);
  const brand = names.indexOf(partName(BRAND_STYLES));
  return { brand, always: placesFrom(BROWSER), blocks: Object.fromEntries(blocks) };
}
