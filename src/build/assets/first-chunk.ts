import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { REGISTRY } from './block-scripts-plugin.ts';

const BROWSER = resolve('src/site/browser.tsx');

/** What the bundler knows of a module. */
interface ModuleImporters {
  importers: readonly string[];
  dynamicImporters: readonly string[];
}

/**
 * Puts everything that the browser's entry imports at once into one chunk, with what several groups of blocks share. The
 * bundler alone would make a chunk of each set of modules that entry and groups have in common: a dozen requests for a page.
 */
export function firstChunkName(
  id: string,
  of: { getModuleInfo: (id: string) => ModuleImporters | null },
): string | null {
  const starts = [...importersOf(id, (module) => of.getModuleInfo(module))];
  const groups = starts.filter((start) => of.getModuleInfo(start)?.dynamicImporters.includes(REGISTRY));
  return starts.includes(BROWSER) || groups.length > 1 ? 'site' : null;
}

/** A module with all that import it at once, directly or not. */
function importersOf(
  id: string,
  infoOf: (id: string) => ModuleImporters | null,
  found = new Set<string>(),
): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const importer of infoOf(id)?.importers ?? []) importersOf(importer, infoOf, found);
  return found;
}

/** Vite's module that loads a script's imports and styles before the script. */
const HELPER = /vite\/preload-helper/;

/**
 * Lets a later script be imported as it is. There is nothing to load before it: its imports are there, and its styles are
 * in the page or the one stylesheet.
 */
export function preloadHelperPlugin(): Plugin {
  return {
    name: 'preload-helper',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: HELPER },
      handler: () => ({ code: 'export const __vitePreload = (load) => load();', map: null }),
    },
  };
}
