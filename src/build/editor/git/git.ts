import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Git asks nobody for a password, and takes names of files literally. */
const ENVIRONMENT = { GIT_TERMINAL_PROMPT: '0', GIT_LITERAL_PATHSPECS: '1', GIT_OPTIONAL_LOCKS: '0' };
/** The most that a command prints, in bytes. */
const MOST_OUTPUT = 64 * 1024 * 1024;

/**
 * Runs git in a folder.
 * @returns what it printed
 * @throws Error if it fails, with what it printed as `stderr`
 */
export async function git(folder: string, ...words: readonly string[]): Promise<string> {
  const { stdout } = await run('git', words, {
    cwd: folder,
    env: { ...process.env, ...ENVIRONMENT },
    maxBuffer: MOST_OUTPUT,
  });
  return stdout;
}

/** Whether a folder is in the work tree of a repository. */
export async function isRepository(folder: string): Promise<boolean> {
  return git(folder, 'rev-parse', '--is-inside-work-tree').then(
    (printed) => printed.trim() === 'true',
    () => false,
  );
}
