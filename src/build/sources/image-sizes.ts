import { statSync } from 'node:fs';
import { join } from 'node:path';

/** Sizes in bytes of images, by address. `paths` are relative to the folder of public files. */
export function imagesOf(publicFolder: string, paths: readonly string[]): Map<string, number> {
  return new Map(paths.map((path) => [`/${path}`, statSync(join(publicFolder, path)).size]));
}
