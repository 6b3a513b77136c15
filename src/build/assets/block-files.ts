import { basename, resolve } from 'node:path';

/** The table of block types, which imports the components of the first script, and the groups of the others later. */
export const REGISTRY = resolve('src/site/blocks/registry.ts');

/** Asks the bundler about a module. */
export type ModuleInfo = (id: string) => {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
} | null;

/** The component's file of a block type, and the file of the group that it is loaded with if it is not in the first script. */
export interface BlockFile {
  type: string;
  file: string;
  group: string | undefined;
}

/** The files of all blocks. */
export function blockFiles(infoOf: ModuleInfo): BlockFile[] {
  const filesOf = (importer: string, group: string | undefined) =>
    (infoOf(importer)?.importedIds ?? [])
      .filter((file) => file !== REGISTRY)
      .map((file) => ({ type: basename(file).replace(/\.\w+$/, ''), file, group }));
  const groups = infoOf(REGISTRY)?.dynamicallyImportedIds ?? [];
  return [...filesOf(REGISTRY, undefined), ...groups.flatMap((group) => filesOf(group, group))];
}
