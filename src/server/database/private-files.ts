import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '../../lib/error-code.ts';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;

/** Creates a private folder, or closes one to others, unless it contains folders: it may not be only the shop's. */
export function makePrivateFolder(folder: string): void {
  makeFolder(folder);
  if (readdirSync(folder, { withFileTypes: true }).every((entry) => entry.isFile()))
    closeToOthers(folder, OWNER_ONLY_FOLDER);
}

/** Node's own recursive mkdir never returns where nothing can be made, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, OWNER_ONLY_FOLDER);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}

export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', OWNER_ONLY_FILE));
  closeToOthers(file, OWNER_ONLY_FILE);
}

export function closeFiles(folder: string, names: readonly string[]): void {
  for (const path of names.map((name) => join(folder, name)))
    if (existsSync(path)) closeToOthers(path, OWNER_ONLY_FILE);
}

/** Creates a private file; returns its descriptor, or undefined when the name is taken. */
export function openNewFile(file: string): number | undefined {
  try {
    return openSync(file, 'wx', OWNER_ONLY_FILE);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return undefined;
    throw error;
  }
}

function closeToOthers(path: string, mode: number): void {
  if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, mode);
}
