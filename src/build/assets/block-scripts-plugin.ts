import { basename, resolve } from 'node:path';
import type { Plugin } from 'vite';

export const BLOCK_SCRIPTS_FILE = 'block-scripts.json';

const BROWSER = resolve('src/site/browser.tsx');

export interface BlockScripts {
  /** Those of every page; the one that lets React take over comes first. */
  always: readonly string[];
  /** Those that block types need besides; a type that is not listed needs none. */
  blocks: Readonly<Record<string, readonly string[]>>;
}

type Bundle = Record<string, { fileName: string } & ({ type: 'asset' } | Chunk)>;

interface Chunk {
  type: 'chunk';
  fileName: string;
  facadeModuleId: string | null;
  imports: readonly string[];
}

export function blockScriptsPlugin(): Plugin {
  return {
    name: 'block-scripts',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const always = scriptsOf(BROWSER, bundle);
      const blocks = blockFiles((id) => this.getModuleInfo(id)).flatMap(({ type, group }) =>
        group === undefined ? [] : [[type, scriptsOf(group, bundle).filter((script) => !always.includes(script))]],
      );
      const scripts: BlockScripts = { always, blocks: Object.fromEntries(blocks) };
      this.emitFile({ type: 'asset', fileName: BLOCK_SCRIPTS_FILE, source: JSON.stringify(scripts) });
    },
  };
}

function scriptsOf(module: string, bundle: Bundle): string[] {
  const chunk = Object.values(bundle).find(
    (part): part is Chunk => part.type === 'chunk' && part.facadeModuleId === module,
  );
  const importsOf = (file: string) => (bundle[file]?.type === 'chunk' ? bundle[file].imports : []);
  return chunk ? [...reached(chunk.fileName, importsOf)].map((file) => `/${file}`) : [];
}

/** A start, and all that follows from it, directly or not: before each the one that it follows from. */
export function reached(start: string, next: (one: string) => readonly string[], found = new Set<string>()) {
  if (found.has(start)) return found;
  found.add(start);
  for (const one of next(start)) reached(one, next, found);
  return found;
}

/** The table of block types, which imports the components of the first script, and the groups of the others later. */
export const REGISTRY = resolve('src/site/blocks/registry.ts');

export type ModuleInfo = (id: string) => {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
} | null;

/** The component's file of a block type, and the file of the group that it is loaded with if it is not in the first script. */
export function blockFiles(infoOf: ModuleInfo) {
  const filesOf = (importer: string, group: string | undefined) =>
    (infoOf(importer)?.importedIds ?? [])
      .filter((file) => file !== REGISTRY)
      .map((file) => ({ type: basename(file).replace(/\.\w+$/, ''), file, group }));
  const groups = infoOf(REGISTRY)?.dynamicallyImportedIds ?? [];
  return [...filesOf(REGISTRY, undefined), ...groups.flatMap((group) => filesOf(group, group))];
}

/** Puts what the entry and several groups of blocks share into one chunk: the bundler alone would make a dozen. */
export function firstChunkName(
  id: string,
  of: { getModuleInfo: (id: string) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null },
): string | null {
  const starts = [...reached(id, (module) => of.getModuleInfo(module)?.importers ?? [])];
  const groups = starts.filter((start) => of.getModuleInfo(start)?.dynamicImporters.includes(REGISTRY));
  return starts.includes(BROWSER) || groups.length > 1 ? 'site' : null;
}

/** Vite's plugin that has a script's imports and styles loaded before the script. */
const PRELOADING = 'native:import-analysis-build';

/** Imports a later script without preloading: its imports are loaded, and its styles are in the page. */
export function plainImportsPlugin(): Plugin {
  return {
    name: 'plain-imports',
    configResolved({ plugins }) {
      const preloading = plugins.find(({ name }) => name === PRELOADING);
      if (preloading) preloading.applyToEnvironment = () => false;
    },
  };
}
