import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';
import { parseJson } from '../../lib/parse-json.ts';
import { sha256 } from '../../lib/sha256.ts';
import { UserError } from '../../lib/user-error.ts';
import { MANIFEST, type PublishedFolder, readText, unreadable } from './published-folder.ts';

/** How many files to read at a time: enough to keep Node's four threads for files busy. */
const READ_AT_ONCE = 16;

const MANIFEST_SHAPE = Type.Object({
  /** SHA-256 of each file's content in base64url, by its path in the folder of the build. */
  files: Type.Record(Type.String(), Type.String()),
});
export type BuildManifest = Static<typeof MANIFEST_SHAPE>;

/** Compares each file with the manifest. @throws UserError when incomplete, changed, or with foreign files */
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
    if (sha256(content) !== hashes.get(name)) throw refused(`${place}/${name} has been changed`);
    await setImmediate();
  }
  return contents;
}

/** An earlier build's assets, for pages opened before the current one: those that are whole, by path. */
export async function readAssets(folder: PublishedFolder, build: string): Promise<Map<string, Buffer>> {
  const hashes = await readManifest(folder, build).catch(() => new Map<string, string>());
  const assets = new Map<string, Buffer>();
  for (const [name, hash] of hashes) {
    if (!name.startsWith('site/assets/')) continue;
    const content = await readFile(join(folder.buildFolder(build), name)).catch(() => undefined);
    if (content && sha256(content) === hash) assets.set(name, content);
  }
  return assets;
}

/** Reads files while the server answers; their content by name. */
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

async function readManifest(folder: PublishedFolder, build: string): Promise<Map<string, string>> {
  const name = `builds/${build}/${MANIFEST}`;
  const value = parseJson(await readText(join(folder.path, name), name));
  const hashes = Check(MANIFEST_SHAPE, value) ? new Map(Object.entries(value.files)) : new Map<string, string>();
  if (hashes.size === 0) throw refused(`${name} is damaged`);
  return hashes;
}

async function orRefuse<T>(place: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw unreadable(place, error);
  }
}

function refused(reason: string): UserError {
  return new UserError(`${reason}. Publish again.`);
}
