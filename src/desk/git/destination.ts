import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { RequestRefused } from '../http/refusals.ts';
import { currentBranch, git } from './git.ts';

/** The branch that commits are made on, and where it is pushed. */
export interface Destination {
  /** Null if HEAD is on no branch. */
  branch: string | null;
  /** Null if the branch follows no remote one. */
  remote: FollowedBranch | null;
}

/** The remote branch that a branch follows, as the configuration of git names it. */
interface FollowedBranch {
  /** Such as origin */
  name: string;
  /** Where it is pushed to, without a password. */
  url: string;
  branch: string;
  /** The local ref that tracks it, such as refs/remotes/origin/main; empty if it is not fetched. */
  tracking: string;
}

/** Reads from git where a commit in a folder would go. */
export async function readDestination(folder: string): Promise<Destination> {
  const branch = await currentBranch(folder);
  if (branch === null) return { branch, remote: null };
  const configured = (key: string) => git(folder, 'config', '--get', `branch.${branch}.${key}`).catch(() => '');
  const [name, ref] = [(await configured('remote')).trim(), (await configured('merge')).trim()];
  // A branch that follows another one of the same repository has the remote “.”.
  if (name === '' || name === '.' || ref === '') return { branch, remote: null };
  const tracking = (await git(folder, 'for-each-ref', '--format=%(upstream)', `refs/heads/${branch}`)).trim();
  const url = await git(folder, 'remote', 'get-url', '--push', name).catch(() => name);
  return {
    branch,
    remote: { name, url: withoutPassword(url.trim()), branch: ref.replace(/^refs\/heads\//, ''), tracking },
  };
}

/** A URL as it may be stored and shown. */
function withoutPassword(url: string): string {
  return url.replace(/^(\w+:\/\/)[^/@]*@/, '$1');
}

/** How many commits of a branch the remote one that it follows does not have; undefined if it follows none. */
export async function countUnpushed(folder: string, branch = 'HEAD'): Promise<number | undefined> {
  return git(folder, 'rev-list', '--count', `${branch}@{upstream}..${branch}`).then(Number, () => undefined);
}

/** The files that git leaves in its folder while something is unfinished, with the name of the work. */
const UNFINISHED: Readonly<Record<string, string>> = {
  MERGE_HEAD: 'merge',
  'rebase-merge': 'rebase',
  'rebase-apply': 'rebase',
  CHERRY_PICK_HEAD: 'cherry-pick',
  REVERT_HEAD: 'revert',
};

/** Finds work that someone began with git and did not finish, such as a merge; undefined for none. */
export async function unfinishedWork(folder: string): Promise<string | undefined> {
  const own = resolve(folder, (await git(folder, 'rev-parse', '--git-dir')).trim());
  const sign = Object.keys(UNFINISHED).find((name) => existsSync(join(own, name)));
  return sign === undefined ? undefined : UNFINISHED[sign];
}

/** @throws RequestRefused if someone has begun a merge or the like and not finished it */
export async function refuseUnfinished(folder: string): Promise<void> {
  const work = await unfinishedWork(folder);
  if (work === undefined) return;
  const message = `A ${work} is unfinished in this folder. In a terminal, finish it with git ${work} --continue, or cancel it with git ${work} --abort.`;
  throw new RequestRefused(409, 'git-failed', message);
}
