import { mkdirSync } from 'node:fs';
import { PublishedFolder } from '../../server/published-build/published-folder.ts';
import { readBuild } from '../../server/published-build/read-build.ts';
import { buildInBackground, compressInBackground } from './build-process.ts';
import { type Published, publishBuild } from './publish-build.ts';
import { withPublishLock } from './publish-lock.ts';
import { removeOldBuilds, storeBuild } from './store-build.ts';

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
  await readBuild(folder, name);
  const published = await publishBuild(folder, name, before);
  removeOldBuilds(folder, [name, ...published.current.previous]);
  return published;
}
