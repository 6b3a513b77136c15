import { execFile } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describeDubiousOwnership } from '../../build/sources/dubious-ownership.ts';
import { filesBelow } from '../../build/sources/files.ts';
import { isRecord } from '../../lib/record.ts';
import { RequestRefused } from '../http/refusals.ts';

const run = promisify(execFile);

/** Git asks nobody for a password, and takes names of files literally. */
const ENVIRONMENT = { GIT_TERMINAL_PROMPT: '0', GIT_LITERAL_PATHSPECS: '1', LC_ALL: 'C' };
/** The most that a command prints, in bytes. */
const MOST_OUTPUT = 64 * 1024 * 1024;

/** How long a command may take, in milliseconds: a hook can wait for ever. */
export const TIME_LIMIT = 60_000;
/** How often to look whether a lock is gone, in milliseconds. */
const LOCK_PAUSE = 200;

/**
 * Runs git in a folder.
 * @returns its output
 * @throws RequestRefused with what git says, worded for the person where it is a common case
 */
export async function git(folder: string, ...words: readonly string[]): Promise<string> {
  return gitWithin(TIME_LIMIT, folder, ...words);
}

/** The same, stopped after some milliseconds. */
export async function gitWithin(limit: number, folder: string, ...words: readonly string[]): Promise<string> {
  try {
    const env = { ...process.env, ...ENVIRONMENT };
    const { stdout } = await run('git', words, { cwd: folder, env, maxBuffer: MOST_OUTPUT, timeout: limit });
    return stdout;
  } catch (error) {
    if (isRecord(error) && error.killed === true)
      throw new RequestRefused(
        409,
        'git-failed',
        `Git took longer than ${limit / 1000} seconds and was stopped. One of its hooks may be waiting for something: run it in a terminal to see.`,
      );
    throw refusalOfGit(error);
  }
}

/**
 * Waits for git commands that outlive the killed process that ran them. Removes a lock that is older than a command may
 * take, or dated in the future because the clock was set back: a lost machine left it.
 */
export async function waitForLocks(folder: string): Promise<void> {
  const printed = await git(folder, 'rev-parse', '--git-dir', '--git-common-dir');
  const [own = '', common = ''] = printed
    .trim()
    .split('\n')
    .map((path) => resolve(folder, path));
  for (let locks = locksIn(own, common); locks.length > 0; locks = locksIn(own, common)) {
    for (const lock of locks) {
      const found = modifiedAt(lock);
      if (found !== undefined && Math.abs(Date.now() - found) > TIME_LIMIT) rmSync(lock, { force: true });
    }
    await delay(LOCK_PAUSE);
  }
}

/** The locks on the index and HEAD, which each work tree has for itself, and on branches. */
function locksIn(own: string, common: string): string[] {
  const names = (folder: string) => readdirSync(folder).map((name) => join(folder, name));
  const refs = filesBelow(join(common, 'refs')).map((name) => join(common, 'refs', name));
  return [...names(own), ...names(common), ...refs].filter((path) => path.endsWith('.lock'));
}

function modifiedAt(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}

/** Checks that a folder is in a repository's work tree, even one that git refuses to read: later calls explain why. */
export async function isRepository(folder: string): Promise<boolean> {
  return git(folder, 'rev-parse', '--is-inside-work-tree').then(
    (printed) => printed.trim() === 'true',
    (error: unknown) => error instanceof RequestRefused && error.code !== 'no-git',
  );
}

/** The branch that a commit would be on; null if on none. */
export async function currentBranch(folder: string): Promise<string | null> {
  return git(folder, 'symbolic-ref', '--quiet', '--short', 'HEAD').then(
    (printed) => printed.trim(),
    () => null,
  );
}

function refusalOfGit(error: unknown): RequestRefused {
  const printed = isRecord(error) && typeof error.stderr === 'string' ? error.stderr : String(error);
  if (isRecord(error) && error.code === 'ENOENT')
    return new RequestRefused(
      409,
      'no-git',
      'Git, which keeps the versions, is not installed. Install it, then try again.',
    );
  const foreign = describeDubiousOwnership(printed);
  if (foreign !== undefined) return new RequestRefused(409, 'git-failed', foreign);
  if (/not a git repository/i.test(printed))
    return new RequestRefused(
      409,
      'no-git',
      'The pages folder is not in a git repository, so there are no earlier versions. You can still change and save pages.',
    );
  if (/needed a single revision|does not have any commits/i.test(printed))
    return new RequestRefused(409, 'no-git', 'There is no earlier version yet. Create the first one in Changes.');
  if (/tell me who you are|empty ident name/i.test(printed))
    return new RequestRefused(
      409,
      'git-failed',
      'Git does not know your name yet. In a terminal, run git config --global user.name "Your Name", then git config --global user.email you@company.example',
    );
  const [first = ''] = printed.split('\n').filter((line) => line.trim() !== '');
  return new RequestRefused(
    409,
    'git-failed',
    `Git refused: ${first.replace(/^(?:(?:remote|fatal|error): )+/, '').trim()}`,
  );
}
