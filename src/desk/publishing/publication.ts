import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Libsql from 'libsql';
import { contentHash } from '../../build/assets/hashes.ts';
import { filesBelow } from '../../build/sources/files.ts';
import { SERVER_FOLDER, SITE_FOLDER } from '../../build/sources/folders.ts';
import { MANIFEST, PublishedFolder } from '../../server/published-build/published-folder.ts';
import { type BuildManifest, hashOf, readBuild } from '../../server/published-build/read-build.ts';
import { readReports } from '../../server/published-build/server-report.ts';
import { buildInBackground, compressInBackground } from './build-process.ts';
import { type Published, PublishFailed, publishBuild } from './publish-build.ts';

/**
 * Builds the working copy at low priority, publishes it, and waits for the servers. Repeated, it does nothing more.
 * @param publishedDir the folder of published builds
 * @throws BuildFailed, or PublishFailed when a server refuses it
 */
export async function buildAndPublish(publishedDir: string): Promise<void> {
  await buildInBackground();
  await compressInBackground();
  await withPublishedFolder(publishedDir, (folder) => publishStored(folder));
}

/**
 * Opens PUBLISHED_DIR and takes its lock while something is published. Servers that run as other users may read what is written
 * there.
 * @throws PublishFailed when another process publishes
 */
export async function withPublishedFolder<T>(path: string, run: (folder: PublishedFolder) => Promise<T>): Promise<T> {
  process.umask(process.umask() & 0o722);
  const folder = new PublishedFolder(path);
  for (const needed of [folder.builds, folder.servers]) mkdirSync(needed, { recursive: true });
  return withPublishLock(folder, () => run(folder));
}

/**
 * Publishes the last build, or one that is stored, and waits for the servers.
 * @param build the name of the stored build
 * @throws PublishFailed when a server refuses it
 */
export async function publishStored(folder: PublishedFolder, build?: string): Promise<Published> {
  const before = await folder.readCurrent().catch(() => undefined);
  const name = build ?? (await storeBuild(folder));
  if (build !== undefined) await readBuild(folder, build);
  const published = await publishBuild(folder, name, before);
  removeOldBuilds(folder, [name, ...published.current.previous]);
  return published;
}

/**
 * Runs what only one process may do at a time: the lock ends with the process, however it ends. It is SQLite's, and so
 * the system's own on a file (fcntl), which network disks have too. Nothing is ever stored in the file.
 * @throws PublishFailed when another process publishes
 */
export async function withPublishLock<T>({ path }: PublishedFolder, run: () => Promise<T>): Promise<T> {
  const lock = takeLock(path);
  try {
    return await run();
  } finally {
    lock.close();
  }
}

function takeLock(path: string): Libsql.Database {
  const file = join(path, 'publish.lock');
  try {
    const database = new Libsql(file, { timeout: 0 });
    // No journal beside the file: one that a fault leaves unreadable would refuse every later publish.
    database.exec('pragma journal_mode = memory; begin exclusive');
    return database;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (/^SQLITE_(BUSY|LOCKED)/.test(code))
      throw new PublishFailed(`Another publish is using ${path}. Wait until it ends.`);
    if (code === 'SQLITE_FULL') throw new PublishFailed('The disk is full. Make room and try again.');
    throw new PublishFailed(`Cannot use ${file} (${code}). Remove it, and check who may write there.`);
  }
}

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
  // Files that a killed compression left are no part of the site.
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

/** Returns whether a build exists, is complete, and is readable for servers that run as other users. */
async function isStored(folder: PublishedFolder, build: string): Promise<boolean> {
  const path = folder.buildFolder(build);
  const isReadable = (name: string) => (statSync(join(path, name)).mode & 0o444) === 0o444;
  return readBuild(folder, build).then(
    () => ['.', ...readdirSync(path, { recursive: true, encoding: 'utf8' })].every(isReadable),
    () => false,
  );
}

/** Removes the builds that are neither kept nor served by a running server, and files that a killed publish left. */
function removeOldBuilds(folder: PublishedFolder, kept: readonly string[]): void {
  const wanted = new Set([...kept, ...readReports(folder).map((report) => report?.build)]);
  for (const name of readdirSync(folder.builds))
    if (!wanted.has(name)) rmSync(folder.buildFolder(name), { recursive: true });
}
