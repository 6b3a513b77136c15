import { join } from 'node:path';
import Libsql from 'libsql';
import type { PublishedFolder } from '../../server/published-build/published-folder.ts';
import { PublishFailed } from './publish-build.ts';

/**
 * Runs what only one process may do at a time: the lock ends with the process, however it ends. It is SQLite's, and so
 * the system's own on a file (fcntl), which network disks have too. Nothing is ever stored in the file.
 * @throws PublishFailed when another process publishes
 */
export async function withPublishLock<T>({ path }: PublishedFolder, run: () => Promise<T>): Promise<T> {
  const lock = takeLock(path);
  try {
    return await run();
  } finally {
    lock.close();
  }
}

function takeLock(path: string): Libsql.Database {
  const file = join(path, 'publish.lock');
  try {
    const database = new Libsql(file, { timeout: 0 });
    // No journal beside the file: one that a fault leaves unreadable would refuse every later publish.
    database.exec('pragma journal_mode = memory; begin exclusive');
    return database;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (/^SQLITE_(BUSY|LOCKED)/.test(code))
      throw new PublishFailed(`Another publish is using ${path}. Wait until it has ended.`);
    if (code === 'SQLITE_FULL') throw new PublishFailed('The disk is full. Make room and try again.');
    throw new PublishFailed(`${file} cannot be used (${code}). Remove it, and check who may write there.`);
  }
}
