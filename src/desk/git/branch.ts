import type { Writer } from '../../server/database/tables/draft-tables.ts';
import { RequestRefused } from '../http/refusals.ts';
import { readDestination } from './destination.ts';
import { git, gitWith } from './git.ts';

/** The commit that is live, as the desk knows it. */
const LIVE = 'refs/plumbline/live';

/** Undefined if it follows none. @throws RequestRefused if HEAD is on no branch, or the remote branch is not fetched */
async function followedBranch(folder: string) {
  const { branch, remote } = await readDestination(folder);
  if (branch === null)
    throw new RequestRefused(409, 'git-failed', 'The repository is on no branch. On the server: git switch main');
  if (remote === null) return undefined;
  if (remote.tracking !== '') return { ...remote, shown: remote.tracking.replace(/^refs\/remotes\//, '') };
  const message = `Git does not track what ${remote.name} has. On the server: git fetch, then git branch --set-upstream-to=${remote.name}/${remote.branch}`;
  throw new RequestRefused(409, 'git-failed', message);
}

/** @returns the commit here, and the newest of both @throws RequestRefused if unreachable, or both have moved on */
export async function fetchTip(folder: string): Promise<{ head: string; tip: string }> {
  const remote = await followedBranch(folder);
  const head = await commitOf(folder, 'HEAD');
  if (remote === undefined) return { head, tip: head };
  await git(folder, 'fetch', '--quiet', remote.name).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `Nothing was published: the remote repository is not responding. Try again when it is. ${reason}`;
    throw new RequestRefused(409, 'git-failed', message);
  });
  const theirs = await commitOf(folder, remote.tracking);
  if (await isAncestor(folder, theirs, head)) return { head, tip: head };
  if (await isAncestor(folder, head, theirs)) return { head, tip: theirs };
  const message = `The working copy and ${remote.shown} have diverged. Merge them on the server, in a terminal: git pull`;
  throw new RequestRefused(409, 'git-failed', message);
}

/** Never by force. @returns false if the remote moved on @throws RequestRefused if unreachable, or refused otherwise */
export async function push(folder: string, commit: string): Promise<boolean> {
  const remote = await followedBranch(folder);
  if (remote === undefined) return true;
  try {
    await gitWith({ hooks: true }, folder, 'push', '--quiet', remote.name, `${commit}:refs/heads/${remote.branch}`);
    return true;
  } catch (error) {
    await git(folder, 'fetch', '--quiet', remote.name);
    // It may have taken the push, and only the answer was lost.
    if (await isAncestor(folder, commit, remote.tracking)) return true;
    if (await isAncestor(folder, remote.tracking, commit)) throw error;
    return false;
  }
}

/** Commits a tree on top of another commit, on no branch yet. @returns its id */
export async function commitTree(
  folder: string,
  { tree, parent, author, message }: { tree: string; parent: string; author: Writer; message: string },
): Promise<string> {
  const environment = Object.fromEntries(
    ['GIT_AUTHOR', 'GIT_COMMITTER'].flatMap((who) => [
      [`${who}_NAME`, author.name],
      [`${who}_EMAIL`, author.email],
    ]),
  );
  return (await gitWith({ environment, input: message }, folder, 'commit-tree', tree, '-p', parent, '-F', '-')).trim();
}

/** The live commit; the first time, the working copy's. */
export async function liveCommit(folder: string): Promise<string> {
  const known = await git(folder, 'rev-parse', '--verify', '--quiet', `${LIVE}^{commit}`).catch(() => '');
  if (known !== '') return known.trim();
  const head = await commitOf(folder, 'HEAD');
  // On a full disk, the next time.
  await setLive(folder, head).catch(() => undefined);
  return head;
}

export async function setLive(folder: string, commit: string): Promise<void> {
  await git(folder, 'update-ref', LIVE, commit);
}

/** Records that the working copy is live, if it is as in its last commit. */
export async function recordLive(folder: string): Promise<void> {
  if ((await git(folder, 'status', '--porcelain', '--', '.')) === '') await setLive(folder, 'HEAD');
}

/** @throws RequestRefused if there is none */
export async function commitOf(folder: string, name: string): Promise<string> {
  return (await git(folder, 'rev-parse', '--verify', `${name}^{commit}`)).trim();
}

/** @throws RequestRefused if there is none */
export async function treeOf(folder: string, commit: string): Promise<string> {
  return (await git(folder, 'rev-parse', '--verify', `${commit}^{tree}`)).trim();
}

export async function isAncestor(folder: string, older: string, newer: string): Promise<boolean> {
  if (older === newer) return true;
  return git(folder, 'merge-base', '--is-ancestor', older, newer).then(
    () => true,
    () => false,
  );
}
