import type { DatabaseSettings } from '../config/service-settings.ts';

/** Errors of Node and node-postgres for a server that cannot be reached or trusted. */
const UNREACHABLE = /connect|timeout|ECONN|ENOTFOUND|EAI_AGAIN|EHOST|ENET|SSL|certificate/i;

/** Thrown when the database cannot be used at startup; its message says why and what to do. */
export class DatabaseFault extends Error {
  override name = 'DatabaseFault';
}

/**
 * Explains why the shop cannot use its database.
 * @param error thrown while opening it
 * @returns undefined for an error with another cause
 */
export function databaseFault(error: unknown, { databaseUrl, dataDir }: DatabaseSettings): DatabaseFault | undefined {
  if (error instanceof DatabaseFault) return error;
  if (!(error instanceof Error)) return undefined;
  if (error.message.startsWith('corrupted migrations'))
    return new DatabaseFault(
      `The database of ${databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL'} has been used by a newer version of the shop, or is damaged (${error.message}). Start that version, or restore a backup.`,
      { cause: error },
    );
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const said =
    databaseUrl === null ? embeddedFault(error, code, dataDir) : postgresFault(error, code, new URL(databaseUrl));
  return said === undefined ? undefined : new DatabaseFault(said, { cause: error });
}

function embeddedFault(error: Error, code: string, dataDir: string): string | undefined {
  if (isDamage(error) || error.message.includes('no such column'))
    return `The database in ${dataDir} is damaged (${error.message}). Move its files away and restore a backup: npm run db -- restore FILE`;
  if (/^SQLITE_(BUSY|LOCKED)/.test(code))
    return `Another process is using or moving the database in ${dataDir}. Stop it or wait for it to end, and start again.`;
  if (/^(SQLITE_FULL|ENOSPC)/.test(code)) return `The disk of ${dataDir} is full. Make room and start again.`;
  // libsql's errors on opening have no code.
  if (/^(SQLITE_|E[A-Z]+$)/.test(code) || error.message.startsWith('ConnectionFailed'))
    return `Cannot open the database in ${dataDir} for writing (${error.message}). Give this user permission to write there, or set DATA_DIR.`;
  return undefined;
}

function postgresFault(error: Error, code: string, { hostname, port, username, pathname }: URL): string | undefined {
  const place = `${hostname || 'localhost'}:${port || 5432}`;
  if (isDamage(error)) return `The database at ${place} is damaged (${error.message}). Restore a backup.`;
  if (/^28/.test(code) || error.message.startsWith('SASL'))
    return `The database at ${place} refuses the user ${username} (${error.message}). Correct user and password in DATABASE_URL.`;
  if (code === '3D000')
    return `There is no database ${pathname.slice(1)} at ${place}. Create it, or set another in DATABASE_URL.`;
  if (code === '55P03')
    return `Another process is using or moving the database ${pathname.slice(1)} at ${place}. Stop it or wait for it to end, and start again.`;
  if (code === '25006') return `The database at ${place} is read-only. Set a writable one in DATABASE_URL.`;
  if (/^(?=.*\d)[\dA-Z]{5}$/.test(code))
    return `Cannot start with the database at ${place}: ${error.message} (${code}).`;
  if (UNREACHABLE.test(`${code} ${error.message}`))
    return `Cannot reach the database at ${place} (${error.message || code}). Check DATABASE_URL, and that PostgreSQL is running there.`;
  return undefined;
}

/** PostgreSQL's SQLSTATE classes and codes for faults that may have passed at a later attempt. */
const PASSING_STATES = /^(08...|53...|58030|57P0[1-5]|57014|25P03|40001|40P01|25006|55P03)$/;
/** The same for the embedded database and the network. */
const PASSING_CODES =
  /^(SQLITE_(BUSY|LOCKED|IOERR|FULL|CANTOPEN|READONLY|PROTOCOL)|E(CONN|PIPE|TIMEDOUT|HOST|NET)|EAI_AGAIN|ENOTFOUND)/;
/** A page or file is corrupt. Every further attempt may hit it. */
const DAMAGE = /^(XX00[12]|SQLITE_(CORRUPT|NOTADB))/;
/** Messages of driver errors that have no code. */
const PASSING_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|not queryable|database (is|has been) (locked|closed)|driver has already been destroyed/i;

/**
 * Returns whether an error means that the database is unavailable: down, busy, full or damaged. The request is not at
 * fault.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    PASSING_STATES.test(code) || PASSING_CODES.test(code) || DAMAGE.test(code) || PASSING_MESSAGES.test(error.message)
  );
}

/** Returns whether an error means that stored data is damaged. */
export function isDamage(error: unknown): boolean {
  return error instanceof Error && DAMAGE.test(codeOf(error));
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
