import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';

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
