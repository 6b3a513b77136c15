import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { type ImportGraph, importGraph } from './room-diagrams.ts';

/** Source files by their paths from the folder of the project: `src/shop/retention.ts`. */
export type SourceTexts = ReadonlyMap<string, string>;

/** One import of a file of the project. */
export interface ProjectImport {
  file: string;
  /** The imported file, as a path from the folder of the project. */
  target: string;
}

/** Returns the imports between source files, in the order of the files. Tests are left out. */
export function projectImports(texts: SourceTexts): ProjectImport[] {
  return [...texts]
    .filter(([file]) => !isTest(file))
    .flatMap(([file, text]) =>
      importedNames(text)
        .filter((name) => name.startsWith('.'))
        .map((name) => ({ file, target: posix.join(posix.dirname(file), name) })),
    );
}

/** The head of an import or export up to its name, as the formatter writes it: a statement begins its line. */
const IMPORT = /^import\b[^'"`;]*'([^']+)'|^export (?:type )?(?:\*|\{[^}]*\}) from '([^']+)'|\bimport\(\s*'([^']+)'/gm;

/** The names that a file imports: paths and packages. */
export function importedNames(text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, statement, exported, called]) => statement ?? exported ?? called ?? '');
}

/** Returns true if a file is a test. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

/**
 * The room of a file: the folder that it is in, two levels below `src` at most.
 * @returns `content/rules` of `src/content/rules/all.ts`; `shop` of `src/shop/retention.ts`
 */
export function roomOf(file: string): string {
  return posix.dirname(file).split('/').slice(1, 3).join('/');
}

/** The top folder of a room or a file of `src`: `content` of `content/rules` and of `src/content/rules/all.ts`. */
export function topFolderOf(path: string): string {
  return path.replace(/^src\//, '').split('/')[0] ?? '';
}

/** The top folders of `src` and their imports from each other. */
export function folderGraph(texts: SourceTexts): ImportGraph {
  const imports = projectImports(texts).map(({ file, target }) => [topFolderOf(file), topFolderOf(target)] as const);
  return importGraph(new Set([...texts.keys()].map(topFolderOf)), imports);
}

/** By top folder: its rooms and their imports from each other. Files of the folder itself are the room of its name. */
export function roomGraphs(texts: SourceTexts): ReadonlyMap<string, ImportGraph> {
  const rooms = [...new Set([...texts.keys()].map(roomOf))];
  const imports = projectImports(texts).map(({ file, target }) => [roomOf(file), roomOf(target)] as const);
  const graphOf = (folder: string) =>
    importGraph(
      rooms.filter((room) => topFolderOf(room) === folder),
      imports.filter(([from]) => topFolderOf(from) === folder),
    );
  return new Map([...folderGraph(texts).keys()].map((folder) => [folder, graphOf(folder)]));
}

/** Reads the TypeScript files of a folder, sorted by path. @param folder relative to the folder of the project */
export function readSourceTexts(folder: string): SourceTexts {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .sort();
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}
