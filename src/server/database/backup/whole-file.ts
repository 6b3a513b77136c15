import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../../../lib/error-code.ts';
import { UserError } from '../../../lib/user-error.ts';
import { openNewFile } from '../private-files.ts';

/** Errors of a file system that has no hard links. */
const NO_LINKS: readonly string[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** Writes a private file, named once it is whole and on disk. @throws UserError when the name is taken */
export async function writeNew(
  file: string,
  write: (unfinished: string) => Promise<void>,
  withoutLinks: (unfinished: string, file: string) => void = takeName,
): Promise<void> {
  const unfinished = `${file}.unfinished`;
  const opened = openNewFile(unfinished);
  if (opened === undefined)
    throw new UserError(`${unfinished} exists: another command is writing it, or was killed. If none is, remove it.`);
  closeSync(opened);
  try {
    await write(unfinished);
    sync(unfinished);
    nameFile(unfinished, file, withoutLinks);
    sync(dirname(file));
  } finally {
    for (const rest of ['', '-wal', '-shm']) rmSync(unfinished + rest, { force: true });
  }
}

function nameFile(unfinished: string, file: string, withoutLinks: typeof takeName): void {
  try {
    // Unlike a rename, this fails when the name is taken.
    linkSync(unfinished, file);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST') throw taken(file);
    if (!NO_LINKS.includes(code)) throw error;
    withoutLinks(unfinished, file);
  }
}

/** For a moment the name is that of an empty file. */
function takeName(unfinished: string, file: string): void {
  const opened = openNewFile(file);
  if (opened === undefined) throw taken(file);
  closeSync(opened);
  renameSync(unfinished, file);
}

export function taken(file: string): UserError {
  return new UserError(`${file} already exists. Move it away, or choose another name.`);
}

/** Returns once a file, or the names in a folder, are on the disk. */
function sync(path: string): void {
  const opened = openSync(path, 'r');
  fsyncSync(opened);
  closeSync(opened);
}
