import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { SourceFile } from '../../content/documents/document.ts';

/** How many documents to have in memory at a time. Each garbage collection copies them, so fewer is faster. */
export const BATCH_SIZE = 25;

/** An existing document, not read yet. */
export interface ListedDocument {
  /** From the project's root, with forward slashes. */
  path: string;
  /** Size and times of the file: they change with its content. */
  stamp: string;
}

/** The documents of a site, in the order they are read. */
export function listDocuments(pagesFolder: string): { root: string; documents: ListedDocument[] } {
  const root = slashed(relative(process.cwd(), pagesFolder)) || '.';
  const documents = filesBelow(pagesFolder)
    .filter((path) => path.endsWith('.json'))
    .map((path) => ({ path: `${root}/${path}`, stamp: stampOf(join(pagesFolder, path)) }));
  return { root, documents };
}

/** The paths of the files below a folder, sorted, with forward slashes. */
export function filesBelow(folder: string): string[] {
  const root = resolve(folder);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => slashed(`${entry.parentPath}/${entry.name}`.slice(root.length + 1)))
    .sort();
}

/** Size, times and inode of a file: at least one changes with every write. */
export function stampOf(path: string): string {
  const { size, mtimeMs, ctimeMs, ino } = statSync(path);
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}

function slashed(path: string): string {
  return path.replaceAll('\\', '/');
}

/** Reads documents by path. */
export function readFiles(paths: readonly string[]): SourceFile[] {
  return paths.map((path) => ({ path, text: readText(path) }));
}

/** The text of a document. */
export function readText(path: string): string {
  return readFileSync(path, 'utf8');
}
