import { diskFault, errorCode } from '../../lib/error-code.ts';
import { UserError } from '../../lib/user-error.ts';
import type { DatabaseSettings } from '../config/service-settings.ts';

/** Errors of Node and node-postgres for a server that cannot be reached or trusted. */
const UNREACHABLE = /connect|timeout|ECONN|ENOTFOUND|EAI_AGAIN|EHOST|ENET|SSL|certificate/i;

/** Explains why the shop cannot use its database; undefined for an error with another cause. */
export function databaseFault(error: unknown, { databaseUrl, dataDir }: DatabaseSettings): UserError | undefined {
  if (error instanceof UserError) return error;
  if (!(error instanceof Error)) return undefined;
  if (error.message.startsWith('corrupted migrations'))
    return new UserError(
      `The database of ${databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL'} has been used by a newer version of the shop, or is damaged (${error.message}). Start that version, or restore a backup.`,
      undefined,
      { cause: error },
    );
  const code = errorCode(error);
  const said =
    databaseUrl === null ? embeddedFault(error, code, dataDir) : postgresFault(error, code, new URL(databaseUrl));
  return said === undefined ? undefined : new UserError(said, undefined, { cause: error });
}

function embeddedFault(error: Error, code: string, dataDir: string): string | undefined {
  if (isDamage(error) || error.message.includes('no such column'))
    return `The database in ${dataDir} is damaged (${error.message}). Move its files away and restore a backup: npm run db -- restore FILE`;
  if (/^SQLITE_(BUSY|LOCKED)/.test(code))
    return `Another process is using or moving the database in ${dataDir}. Stop it or wait for it to end, and start again.`;
  if (diskFault(error) === 'full') return `The disk of ${dataDir} is full. Make room and start again.`;
  if (/^(SQLITE_|E[A-Z]+$)/.test(code))
    return `Cannot open the database in ${dataDir} for writing (${error.message}). Give this user permission to write there, or set DATA_DIR.`;
  return undefined;
}

/** The server that a URL names, such as db.example.com:5432. Its parameters host and port come first, as for node-postgres. */
export function serverOf({ hostname, port, searchParams }: URL): string {
  return `${searchParams.get('host') || hostname || 'localhost'}:${searchParams.get('port') || port || 5432}`;
}

function postgresFault(error: Error, code: string, url: URL): string | undefined {
  const { username, pathname, searchParams } = url;
  const place = serverOf(url);
  if (isDamage(error)) return `The database at ${place} is damaged (${error.message}). Restore a backup.`;
  if (/^28/.test(code) || error.message.startsWith('SASL'))
    return `The database at ${place} refuses the user ${searchParams.get('user') || username} (${error.message}). Correct user and password in DATABASE_URL.`;
  if (code === '3D000')
    return `There is no database ${pathname.slice(1)} at ${place}. Create it, or set another in DATABASE_URL.`;
  if (code === '55P03')
    return `Another process is using or moving the database ${pathname.slice(1)} at ${place}. Stop it or wait for it to end, and start again.`;
  if (code === '22P05')
    return `The database ${pathname.slice(1)} at ${place} has the encoding ${error.message}, which cannot store every name. Back it up (npm run db -- backup FILE), and restore into one that has UTF8: createdb --encoding=UTF8 --template=template0 NAME`;
  if (code === '3F000')
    return `The schema of the database ${pathname.slice(1)} at ${place} is ${error.message}, and must be public. Remove search_path from DATABASE_URL and the user. To bring tables along: drop schema public; alter schema NAME rename to public`;
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
/** The same for a server that is no longer the primary, shuts down or goes away. Its connections may stay open. */
const NO_PRIMARY = /^(25006|57P0[123]|08...)$/;
/** A page or file is corrupt. Every further attempt may hit it. */
const DAMAGE = /^(XX00[12]|SQLITE_(CORRUPT|NOTADB))/;
/** Messages of driver errors that have no code. */
const PASSING_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|not queryable|database is (locked|not open)|driver has already been destroyed/i;

/** Returns true if the database is down, busy, full or damaged, so that the request is not at fault. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  return (
    PASSING_STATES.test(code) || PASSING_CODES.test(code) || DAMAGE.test(code) || PASSING_MESSAGES.test(error.message)
  );
}

/** Returns whether a server of PostgreSQL answered that it is no longer the primary, or will not be there much longer. */
export function isNoPrimary(error: unknown): boolean {
  return error instanceof Error && NO_PRIMARY.test(errorCode(error));
}

/** The reasons of an outage by the errors that show it, without the names of machines and users in them. */
const OUTAGES: readonly (readonly [found: RegExp, reason: string])[] = [
  [/^25006/, 'it is read-only, and may no longer be the primary'],
  [/^SQLITE_READONLY/, 'it is read-only'],
  [/^57P0/, 'it is shutting down or starting'],
  [/^53300/, 'it has too many connections'],
  [DAMAGE, 'it is damaged'],
  [/^(55P03|SQLITE_(BUSY|LOCKED))/, 'another process keeps it locked'],
  [/^57014| time(out)?\b/, 'it does not answer in time'],
  [/^(08|E[A-Z])|Connection terminated|not queryable/, 'it cannot be reached'],
];

/** Says why the database cannot be written, for anyone to read. */
export function describeOutage(error: unknown): string {
  const said = error instanceof Error ? `${errorCode(error)} ${error.message}` : '';
  const reason = diskFault(error) === 'full' ? 'its disk is full' : OUTAGES.find(([found]) => found.test(said))?.[1];
  return `The database cannot be written${reason === undefined ? '' : `: ${reason}`}.`;
}

export function isDamage(error: unknown): boolean {
  return error instanceof Error && DAMAGE.test(errorCode(error));
}
