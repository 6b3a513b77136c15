import { join } from 'node:path';
import Libsql from 'libsql';
import { isRecord } from '../lib/record.ts';
import { StartRefused } from './http/guard.ts';

/** The name of the lock in the pages folder. */
const LOCK = '.editor-lock';

/** Says that one editor works in a pages folder, and which. */
interface EditorLock {
  /** Notes the address of the editor, for the message to another one. */
  note: (address: string) => void;
  release: () => void;
}

/**
 * Lets one editor work in a pages folder. The lock ends with the process, however it ends. It is SQLite's, and so the
 * system's own lock on a file (fcntl), which network disks support too. A folder that cannot be written to needs none.
 * @throws StartRefused when another editor works there
 */
export function lockFolder(folder: string): EditorLock | undefined {
  try {
    const database = new Libsql(join(folder, LOCK), { timeout: 0 });
    hold(database, `process ${process.pid}`);
    return {
      note: (address) => hold(database, `${address} (process ${process.pid})`),
      release: () => void database.close(),
    };
  } catch (error) {
    if (codeOf(error) === 'SQLITE_READONLY' || codeOf(error) === 'SQLITE_CANTOPEN') return undefined;
    throw error;
  }
}

/** Takes or keeps the lock, and records its owner, which others can read while nothing is being written. */
function hold(database: Libsql.Database, holder: string): void {
  try {
    if (!database.inTransaction) database.exec('begin immediate');
    database.exec('create table if not exists holder (name text); delete from holder');
    database.prepare('insert into holder values (?)').run(holder);
    database.exec('commit; begin immediate');
  } catch (error) {
    if (codeOf(error) !== 'SQLITE_BUSY') throw error;
    const found: unknown = database.prepare('select name from holder').get();
    database.close();
    const name = isRecord(found) ? found.name : 'it is just starting';
    throw new StartRefused(`These pages are open in another editor: ${name}. Use that one, or stop it first.`);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
