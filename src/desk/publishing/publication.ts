import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { contentHash } from '../../build/assets/hashes.ts';
import { filesBelow } from '../../build/sources/files.ts';
import { DIST_FOLDER } from '../../build/sources/folders.ts';
import { errorCode } from '../../lib/error-code.ts';
import { sha256 } from '../../lib/sha256.ts';
import { UserError } from '../../lib/user-error.ts';
import { type CurrentBuild, MANIFEST, PublishedFolder } from '../../server/published-build/published-folder.ts';
import { type BuildManifest, readBuild } from '../../server/published-build/read-build.ts';
import { readReports, type ServerReport } from '../../server/published-build/server-report.ts';

/** How long servers may take to read a build, in milliseconds. */
const PATIENCE_MS = 120_000;
/** Within this time a running server has reported itself again, if its report was lost. */
const REPORTED_MS = 3_000;
const PAUSE_MS = 100;
/** Builds whose assets stay available beside the published one's. */
const KEPT = 2;

/** Locks it; servers of other users may read what is written. @throws UserError when another process publishes */
export async function withPublishedFolder<T>(path: string, run: (folder: PublishedFolder) => Promise<T>): Promise<T> {
  process.umask(process.umask() & 0o722);
  const folder = new PublishedFolder(path);
  for (const needed of [folder.builds, folder.servers]) mkdirSync(needed, { recursive: true });
  const lock = takeLock(path);
  try {
    return await run(folder);
  } finally {
    lock.close();
  }
}

/** Publishes the last build or a stored one, and waits for the servers. Can be repeated. @throws UserError */
export async function publishStored(folder: PublishedFolder, build?: string, dist = DIST_FOLDER) {
  const before = await folder.readCurrent().catch(() => undefined);
  const name = build ?? (await storeBuild(folder, dist));
  if (build !== undefined) await readBuild(folder, build);
  const published = await publishBuild(folder, name, before);
  removeOldBuilds(folder, [name, ...published.current.previous]);
  return published;
}

/**
 * Publishes a build and waits until every running server serves it, however an earlier publish ended.
 * @param before what current.json said; undefined when it is missing or damaged
 * @returns what current.json says, how many servers serve it, and whether anything changed
 * @throws UserError when a server refuses it; then the build before is published again
 */
async function publishBuild(folder: PublishedFolder, build: string, before: CurrentBuild | undefined) {
  const reports = readReports(folder);
  const isServed = (report: ServerReport | null) => before && serves(report, before) && report?.problem === null;
  if (before?.build === build && reports.length > 0 && reports.every(isServed))
    return { current: before, servers: reports.length, changed: false };
  const earlier = before ? [before.build, ...before.previous] : await folder.buildNames();
  const previous = earlier.filter((name) => name !== build).slice(0, KEPT);
  const current = await folder.writeCurrent({ build, previous });
  try {
    return { current, servers: await untilServed(folder, current), changed: true };
  } catch (error) {
    if (before === undefined || before.build === build) throw error;
    await untilServed(folder, await folder.writeCurrent(before)).catch(() => undefined);
    const reason = error instanceof Error ? error.message : error;
    throw new UserError(`${reason}\nThe previous build, ${before.build}, stays published.`);
  }
}

/** @returns how many servers serve the build */
async function untilServed(folder: PublishedFolder, current: CurrentBuild): Promise<number> {
  const started = performance.now();
  const isWithin = (ms: number) => performance.now() < started + ms;
  let waiting: (ServerReport | null)[] = [];
  while (isWithin(PATIENCE_MS)) {
    const reports = readReports(folder);
    const refusal = reports.find((report) => report?.followed === current.id && !serves(report, current));
    if (refusal) throw new UserError(`The server ${refusal.server} refused the build. ${refusal.problem}`);
    waiting = reports.filter((report) => !serves(report, current));
    if (waiting.length === 0 && (reports.length > 0 || !isWithin(REPORTED_MS))) return reports.length;
    await delay(PAUSE_MS);
  }
  const late = waiting.map((report) => (report ? `${report.server}: ${report.problem ?? 'no answer'}` : 'unknown'));
  throw new UserError(
    `These servers did not load the build within ${PATIENCE_MS / 1000} s. See their logs.\n${late.join('\n')}`,
  );
}

function serves(report: ServerReport | null, { id, build }: CurrentBuild): boolean {
  return report?.followed === id && report.build === build;
}

/**
 * Takes a lock that ends with the process, however it ends. It is SQLite's, and so the system's own on a file (fcntl), which
 * network disks have too. Nothing is ever stored in the file.
 */
function takeLock(path: string): DatabaseSync {
  const file = join(path, 'publish.lock');
  try {
    const database = new DatabaseSync(file, { timeout: 0 });
    // No journal beside the file: one that a fault leaves unreadable would refuse every later publish.
    database.exec('pragma journal_mode = memory; begin exclusive');
    return database;
  } catch (error) {
    const code = errorCode(error);
    if (/^SQLITE_(BUSY|LOCKED)/.test(code))
      throw new UserError(`Another publish is using ${path}. Wait until it ends.`);
    if (code === 'SQLITE_FULL') throw new UserError('The disk is full. Make room and try again.');
    throw new UserError(`Cannot use ${file} (${code}). Remove it, and check who may write there.`);
  }
}

const PART = '.part';

/** Stored with a manifest; the folder gets its name when it is complete. @returns the name: equal for equal content */
export async function storeBuild(folder: PublishedFolder, dist = DIST_FOLDER): Promise<string> {
  const [site, server] = [join(dist, 'site'), join(dist, 'server')];
  const part = folder.buildFolder(PART);
  rmSync(part, { recursive: true, force: true });
  const manifest: BuildManifest = { files: {} };
  const copy = (from: string, path: string) => {
    const content = readFileSync(from);
    mkdirSync(dirname(join(part, path)), { recursive: true });
    writeFileSync(join(part, path), content);
    manifest.files[path] = sha256(content);
  };
  // Files that a killed compression left are no part of the site.
  const names = filesBelow(site).filter((name) => !name.endsWith('.part'));
  for (const name of names) copy(join(site, name), `site/${name}`);
  const data = readdirSync(server).filter((name) => name.endsWith('.json'));
  for (const name of data.sort()) copy(join(server, name), `server/${name}`);
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
