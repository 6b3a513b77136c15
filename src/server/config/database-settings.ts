import { resolve } from 'node:path';

/** Which database the shop uses. */
export interface DatabaseSettings {
  /** Folder of the embedded database, absolute. */
  dataDir: string;
  /** postgres:// address; null for the embedded database. */
  databaseUrl: string | null;
}

/**
 * Reads DATABASE_URL and DATA_DIR.
 * @param workingDirectory base of a relative DATA_DIR
 */
export function readDatabaseSettings(
  env: Record<string, string | undefined>,
  workingDirectory: string,
  problems: string[],
): DatabaseSettings {
  return {
    dataDir: resolve(workingDirectory, env.DATA_DIR || 'data'),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL, problems),
  };
}

function readDatabaseUrl(text: string | undefined, problems: string[]): string | null {
  if (!text) return null;
  if (!/^postgres(ql)?:\/\//.test(text))
    problems.push('DATABASE_URL must begin with postgres:// (leave it unset for the embedded database in DATA_DIR).');
  else if (!isReadable(text))
    problems.push(
      'DATABASE_URL cannot be read. Write special characters of its user and password in percent-encoding: # as %23, @ as %40, / as %2F, ? as %3F, % as %25.',
    );
  else return text;
  return null;
}

/**
 * Whether the URL parses as written. An unencoded # / or ? in the password would make the user name the host, with the
 * @ of the real host after it. A % that is not part of an escape makes the driver fail.
 */
function isReadable(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password, pathname, search, hash } = new URL(text);
  if (hash !== '' || `${pathname}${search}`.includes('@')) return false;
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
