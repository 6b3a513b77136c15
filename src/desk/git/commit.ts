import { isNamed } from '../../content/documents/document.ts';
import type { SiteSources } from '../../content/parser/site-parser.ts';
import { RequestRefused } from '../http/refusals.ts';
import { refuseUnfinished } from './destination.ts';
import { git, gitWith, listed, TIME_LIMIT } from './git.ts';

/**
 * Commits files as they are on disk, and nothing else that is changed or staged. Never pushes.
 * @param paths absolute; one that is gone is committed as removed @param limit in milliseconds
 * @throws RequestRefused if nothing has changed, a merge or rebase is unfinished, or git refuses
 */
export async function commitFiles(
  folder: string,
  paths: readonly string[],
  message: string,
  { limit = TIME_LIMIT }: { limit?: number } = {},
): Promise<string> {
  await refuseUnfinished(folder);
  const changes = await git(folder, 'status', '--porcelain', '-z', '--', ...paths);
  if (changes === '')
    throw new RequestRefused(409, 'git-failed', 'Nothing changed since the last version. Save a change first.');
  // A new file is unknown to git until it is added.
  const added = changes.includes('?? ') ? listed(await git(folder, 'ls-files', '-z', '--others', '--', ...paths)) : [];
  if (added.length > 0) await git(folder, 'add', '--', ...added);
  try {
    const words = ['commit', '--quiet', '--only', '--message', message, '--', ...paths];
    await gitWith({ limit, hooks: true }, folder, ...words);
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
    return [...new Set(listed(printed))].map((path) => `/${path}`);
  };
  const [tracked, added] = [await list('--modified', '--deleted'), await list('--others')];
  return {
    images: [...tracked, ...added.filter((address) => isNamed(address, files))].sort(),
    unused: added.filter((address) => !isNamed(address, files)).sort(),
  };
}
