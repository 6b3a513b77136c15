import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash } from '../../build/assets/content-hash.ts';
import { filesBelow } from '../../build/sources/files-below.ts';
import { SERVER_FOLDER, SITE_FOLDER } from '../../build/sources/folders.ts';
import {
  type BuildManifest,
  MANIFEST,
  type Publication,
  type PublicationFolder,
} from '../../server/publication/publication.ts';
import { filesIn, hashFile, verifyBuild } from '../../server/publication/verify-build.ts';

/**
 * Copies the site and the server's data of the last build into a folder of their own, with a manifest. The folder gets
 * its name when it is complete.
 * @returns the name, which is the same for the same content
 */
export async function storeBuild(folder: PublicationFolder): Promise<string> {
  const part = folder.buildFolder('.part');
  rmSync(part, { recursive: true, force: true });
  // What a killed compression left is no part of the site.
  const names = filesBelow(SITE_FOLDER).filter((name) => !name.endsWith('.part'));
  for (const name of names) copy(join(SITE_FOLDER, name), join(part, 'site', name));
  const data = readdirSync(SERVER_FOLDER).filter((name) => name.endsWith('.json'));
  for (const name of data) copy(join(SERVER_FOLDER, name), join(part, 'server', name));
  const manifest: BuildManifest = { files: {} };
  for (const path of (await filesIn(part)).sort()) manifest.files[path] = await hashFile(join(part, path));
  const text = JSON.stringify(manifest);
  writeFileSync(join(part, MANIFEST), text);
  const name = contentHash(text);
  const final = folder.buildFolder(name);
  if (existsSync(final)) {
    const isWhole = await verifyBuild(final).then(
      () => true,
      () => false,
    );
    rmSync(isWhole ? part : final, { recursive: true });
    if (isWhole) return name;
  }
  renameSync(part, final);
  return name;
}

/** Removes the builds that are neither published nor kept for their assets. */
export function removeOldBuilds(folder: PublicationFolder, { build, previous }: Publication): void {
  const builds = folder.buildFolder('.');
  for (const name of readdirSync(builds))
    if (name !== build && !previous.includes(name)) rmSync(join(builds, name), { recursive: true });
}

/** A copy, not a link: the next build changes files in place. */
function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
}
