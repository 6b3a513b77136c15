import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { errorCode } from '../lib/error-code.ts';
import { isRecord } from '../lib/record.ts';
import { UserError } from '../lib/user-error.ts';

const LOCK = '.editor-lock';

/**
 * Lets one editor work in a pages folder. The lock ends with the process, however it ends. It is SQLite's, and so the
 * system's own lock on a file (fcntl), which network disks support too. A folder that cannot be written to needs none.
 * @throws UserError when another editor works there
 */
export function lockFolder(folder: string) {
  try {
    const database = new DatabaseSync(join(folder, LOCK), { timeout: 0 });
    hold(database, `process ${process.pid}`);
    return {
      /** Notes the address of the editor, for the message to another one. */
      note: (address: string) => hold(database, `${address} (process ${process.pid})`),
      release: () => database.close(),
    };
  } catch (error) {
    if (['SQLITE_READONLY', 'SQLITE_CANTOPEN'].includes(errorCode(error))) return undefined;
    throw error;
  }
}

/** Takes or keeps the lock, and records its owner, which others can read while nothing is being written. */
function hold(database: DatabaseSync, holder: string): void {
  try {
    if (!database.isTransaction) database.exec('begin immediate');
    database.exec('create table if not exists holder (name text); delete from holder');
    database.prepare('insert into holder values (?)').run(holder);
    database.exec('commit; begin immediate');
  } catch (error) {
    if (errorCode(error) !== 'SQLITE_BUSY') throw error;
    const found: unknown = database.prepare('select name from holder').get();
    database.close();
    const name = isRecord(found) ? found.name : 'it is just starting';
    throw new UserError(`These pages are open in another editor: ${name}. Use that one, or stop it first.`);
  }
}
