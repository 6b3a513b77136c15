import { closeSync, fsyncSync, linkSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { openNewFile } from '../private-files.ts';
import { BackupFailed } from './backup-failed.ts';

/**
 * Writes a new file that only its owner can read. It gets its name once it is whole and on the disk, unless another
 * file has it by then: nothing is replaced.
 * @param write fills the empty file whose path it gets, which may be an SQLite database
 * @throws BackupFailed when the name is taken; whatever `write` throws
 */
export async function writeWhole(file: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${file}.unfinished`;
  const opened = openNewFile(unfinished);
  if (opened === undefined)
    throw new BackupFailed(
      `${unfinished} exists: another command is writing it, or was killed. If none is, remove it.`,
    );
  closeSync(opened);
  try {
    await write(unfinished);
    sync(unfinished);
    // Unlike a rename, this fails when the name is taken.
    linkSync(unfinished, file);
    sync(dirname(file));
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'EEXIST' ? taken(file) : error;
  } finally {
    for (const rest of ['', '-wal', '-shm']) rmSync(unfinished + rest, { force: true });
  }
}

/** What to throw when a file would have to be replaced. */
export function taken(file: string): BackupFailed {
  return new BackupFailed(`${file} already exists, and is not replaced. Move it away, or choose another place.`);
}

/** Returns once a file, or the names in a folder, are on the disk. */
function sync(path: string): void {
  const opened = openSync(path, 'r');
  fsyncSync(opened);
  closeSync(opened);
}
