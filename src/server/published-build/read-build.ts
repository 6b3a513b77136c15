import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parseJson } from '../../lib/parse-json.ts';
import { isRecord } from '../../lib/record.ts';
import { ConfigurationError } from '../config/config.ts';
import { MANIFEST, type PublishedFolder, readText, unreadable } from './published-folder.ts';

/** How many files to read at a time: enough to keep Node's four threads for files busy. */
const READ_AT_ONCE = 16;

/** The list of a build's files. */
export interface BuildManifest {
  /** SHA-256 of each file's content in base64url, by its path in the folder of the build. */
  files: Record<string, string>;
}

/**
 * Reads a build while the server answers, and compares each file with the manifest.
 * @returns the content of each file, by its path in the folder of the build
 * @throws ConfigurationError when the build is incomplete, changed, or has files that are not its own
 */
export async function readBuild(folder: PublishedFolder, build: string): Promise<Map<string, Buffer>> {
  const path = folder.buildFolder(build);
  const place = `builds/${build}`;
  const hashes = await readManifest(folder, build);
  const present = new Set((await orRefuse(place, namesIn(path))).filter((name) => name !== MANIFEST));
  for (const name of hashes.keys()) if (!present.delete(name)) throw refused(`${place}/${name} is missing`);
  const [foreign] = present;
  if (foreign !== undefined) throw refused(`${place}/${foreign} is not part of the build`);
  const contents = await orRefuse(place, readFiles(path, hashes.keys()));
  for (const [name, content] of contents) {
    if (hashOf(content) !== hashes.get(name)) throw refused(`${place}/${name} has been changed`);
    await setImmediate();
  }
  return contents;
}

/**
 * Reads the assets of an earlier build, for pages that were opened before the current one.
 * @returns those that are whole, by their paths in the folder of the build
 */
export async function readAssets(folder: PublishedFolder, build: string): Promise<Map<string, Buffer>> {
  const hashes = await readManifest(folder, build).catch(() => new Map<string, string>());
  const assets = new Map<string, Buffer>();
  for (const [name, hash] of hashes) {
    if (!name.startsWith('site/assets/')) continue;
    const content = await readFile(join(folder.buildFolder(build), name)).catch(() => undefined);
    if (content && hashOf(content) === hash) assets.set(name, content);
  }
  return assets;
}

/**
 * Reads the files of a folder, while the server answers.
 * @param names as from `namesIn`
 * @returns their content by name
 */
export async function readFiles(folder: string, names: Iterable<string>): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  const waiting = [...names];
  while (waiting.length > 0) {
    const read = waiting
      .splice(0, READ_AT_ONCE)
      .map(async (name) => [name, await readFile(join(folder, name))] as const);
    for (const [name, content] of await Promise.all(read)) contents.set(name, content);
  }
  return contents;
}

/** The files below a folder, by their paths with slashes. */
export async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** SHA-256 of a file's content, in base64url. */
export function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url');
}

/** The hash of each file of a build. */
async function readManifest(folder: PublishedFolder, build: string): Promise<Map<string, string>> {
  const name = `builds/${build}/${MANIFEST}`;
  const value = parseJson(await readText(join(folder.path, name), name));
  const files = isRecord(value) && isRecord(value.files) ? Object.entries(value.files) : [];
  const hashes = new Map(files.flatMap(([path, hash]) => (typeof hash === 'string' ? [[path, hash] as const] : [])));
  if (hashes.size === 0 || hashes.size < files.length) throw refused(`${name} is damaged`);
  return hashes;
}

async function orRefuse<T>(place: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw unreadable(place, error);
  }
}

function refused(reason: string): ConfigurationError {
  return new ConfigurationError([`${reason}. Publish again.`]);
}
