import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ConfigurationError } from '../config/config.ts';
import { type BuildManifest, MANIFEST } from './publication.ts';

/**
 * Compares every file of a build with its manifest, without blocking other work.
 * @param folder of the build
 * @throws ConfigurationError when the build is incomplete, changed, or has files that are not its own
 */
export async function verifyBuild(folder: string): Promise<void> {
  const { files } = readManifest(folder);
  const present = new Set(await filesIn(folder));
  for (const [path, hash] of Object.entries(files)) {
    if (!present.delete(path)) throw refused(folder, `${path} is missing`);
    if ((await hashFile(join(folder, path))) !== hash) throw refused(folder, `${path} has been changed`);
  }
  const [foreign] = present;
  if (foreign !== undefined) throw refused(folder, `${foreign} is not part of it`);
}

/** SHA-256 of a file, in base64url. */
export async function hashFile(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('base64url');
}

/** The files of a build but its manifest, as the manifest names them. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== MANIFEST);
}

function readManifest(folder: string): BuildManifest {
  const file = join(folder, MANIFEST);
  if (!existsSync(file)) throw refused(folder, `${MANIFEST} is missing`);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw refused(folder, `${MANIFEST} is damaged`);
  }
}

function refused(folder: string, reason: string): ConfigurationError {
  return new ConfigurationError([`The build in ${folder} is incomplete: ${reason}. Publish again.`]);
}
