import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** The ending of a file that is written and not yet in its place. */
export const STAGED = /\.saving-[0-9a-f-]+$/;

/** Writes a file to disk beside the one to replace, with its permissions; after an error, nothing stays. */
export function stageFile(path: string, content: Buffer): string {
  const staged = `${path}.saving-${randomUUID()}`;
  const above = mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(staged, content, { flag: 'wx', flush: true });
    const former = lstatSync(path, { throwIfNoEntry: false });
    if (former) chmodSync(staged, former.mode);
    return staged;
  } catch (error) {
    rmSync(staged, { force: true });
    if (above !== undefined) removeEmptyFolders(dirname(path), dirname(above));
    throw error;
  }
}

/** Waits until renames and removals in a folder are on the disk. */
export function syncFolder(folder: string): void {
  // Windows cannot open folders, and needs no such thing.
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Removes a folder and those above it while they are empty, below a root. */
export function removeEmptyFolders(folder: string, root: string): void {
  if (folder === root || !folder.startsWith(root)) return;
  try {
    rmdirSync(folder);
  } catch {
    return;
  }
  removeEmptyFolders(dirname(folder), root);
}
