import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { SourceFile } from '../../content/documents/document.ts';

/** How many documents are held in memory at a time. What is held is copied at each collection of garbage: fewer is faster. */
export const BATCH_SIZE = 25;

/** A document that is there, not read yet. */
export interface ListedDocument {
  /** From the project's root, with slashes. */
  path: string;
  /** Size and times of the file: another content gives another stamp. */
  stamp: string;
}

/** The documents of a site by their paths, in the order in which they are read. */
export function listDocuments(pagesFolder: string): { root: string; documents: ListedDocument[] } {
  const root = slashed(relative(process.cwd(), pagesFolder)) || '.';
  const documents = filesBelow(pagesFolder)
    .filter((path) => path.endsWith('.json'))
    .map((path) => ({ path: `${root}/${path}`, stamp: stampOf(join(pagesFolder, path)) }));
  return { root, documents };
}

/** The files below a folder, by their paths with slashes, in order. */
export function filesBelow(folder: string): string[] {
  const root = resolve(folder);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => slashed(`${entry.parentPath}/${entry.name}`.slice(root.length + 1)))
    .sort();
}

/** Size, times and place on the disk: what changes with every write to a file. */
export function stampOf(path: string): string {
  const { size, mtimeMs, ctimeMs, ino } = statSync(path);
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}

function slashed(path: string): string {
  return path.replaceAll('\\', '/');
}

/** Reads documents of which the paths are given. */
export function readFiles(paths: readonly string[]): SourceFile[] {
  return paths.map((path) => ({ path, text: readText(path) }));
}

/** The text of a document. */
export function readText(path: string): string {
  return readFileSync(path, 'utf8');
}
