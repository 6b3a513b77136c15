import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

/** The files below a folder, by their paths with slashes, in order. */
export function filesBelow(folder: string): string[] {
  const root = resolve(folder);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => slashed(`${entry.parentPath}/${entry.name}`.slice(root.length + 1)))
    .sort();
}

/** A path with slashes, also on Windows. */
export function slashed(path: string): string {
  return path.replaceAll('\\', '/');
}
