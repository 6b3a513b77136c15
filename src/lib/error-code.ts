import { isRecord } from './record.ts';

/** SQLite's result codes that tell what is wrong with a database (https://sqlite.org/rescode.html). */
const SQLITE_CODES: Readonly<Record<number, string>> = {
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  15: 'SQLITE_PROTOCOL',
  26: 'SQLITE_NOTADB',
};

/** The code that the system, PostgreSQL or SQLite gives an error; empty for one without. */
export function errorCode(error: unknown): string {
  if (!isRecord(error)) return '';
  // The lowest byte: the rest says more precisely where it happened.
  if (typeof error.errcode === 'number') return SQLITE_CODES[error.errcode & 0xff] ?? 'SQLITE_ERROR';
  return typeof error.code === 'string' ? error.code : '';
}

/** What is said of an error, which may be anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Why nothing can be written. */
export type DiskFault = 'full' | 'over-quota' | 'forbidden' | 'read-only';

const DISK_FAULTS: Readonly<Record<string, DiskFault>> = {
  ENOSPC: 'full',
  SQLITE_FULL: 'full',
  53100: 'full',
  EDQUOT: 'over-quota',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
  EROFS: 'read-only',
};

/** What the system, PostgreSQL or SQLite says about the disk with an error; undefined for other errors. */
export function diskFault(error: unknown): DiskFault | undefined {
  return DISK_FAULTS[errorCode(error)];
}
