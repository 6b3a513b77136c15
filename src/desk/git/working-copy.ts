import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { RequestRefused } from '../http/refusals.ts';
import { fetchTip, liveCommit } from './branch.ts';
import { git, gitWith, listed } from './git.ts';
import type { SiteTrees } from './trees.ts';

const MOST_NAMED = 500;

/** Moves it on to the branch that it follows. @throws RequestRefused with the reason why nothing can be published */
export async function bringUp(trees: SiteTrees): Promise<void> {
  const { pagesFolder } = trees;
  const { head, tip } = await fetchTip(pagesFolder);
  await refuseUndeployed(trees, tip);
  if (tip === head) return;
  await refuseInTheWay(trees, head, tip);
  await moveTo(trees, head, tip);
}

/** Moves the current branch and the working copy on to a commit. Only fast-forward; changes that are not in the way stay. */
export async function moveTo(trees: SiteTrees, head: string, commit: string): Promise<void> {
  const merge = () => git(trees.pagesFolder, 'merge', '--ff-only', '--quiet', commit);
  await merge().catch(async () => {
    await refuseInTheWay(trees, head, commit);
    await merge();
  });
}

/**
 * Takes back what a move from a commit to another tree wrote that was killed, or had no room: files that are the beginning of
 * those of the tree.
 * @throws RequestRefused with the other files that differ between the two and were changed by hand on the server
 */
export async function refuseInTheWay(trees: SiteTrees, head: string, tree: string): Promise<void> {
  const { top } = await trees.place();
  const found: string[] = [];
  for (const path of await changedByHand(trees, head, tree)) {
    const written = existsSync(join(top, path)) ? readFileSync(join(top, path), 'latin1') : '';
    const named = `${tree}:${path}`;
    const whole = await gitWith({ encoding: 'latin1' }, top, 'cat-file', '--filters', named).catch(() => '');
    if (whole.startsWith(written)) {
      rmSync(join(top, path), { force: true });
      // Of a new file there is nothing to restore.
      await git(top, 'checkout', '--quiet', head, '--', path).catch(() => undefined);
    } else found.push(path);
  }
  if (found.length === 0) return;
  const message = `Someone changed files on the server without committing them: ${found.join(', ')}.`;
  throw new RequestRefused(409, 'refused', message);
}

/** The files that differ between two trees, and are not in the working copy as in its last commit. */
async function changedByHand(trees: SiteTrees, before: string, after: string): Promise<string[]> {
  const { top } = await trees.place();
  const paths = await trees.changedFiles(before, after);
  const found: string[] = [];
  for (let start = 0; start < paths.length; start += MOST_NAMED) {
    const words = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--ignored', '--'];
    const printed = await git(top, ...words, ...paths.slice(start, start + MOST_NAMED));
    found.push(...listed(printed).map((line) => line.slice('XY '.length)));
  }
  return found;
}

/** @throws RequestRefused if other code was pushed since what is live: a publish puts pages live, not code */
async function refuseUndeployed(trees: SiteTrees, tip: string): Promise<void> {
  const live = await liveCommit(trees.pagesFolder);
  if (live === tip) return;
  const { top, pages } = await trees.place();
  const project = pages.replace(/[^/]+\/$/, '');
  const changed = (await trees.changedFiles(live, tip)).filter(
    (path) => ['src/', 'schema/'].some((folder) => path.startsWith(project + folder)) && !/\.test\.\w+$/.test(path),
  );
  for (const path of changed) {
    const here = resolve(path.slice(project.length));
    const theirs = await git(top, 'cat-file', '--filters', `${tip}:${path}`).catch(() => undefined);
    if ((existsSync(here) ? readFileSync(here, 'utf8') : undefined) === theirs) continue;
    const message = `Someone pushed another version of the program, such as ${path}. Deploy it on the server, then publish.`;
    throw new RequestRefused(409, 'refused', message);
  }
}
