import { RequestRefused } from '../http/refusals.ts';
import { readDestination } from './destination.ts';
import { git } from './git.ts';

/**
 * The remote branch that the current one follows; undefined if it follows none.
 * @throws RequestRefused if HEAD is on no branch, or the remote branch is not fetched
 */
async function followedBranch(folder: string) {
  const { branch, remote } = await readDestination(folder);
  if (branch === null)
    throw new RequestRefused(409, 'git-failed', 'The repository is on no branch. On the server: git switch main');
  if (remote === null) return undefined;
  if (remote.tracking !== '') return { ...remote, shown: remote.tracking.replace(/^refs\/remotes\//, '') };
  const message = `Git does not track what ${remote.name} has. On the server: git fetch, then git branch --set-upstream-to=${remote.name}/${remote.branch}`;
  throw new RequestRefused(409, 'git-failed', message);
}

/**
 * Brings the current branch up to its remote, if it has one. Only fast-forward.
 * @throws RequestRefused if the remote cannot be reached, or both have moved on
 */
export async function fastForward(folder: string): Promise<void> {
  const remote = await followedBranch(folder);
  if (remote === undefined) return;
  await git(folder, 'fetch', '--quiet').catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `Nothing was published: the remote repository is not responding. Try again when it is. ${reason}`;
    throw new RequestRefused(409, 'git-failed', message);
  });
  await git(folder, 'merge', '--ff-only', '--quiet', remote.tracking).catch(async (error: unknown) => {
    const [own, theirs] = await Promise.all([commitOf(folder, 'HEAD'), commitOf(folder, remote.tracking)]);
    if (await isAncestor(folder, theirs, own)) return;
    if (await isAncestor(folder, own, theirs)) throw error;
    const message = `The working copy and ${remote.shown} have diverged. Merge them on the server, in a terminal: git pull`;
    throw new RequestRefused(409, 'git-failed', message);
  });
}

/**
 * Pushes the current branch to the one that it follows, if any. Never by force.
 * @returns whether the remote took it; not if it has commits that are not here
 * @throws RequestRefused if the remote cannot be reached, or refuses for another reason
 */
export async function push(folder: string): Promise<boolean> {
  const remote = await followedBranch(folder);
  if (remote === undefined) return true;
  try {
    await git(folder, 'push', '--quiet', remote.name, `HEAD:refs/heads/${remote.branch}`);
    return true;
  } catch (error) {
    await git(folder, 'fetch', '--quiet');
    // It may have taken the push, and only the answer was lost.
    if (await isAncestor(folder, 'HEAD', remote.tracking)) return true;
    if (await isAncestor(folder, remote.tracking, 'HEAD')) throw error;
    return false;
  }
}

/** The id of a commit. @throws RequestRefused if there is none */
export async function commitOf(folder: string, name: string): Promise<string> {
  return (await git(folder, 'rev-parse', '--verify', name)).trim();
}

/** The commit since another one with a line in its message; undefined if there is none. */
export async function findCommit(folder: string, since: string, line: string): Promise<string | undefined> {
  const printed = await git(folder, 'log', '--format=%H', '--fixed-strings', `--grep=${line}`, `${since}..HEAD`);
  return printed.trim().split('\n')[0] || undefined;
}

/**
 * A commit in the history of the branch, also one that was rebased and has another id.
 * @param line of its message, which no other commit has
 * @returns its id now; undefined if it is not there
 */
export async function findOwnCommit(folder: string, commit: string | null, line: string): Promise<string | undefined> {
  if (commit !== null && (await isAncestor(folder, commit, 'HEAD'))) return commit;
  const newest = ['--format=%H', '--max-count=1', '--fixed-strings', `--grep=${line}`];
  return (await git(folder, 'log', ...newest, 'HEAD')).trim() || undefined;
}

/** Goes back to the previous commit, unless something is on top of this one. Changes that are not committed stay. */
export async function takeBackCommit(folder: string, commit: string, before: string): Promise<void> {
  if ((await commitOf(folder, 'HEAD')) === commit) await git(folder, 'reset', '--quiet', '--keep', before);
}

async function isAncestor(folder: string, older: string, newer: string): Promise<boolean> {
  return git(folder, 'merge-base', '--is-ancestor', older, newer).then(
    () => true,
    () => false,
  );
}
