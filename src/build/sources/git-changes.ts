import { execFile, execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { SourceFile } from '../../content/documents/document.ts';
import { UserError } from '../../lib/user-error.ts';
import { filesBelow, slashed } from './files.ts';

export class UnknownBranch extends UserError {}

/** Absolute paths of what changed since the branch left another, also uncommitted or removed. @throws UnknownBranch */
export function changedSince(branch: string): string[] {
  return fromGit(branch, (git) => {
    const top = git('rev-parse', '--show-toplevel').trim();
    const inTop = (...words: string[]) => git('-C', top, ...words);
    const commit = git('merge-base', branch, 'HEAD').trim();
    const changed = inTop('diff', '--name-only', '--no-renames', '-z', commit);
    const added = inTop('ls-files', '--others', '--exclude-standard', '-z');
    return `${changed}${added}`.split('\0').flatMap((path) => (path === '' ? [] : join(top, path)));
  });
}

/** The documents as they were when the branch left another; paths begin with `root`. @throws UnknownBranch */
export function documentsAt(branch: string, folder: string, root: string): SourceFile[] {
  return fromGit(branch, (git) => {
    const commit = git('merge-base', branch, 'HEAD').trim();
    const below = slashed(relative(git('rev-parse', '--show-toplevel').trim(), resolve(folder)));
    const paths = git('ls-tree', '-r', '-z', '--name-only', '--full-tree', commit, '--', below).split('\0');
    const json = paths.filter((path) => path.endsWith('.json'));
    if (json.length === 0) throw new Error(`${branch} has no documents in ${below}.`);
    return json.map((path) => ({
      path: `${root}${path.slice(below.length)}`,
      text: git('show', `${commit}:${path}`),
    }));
  });
}

/** Dates such as 2026-11-23 by path; none without git's history. `problem` if git refuses to read the repository. */
export async function lastCommits(folder: string): Promise<{ dates: Map<string, string>; problem?: string }> {
  const git = gitIn(folder);
  const dates = new Map<string, string>();
  try {
    const history = git('log', '--relative', '--name-only', '--format=%x01%cs', '-z', '--', '.');
    const [shallow, log] = await Promise.all([git('rev-parse', '--is-shallow-repository'), history]);
    if (shallow.trim() !== 'false') return { dates };
    for (const commit of log.split('\u0001').slice(1)) {
      const [date = '', ...paths] = commit.split(/\0\n?/);
      for (const path of paths.filter((one) => one !== '' && !dates.has(one))) dates.set(path, date.trim());
    }
  } catch (error) {
    // Otherwise there is no git, or no repository.
    const problem = describeDubiousOwnership(String(error));
    if (problem !== undefined) return { dates, problem };
  }
  return { dates };
}

/** When the files below a folder last changed: by commit; uncommitted or without git, by the time written. */
export async function lastChange(folder: string): Promise<Date> {
  const git = gitIn(folder);
  try {
    const [committed, uncommitted] = await Promise.all([
      git('log', '-1', '--format=%cI', '--', '.'),
      git('status', '--porcelain', '--', '.'),
    ]);
    if (committed !== '' && uncommitted === '') return new Date(committed.trim());
  } catch {
    // There is no git, or no repository.
  }
  return new Date(Math.max(...filesBelow(folder).map((path) => statSync(join(folder, path)).mtimeMs)));
}

function gitIn(folder: string): (...words: string[]) => Promise<string> {
  return async (...words) =>
    (await promisify(execFile)('git', ['-C', folder, ...words], { env: environment(), maxBuffer: 1 << 30 })).stdout;
}

/** Sets git's language to English, because its output is parsed. */
function environment(): NodeJS.ProcessEnv {
  return { ...process.env, LC_ALL: 'C' };
}

function fromGit<T>(branch: string, read: (git: (...words: string[]) => string) => T): T {
  try {
    return read((...words) =>
      execFileSync('git', words, {
        encoding: 'utf8',
        env: environment(),
        maxBuffer: 1 << 30,
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
  } catch (error) {
    const foreign = describeDubiousOwnership(String(error));
    if (foreign !== undefined) throw new UnknownBranch(foreign);
    const detail = error instanceof Error ? error.message.trim().split('\n').slice(0, 2).join(' ') : String(error);
    throw new UnknownBranch(
      `Cannot compare with “${branch}”. Name a branch or commit, such as main, in a clone with its history. (${detail})`,
    );
  }
}

/** Explains from git's English output that the repository is another user's, with the cure; else undefined. */
export function describeDubiousOwnership(printed: string): string | undefined {
  const [, folder] = /detected dubious ownership in repository at '(.+)'/.exec(printed) ?? [];
  if (folder === undefined) return undefined;
  const cure = /git config --global --add safe\.directory .+/.exec(printed)?.[0];
  const own = process.getuid?.();
  const owners = [folder, join(folder, '.git')].map((path) => statSync(path, { throwIfNoEntry: false })?.uid);
  const owner = owners.find((uid) => uid !== own) ?? own;
  return `Git refuses to read ${folder} as ${userName(own)}, because ${userName(owner)} owns it. If you trust its contents, run: ${cure ?? `git config --global --add safe.directory ${folder}`}`;
}

/** The name of a user; a container may have none for a number. */
function userName(uid: number | undefined): string {
  if (uid === undefined) return 'another user';
  try {
    return execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return `user ${uid}`;
  }
}
