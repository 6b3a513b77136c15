import { resolve } from 'node:path';

const BROWSER = resolve('src/site/browser.tsx');

/** What the bundler knows of a module. */
interface ModuleImporters {
  importers: readonly string[];
}

/**
 * Puts everything that the browser's entry imports at once into one chunk. The bundler alone would make a chunk of each
 * set of modules that the entry shares with some groups of blocks.
 */
export function firstChunkName(
  id: string,
  of: { getModuleInfo: (id: string) => ModuleImporters | null },
): string | null {
  return isImportedFrom(BROWSER, id, (module) => of.getModuleInfo(module)?.importers ?? []) ? 'site' : null;
}

function isImportedFrom(
  start: string,
  id: string,
  importersOf: (id: string) => readonly string[],
  seen = new Set<string>(),
): boolean {
  if (id === start) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return importersOf(id).some((importer) => isImportedFrom(start, importer, importersOf, seen));
}
