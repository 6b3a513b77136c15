import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';
import { errorCode } from '../../lib/error-code.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { UserError } from '../../lib/user-error.ts';
import { writeWhole } from '../../lib/write-whole.ts';

/** Names of builds are hashes in base64url. */
const BUILD_NAME = /^[\w-]+$/;
const NAME = Type.String({ pattern: BUILD_NAME });

const CURRENT_BUILD = Type.Object({
  /** Different for each publish, even of the same build: servers report the one that they followed. */
  id: Type.String(),
  /** Name of its folder. */
  build: NAME,
  /** The builds published before it, newest first: their assets stay available, and the first is the one to go back to. */
  previous: Type.Array(NAME),
});
export type CurrentBuild = Static<typeof CURRENT_BUILD>;

const CURRENT = 'current.json';
/** Lists the files of a build, and is written once all of them exist. */
export const MANIFEST = 'manifest.json';

/** The folder of published builds, PUBLISHED_DIR: `builds/`, `servers/` and current.json. */
export class PublishedFolder {
  constructor(readonly path: string) {}

  get builds(): string {
    return join(this.path, 'builds');
  }

  /** Where each running server reports what it serves. */
  get servers(): string {
    return join(this.path, 'servers');
  }

  /** The folder of a build: `site/`, `server/` and its manifest. */
  buildFolder(build: string): string {
    return join(this.builds, build);
  }

  /** Which build is published. @throws UserError when the file is missing, damaged or cannot be read */
  async readCurrent(): Promise<CurrentBuild> {
    const value = parseJson(await readText(join(this.path, CURRENT), CURRENT));
    if (Check(CURRENT_BUILD, value)) return value;
    throw new UserError(`${CURRENT} is damaged.`);
  }

  /** Publishes a build atomically: servers find it within a second. Returns current.json, with its new id. */
  async writeCurrent(next: Omit<CurrentBuild, 'id'>): Promise<CurrentBuild> {
    const current = { id: randomUUID(), build: next.build, previous: next.previous };
    await writeWhole(join(this.path, CURRENT), JSON.stringify(current), { onDisk: true });
    // Makes it the first of buildNames(). Only its owner may do this, and it matters only when current.json is lost.
    const now = new Date();
    await utimes(join(this.buildFolder(next.build), MANIFEST), now, now).catch(() => undefined);
    return current;
  }

  /** The names of the complete builds, the most recently published first. */
  async buildNames(): Promise<string[]> {
    const names = await readdir(this.builds).catch(() => []);
    const times = await Promise.all(
      names.map(async (name) => {
        const manifest = await stat(join(this.buildFolder(name), MANIFEST)).catch(() => undefined);
        return { name, at: manifest?.mtimeMs ?? 0 };
      }),
    );
    return times
      .filter(({ name, at }) => BUILD_NAME.test(name) && at > 0)
      .sort((one, other) => other.at - one.at)
      .map(({ name }) => name);
  }
}

/** @throws UserError when `name` is missing, unreadable or no file: reading a pipe would never end */
export async function readText(path: string, name: string): Promise<string> {
  try {
    if ((await stat(path)).isFile()) return await readFile(path, 'utf8');
  } catch (error) {
    throw unreadable(name, error);
  }
  throw new UserError(`${name} is not a file.`);
}

export function unreadable(name: string, error: unknown): UserError {
  const code = errorCode(error) || error;
  if (code === 'ENOENT') return new UserError(`${name} is missing.`);
  return new UserError(`${name} cannot be read (${code}).`);
}
