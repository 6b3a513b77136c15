import { execFile } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { filesBelow } from '../../build/sources/files.ts';
import { describeDubiousOwnership } from '../../build/sources/git-changes.ts';
import { isRecord } from '../../lib/record.ts';
import { RequestRefused } from '../http/refusals.ts';

const run = promisify(execFile);

/** Git asks nobody for a password, takes names of files literally, and explains itself in English. */
const ENVIRONMENT = { GIT_TERMINAL_PROMPT: '0', GIT_LITERAL_PATHSPECS: '1', GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' };
/** Variables that lead git to another repository, as a hook inherits them. */
const ELSEWHERE = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_OBJECT_DIRECTORY', 'GIT_NAMESPACE'];
/** How git shows, signs and hides things is a matter between git and its user. */
const SETTINGS = [
  ...['color.ui', 'core.fsmonitor', 'core.safecrlf', 'commit.gpgSign', 'push.gpgSign', 'push.followTags'],
  ...['fetch.recurseSubmodules', 'submodule.recurse', 'log.showSignature', 'log.follow', 'merge.verifySignatures'],
].map((name) => `${name}=false`);
SETTINGS.push('push.recurseSubmodules=no', 'core.quotePath=false', 'core.excludesFile=/dev/null');
SETTINGS.push('status.showUntrackedFiles=all', 'i18n.commitEncoding=utf-8', 'i18n.logOutputEncoding=utf-8');

/** The most that a command prints, in bytes. */
const MOST_OUTPUT = 64 * 1024 * 1024;
/** How long a command may take, in milliseconds: a hook can wait for ever. */
export const TIME_LIMIT = 60_000;
/** How often to look whether a lock is gone, in milliseconds. */
const LOCK_PAUSE = 200;

interface GitOptions {
  /** In milliseconds. */
  limit?: number;
  input?: string | Buffer;
  environment?: Readonly<Record<string, string>>;
  /** Of the output. `latin1` keeps every byte. */
  encoding?: 'utf8' | 'latin1';
  /** True if the repository's own hooks run, such as those that upload large files. No user's hooks run. */
  hooks?: boolean;
}

/** @returns its output @throws RequestRefused with what git says, worded for the person where it is a common case */
export async function git(folder: string, ...words: readonly string[]): Promise<string> {
  return gitWith({}, folder, ...words);
}

export async function gitWith(
  { limit = TIME_LIMIT, input, environment, encoding = 'utf8', hooks = false }: GitOptions,
  folder: string,
  ...words: readonly string[]
): Promise<string> {
  const inherited = Object.entries(process.env).filter(([name]) => !ELSEWHERE.includes(name));
  const env = { ...Object.fromEntries(inherited), ...ENVIRONMENT, ...environment };
  const hooksPath = hooks ? await ownHooks(folder) : ['core.hooksPath=/dev/null'];
  const settings = [...SETTINGS, ...hooksPath].flatMap((setting) => ['-c', setting]);
  try {
    const running = run('git', [...settings, ...words], {
      cwd: folder,
      env,
      encoding,
      maxBuffer: MOST_OUTPUT,
      timeout: limit,
    });
    // A command that ends before it has read everything says why on its own.
    running.child.stdin?.on('error', () => undefined);
    running.child.stdin?.end(input);
    return (await running).stdout;
  } catch (error) {
    if (!isRecord(error) || error.killed !== true) throw refusalOfGit(error);
    const message = `Git took longer than ${limit / 1000} seconds and was stopped. One of its hooks may be waiting for something: run it in a terminal to see.`;
    throw new RequestRefused(409, 'git-failed', message);
  }
}

/**
 * The setting that keeps a user's hooks away; none where git finds the repository's own by itself, because a hook passes
 * settings on to the commands that it runs in other repositories.
 */
async function ownHooks(folder: string): Promise<string[]> {
  const configured = await git(folder, 'config', '--show-scope', '--get-all', 'core.hooksPath');
  const isIn = (...scopes: string[]) =>
    configured.split('\n').some((line) => scopes.includes(line.split('\t')[0] ?? ''));
  if (!isIn('global', 'system') || isIn('local', 'worktree')) return [];
  return [`core.hooksPath=${join((await gitFolders(folder)).common, 'hooks')}`];
}

const foldersOf = new Map<string, { own: string; common: string }>();

/** The folders of git for a folder: that of its work tree, and that of all of the repository's work trees. */
export async function gitFolders(folder: string): Promise<{ own: string; common: string }> {
  const known = foldersOf.get(folder);
  if (known && existsSync(known.own)) return known;
  const printed = (await git(folder, 'rev-parse', '--git-dir', '--git-common-dir')).trim();
  const [own = '', common = ''] = printed.split('\n').map((path) => resolve(folder, path));
  foldersOf.set(folder, { own, common });
  return { own, common };
}

/** The parts of an output of `-z`. */
export function listed(printed: string): string[] {
  return printed.split('\0').filter((part) => part !== '');
}

/**
 * Waits for git commands that outlive the killed process that ran them. Removes a lock that is older than a command may
 * take, or dated in the future because the clock was set back: a lost machine left it.
 */
export async function waitForLocks(folder: string): Promise<void> {
  const { own, common } = await gitFolders(folder);
  for (let locks = locksIn(own, common); locks.length > 0; locks = locksIn(own, common)) {
    for (const lock of locks) {
      const found = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
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

/** Checks that a folder is in a repository's work tree, even one that git refuses to read: later calls explain why. */
export async function isRepository(folder: string): Promise<boolean> {
  return git(folder, 'rev-parse', '--is-inside-work-tree').then(
    (printed) => printed.trim() === 'true',
    (error: unknown) => error instanceof RequestRefused && error.code !== 'no-git',
  );
}

export async function currentBranch(folder: string): Promise<string | null> {
  return git(folder, 'symbolic-ref', '--quiet', '--short', 'HEAD').then(
    (printed) => printed.trim(),
    () => null,
  );
}

const NOT_INSTALLED = 'Git, which keeps the versions, is not installed. Install it, then try again.';
const NO_REPOSITORY =
  'The pages folder is not in a git repository, so there are no earlier versions. You can still change and save pages.';
const NO_NAME =
  'Git does not know your name yet. In a terminal, run git config --global user.name "Your Name", then git config --global user.email you@company.example';

function refusalOfGit(error: unknown): RequestRefused {
  const printed = isRecord(error) && typeof error.stderr === 'string' ? error.stderr : String(error);
  if (isRecord(error) && error.code === 'ENOENT') return new RequestRefused(409, 'no-git', NOT_INSTALLED);
  const foreign = describeDubiousOwnership(printed);
  if (foreign !== undefined) return new RequestRefused(409, 'git-failed', foreign);
  if (/not a git repository/i.test(printed)) return new RequestRefused(409, 'no-git', NO_REPOSITORY);
  if (/needed a single revision|does not have any commits/i.test(printed))
    return new RequestRefused(409, 'no-git', 'There is no earlier version yet. Create the first one in Changes.');
  if (/tell me who you are|empty ident name/i.test(printed)) return new RequestRefused(409, 'git-failed', NO_NAME);
  const [first = ''] = printed.split('\n').filter((line) => line.trim() !== '');
  const reason = first.replace(/^(?:(?:remote|fatal|error): )+/, '').trim();
  return new RequestRefused(409, 'git-failed', `Git refused: ${reason}`);
}
