import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { diskFault } from '../../lib/error-code.ts';
import { isLeftBySystems } from '../../lib/left-by-systems.mjs';
import { isRecord } from '../../lib/record.ts';

/** Says why a file or database could not be read or written; undefined for errors of other kinds. */
export function describeFileError(error: unknown): string | undefined {
  if (!isRecord(error)) return undefined;
  const fault = diskFault(error);
  if (fault === 'full') return 'The disk is full. Make room and try again.';
  if (fault === 'over-quota') return 'Your disk quota is used up. Make room and try again.';
  if (typeof error.path !== 'string') return undefined;
  if (error.code === 'ENOENT') return `${error.path} does not exist.`;
  if (fault === 'read-only') return `${error.path} is on a read-only disk.`;
  if (fault === 'forbidden') return `This user may not read or write ${error.path}. Change its permissions.`;
  return `${error.path}: ${error.code}`;
}

/** The files below a folder, by their paths with slashes, in order, without those that operating systems leave. */
export function filesBelow(folder: string): string[] {
  return pathsBelow(folder, (entry) => entry.isFile() && !isLeftBySystems(entry.name));
}

export function linksBelow(folder: string): string[] {
  return pathsBelow(folder, (entry) => entry.isSymbolicLink());
}

function pathsBelow(folder: string, is: (entry: Dirent) => boolean): string[] {
  const root = resolve(folder);
  return [...entriesBelow(root)]
    .filter(is)
    .map((entry) => slashed(`${entry.parentPath}/${entry.name}`.slice(root.length + 1)))
    .sort();
}

/** All entries below a folder. Node's own recursive reading follows links in some versions, for ever where one leads upwards. */
function* entriesBelow(folder: string): Iterable<Dirent> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    yield entry;
    if (entry.isDirectory()) yield* entriesBelow(`${folder}/${entry.name}`);
  }
}

/** Returns true for a folder itself, and for what is below it. */
export function isInFolder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}

/** A path with slashes, also on Windows. */
export function slashed(path: string): string {
  return path.replaceAll('\\', '/');
}

/** The text of a file; empty if it cannot be read. */
export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
