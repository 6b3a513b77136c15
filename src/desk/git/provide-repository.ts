import { relative, sep } from 'node:path';
import { StartRefused } from '../http/guard.ts';
import { RequestRefused } from '../http/refusals.ts';
import { git, isRepository, waitForLocks } from './git.ts';

/** Who makes the first commit. Later ones have the name of a person. */
const IDENTITY = ['-c', 'user.name=Desk', '-c', 'user.email=desk@localhost'];

/**
 * Makes a git repository, with the existing files as its first commit, unless the pages are in one with a commit.
 * @param checkout the folder of the project; all of it is committed if the pages are in it, else pages and pictures alone
 * @returns the folder of the new repository; null if there was one
 * @throws StartRefused if git is missing or refuses
 */
export async function provideRepository(
  checkout: string,
  pagesFolder: string,
  publicFolder: string,
): Promise<string | null> {
  const isInside = [pagesFolder, publicFolder].every((folder) => folder.startsWith(checkout + sep));
  const folder = isInside ? checkout : sharedFolder(pagesFolder, publicFolder);
  try {
    if (await hasCommit(pagesFolder)) return null;
    await git(folder, 'init', '--quiet', '--initial-branch=main');
    await waitForLocks(folder);
    await git(
      folder,
      'add',
      '--',
      ...(isInside ? ['.'] : [pagesFolder, publicFolder].map((one) => relative(folder, one))),
    );
    await git(folder, ...IDENTITY, 'commit', '--quiet', '--message', 'The pages as the desk found them');
    return folder;
  } catch (error) {
    throw error instanceof RequestRefused ? new StartRefused(error.message) : error;
  }
}

/** Returns whether a folder is in a repository with a commit. A killed desk may have left one without. */
async function hasCommit(folder: string): Promise<boolean> {
  if (!(await isRepository(folder))) return false;
  // Throws if git refuses to read it.
  await git(folder, 'rev-parse', '--git-dir');
  return git(folder, 'rev-parse', '--verify', '--quiet', 'HEAD').then(
    () => true,
    () => false,
  );
}

/** The lowest folder that holds two others. */
function sharedFolder(one: string, other: string): string {
  const names = other.split(sep);
  const shared = one.split(sep).findIndex((name, index) => name !== names[index]);
  return names.slice(0, shared).join(sep) || sep;
}
