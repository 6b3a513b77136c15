import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** Source files by their paths from the folder of the project: `src/shop/retention.ts`. */
export type SourceTexts = ReadonlyMap<string, string>;

export interface ProjectImport {
  file: string;
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

export function importedNames(text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, statement, exported, called]) => statement ?? exported ?? called ?? '');
}

export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

/** The room of a file, two levels below `src` at most: `content/rules` of `src/content/rules/all.ts`. */
export function roomOf(file: string): string {
  return posix.dirname(file).split('/').slice(1, 3).join('/');
}

/** The top folder of a room or a file of `src`: `content` of `content/rules` and of `src/content/rules/all.ts`. */
export function topFolderOf(path: string): string {
  return path.replace(/^src\//, '').split('/')[0] ?? '';
}

/** The imports between rooms that are part of a cycle of rooms. */
export function cyclicImports(imports: readonly ProjectImport[]): ProjectImport[] {
  const targets = new Map<string, Set<string>>();
  for (const { file, target } of imports)
    targets.set(roomOf(file), (targets.get(roomOf(file)) ?? new Set()).add(roomOf(target)));
  const leadsTo = (room: string, wanted: string, seen: Set<string>): boolean =>
    room === wanted ||
    [...(targets.get(room) ?? [])].some((next) => !seen.has(next) && leadsTo(next, wanted, seen.add(next)));
  return imports.filter(
    ({ file, target }) =>
      roomOf(file) !== roomOf(target) && leadsTo(roomOf(target), roomOf(file), new Set([roomOf(target)])),
  );
}

/** Reads the TypeScript files of a folder, sorted by path. @param folder relative to the folder of the project */
export function readSourceTexts(folder: string): SourceTexts {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .sort();
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}
