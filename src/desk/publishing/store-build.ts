import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash } from '../../build/assets/hashes.ts';
import { filesBelow } from '../../build/sources/files.ts';
import { SERVER_FOLDER, SITE_FOLDER } from '../../build/sources/folders.ts';
import { MANIFEST, type PublishedFolder } from '../../server/published-build/published-folder.ts';
import { type BuildManifest, hashOf, readBuild } from '../../server/published-build/read-build.ts';
import { readReports } from '../../server/published-build/server-report.ts';

/** The folder of a build that is not yet complete. */
const PART = '.part';

/**
 * Copies the site and the server's data of the last build into their own folder, with a manifest. The folder gets
 * its name when it is complete.
 * @returns the name, which is the same for the same content
 */
export async function storeBuild(folder: PublishedFolder): Promise<string> {
  const part = folder.buildFolder(PART);
  rmSync(part, { recursive: true, force: true });
  const manifest: BuildManifest = { files: {} };
  const copy = (from: string, path: string) => {
    const content = readFileSync(from);
    mkdirSync(dirname(join(part, path)), { recursive: true });
    writeFileSync(join(part, path), content);
    manifest.files[path] = hashOf(content);
  };
  // What a killed compression left is no part of the site.
  const names = filesBelow(SITE_FOLDER).filter((name) => !name.endsWith('.part'));
  for (const name of names) copy(join(SITE_FOLDER, name), `site/${name}`);
  const data = readdirSync(SERVER_FOLDER).filter((name) => name.endsWith('.json'));
  for (const name of data.sort()) copy(join(SERVER_FOLDER, name), `server/${name}`);
  const text = JSON.stringify(manifest);
  writeFileSync(join(part, MANIFEST), text);
  const name = contentHash(text);
  if (await isStored(folder, name)) rmSync(part, { recursive: true });
  else {
    rmSync(folder.buildFolder(name), { recursive: true, force: true });
    renameSync(part, folder.buildFolder(name));
  }
  return name;
}

/** Whether a build is there, whole, and readable for servers that run as other users. */
async function isStored(folder: PublishedFolder, build: string): Promise<boolean> {
  const path = folder.buildFolder(build);
  const isReadable = (name: string) => (statSync(join(path, name)).mode & 0o444) === 0o444;
  return readBuild(folder, build).then(
    () => ['.', ...readdirSync(path, { recursive: true, encoding: 'utf8' })].every(isReadable),
    () => false,
  );
}

/** Removes the builds that are neither kept nor served by a running server, and what a killed publish has left. */
export function removeOldBuilds(folder: PublishedFolder, kept: readonly string[]): void {
  const wanted = new Set([...kept, ...readReports(folder).map((report) => report?.build)]);
  for (const name of readdirSync(folder.builds))
    if (!wanted.has(name)) rmSync(folder.buildFolder(name), { recursive: true });
}
