import type { SiteSources } from '../../content/parser/site-parser.ts';
import { RequestRefused } from '../http/refusals.ts';
import { refuseUnfinished } from './destination.ts';
import { git, gitWithin, TIME_LIMIT } from './git.ts';

/** How a commit is made. */
interface CommitOptions {
  /** In milliseconds. */
  limit?: number;
  /** The author; by default, git's own user. */
  author?: { name: string; email: string };
}

/**
 * Commits files as they are on disk, and nothing else that is changed or staged. Never pushes.
 * @param paths absolute paths; one that is gone is committed as removed
 * @returns the id of the commit
 * @throws RequestRefused if nothing has changed, a merge or rebase is unfinished, or git refuses
 */
export async function commitFiles(
  folder: string,
  paths: readonly string[],
  message: string,
  { limit = TIME_LIMIT, author }: CommitOptions = {},
): Promise<string> {
  await refuseUnfinished(folder);
  const changes = await git(folder, 'status', '--porcelain', '-z', '--', ...paths);
  if (changes === '')
    throw new RequestRefused(409, 'git-failed', 'Nothing changed since the last version. Save a change first.');
  // A new file is unknown to git until it is added.
  const added = changes.includes('?? ') ? await untracked(folder, paths) : [];
  if (added.length > 0) await git(folder, 'add', '--', ...added);
  try {
    const identity = author ? ['-c', `user.name=${author.name}`, '-c', `user.email=${author.email}`] : [];
    await gitWithin(limit, folder, ...identity, 'commit', '--quiet', '--only', '--message', message, '--', ...paths);
  } catch (error) {
    if (added.length > 0) await git(folder, 'rm', '--cached', '--quiet', '--', ...added);
    throw error;
  }
  return (await git(folder, 'rev-parse', 'HEAD')).trim();
}

/** The pictures that differ from the last commit: those to commit, and new ones that no document names. */
export async function changedImages(
  publicFolder: string,
  { files }: Pick<SiteSources, 'files'>,
): Promise<{ images: string[]; unused: string[] }> {
  const list = async (...states: string[]) => {
    const printed = await git(publicFolder, 'ls-files', '-z', ...states, '--exclude-standard', '--', 'images');
    return [...new Set(printed.split('\0').filter((path) => path !== ''))].map((path) => `/${path}`);
  };
  const [tracked, added] = [await list('--modified', '--deleted'), await list('--others')];
  const isNamed = (address: string) => files.some(({ text }) => text.replaceAll('\\/', '/').includes(address));
  return {
    images: [...tracked, ...added.filter(isNamed)].sort(),
    unused: added.filter((address) => !isNamed(address)).sort(),
  };
}

async function untracked(folder: string, paths: readonly string[]): Promise<string[]> {
  return (await git(folder, 'ls-files', '-z', '--others', '--', ...paths)).split('\0').filter((path) => path !== '');
}
