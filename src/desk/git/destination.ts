import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Repository } from '../../editor/protocol/drafts.ts';
import { RequestRefused } from '../http/refusals.ts';
import { currentBranch, git, gitFolders, listed } from './git.ts';

/** The branch, or null if HEAD is on none, and the remote branch that it follows, or null. */
export type Destination = Awaited<ReturnType<typeof readDestination>>;

export async function readDestination(folder: string) {
  const wanted = ['%(HEAD)%(refname)', '%(upstream)', '%(upstream:remotename)', '%(upstream:remoteref)'].join('%00');
  const branches = await git(folder, 'for-each-ref', `--format=${wanted}`, BRANCHES).catch(() => '');
  const head = branches.split('\n').find((line) => line.startsWith('*'));
  const [full = '', tracking = '', ...upstream] = head?.slice(1).split('\0') ?? [];
  const branch = full === '' ? await currentBranch(folder) : full.slice(BRANCHES.length);
  if (branch === null) return { branch, remote: null };
  const [name, ref] = tracking === '' ? await configuredUpstream(folder, branch) : upstream;
  // A branch that follows another one of the same repository has the remote “.”.
  if (!name || name === '.' || !ref) return { branch, remote: null };
  const url = await git(folder, 'remote', 'get-url', '--push', name).catch(() => name);
  const withoutPassword = url.trim().replace(/^(\w+:\/\/)[^/@]*@/, '$1');
  // Its name is such as origin. The local ref that tracks the branch is empty if that is not fetched.
  return { branch, remote: { name, url: withoutPassword, branch: ref.replace(BRANCHES, ''), tracking } };
}

/** The remote and its ref that a branch follows, which git tells of no branch whose upstream is not fetched. */
async function configuredUpstream(folder: string, branch: string): Promise<(string | undefined)[]> {
  const printed = await git(folder, 'config', '-z', '--get-regexp', '^branch\\.').catch(() => '');
  const configured = new Map(listed(printed).map((line) => [line.split('\n')[0], line.slice(line.indexOf('\n') + 1)]));
  return ['remote', 'merge'].map((key) => configured.get(`branch.${branch}.${key}`));
}

const BRANCHES = 'refs/heads/';

/** The commits of a branch that the remote one that it follows does not have, newest first; undefined if it follows none. */
export async function listUnpushed(folder: string, branch = 'HEAD'): Promise<Repository['unpushed'] | undefined> {
  const printed = git(folder, 'log', '-z', '--format=%H %s', `${branch}@{upstream}..${branch}`);
  return printed.then(
    (all) => listed(all).map((one) => ({ commit: one.split(' ', 1).join(), title: one.replace(/^\S+ /, '') })),
    () => undefined,
  );
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
  const { own } = await gitFolders(folder);
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
