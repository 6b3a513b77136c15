import { type Dirent, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { isRecord } from '../../lib/record.ts';

const DISK_FULL = 'The disk is full. Make room and try again.';
/** Messages by the codes that the operating system and the databases report when there is no room. */
const NO_ROOM: Readonly<Record<string, string>> = {
  ENOSPC: DISK_FULL,
  SQLITE_FULL: DISK_FULL,
  53100: DISK_FULL,
  EDQUOT: 'Your disk quota is used up. Make room and try again.',
};
const FORBIDDEN = new Set(['EACCES', 'EPERM']);

/**
 * Explains why a file, folder or database could not be read or written.
 * @param error the thrown value
 * @returns undefined for anything but an error of the file system or a full disk
 */
export function describeFileError(error: unknown): string | undefined {
  if (!isRecord(error)) return undefined;
  const noRoom = NO_ROOM[String(error.code)];
  if (noRoom !== undefined) return noRoom;
  if (typeof error.path !== 'string') return undefined;
  if (error.code === 'ENOENT') return `${error.path} does not exist.`;
  if (error.code === 'EROFS') return `${error.path} is on a read-only disk.`;
  if (FORBIDDEN.has(String(error.code)))
    return `This user may not read or write ${error.path}. Change its permissions.`;
  return `${error.path}: ${error.code}`;
}

/** The files below a folder, by their paths with slashes, in order. */
export function filesBelow(folder: string): string[] {
  return pathsBelow(folder, (entry) => entry.isFile());
}

/** The symbolic links below a folder, likewise. */
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

/** A path with slashes, also on Windows. */
export function slashed(path: string): string {
  return path.replaceAll('\\', '/');
}
