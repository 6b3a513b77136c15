import { dirname, relative, sep } from 'node:path';
import { UserError } from '../../lib/user-error.ts';
import { git, isRepository, waitForLocks } from './git.ts';

/** Who makes the first commit. Later ones have the name of a person. */
const IDENTITY = ['-c', 'user.name=Desk', '-c', 'user.email=desk@localhost'];

/**
 * Makes the existing files the first commit, unless the pages are in a repository with one.
 * @param checkout all of it is committed if the pages are in it, else pages and pictures alone
 * @returns the folder of the new repository; null if there was one @throws UserError if git is missing or refuses, or
 * pages and pictures share no folder
 */
export async function provideRepository(
  checkout: string,
  pagesFolder: string,
  publicFolder: string,
): Promise<string | null> {
  if (await hasCommit(pagesFolder)) return null;
  const isInside = [pagesFolder, publicFolder].every((folder) => folder.startsWith(checkout + sep));
  const folder = isInside ? checkout : sharedFolder(pagesFolder, publicFolder);
  await git(folder, 'init', '--quiet', '--initial-branch=main');
  await waitForLocks(folder);
  const added = isInside ? ['.'] : [pagesFolder, publicFolder].map((path) => relative(folder, path));
  await git(folder, 'add', '--', ...added);
  await git(folder, ...IDENTITY, 'commit', '--quiet', '--message', 'The pages as the desk found them');
  return folder;
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

function sharedFolder(pages: string, pictures: string): string {
  for (let folder = pages; folder !== dirname(folder); folder = dirname(folder))
    if (`${pictures}${sep}`.startsWith(folder + sep)) return folder;
  throw new UserError(
    `${pages} and ${pictures} share no folder below the root of the disk that could be a git repository. Move the pages and the pictures below one folder, or make a repository of the pages yourself: git init`,
  );
}
