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
 * @param workingDirectory what a relative DATA_DIR starts from
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
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text;
  problems.push('DATABASE_URL must begin with postgres:// (leave it unset for the embedded database in DATA_DIR).');
  return null;
}
