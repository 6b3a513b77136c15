import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../config/config.ts';
import { type DatabaseSettings, readDatabaseSettings } from '../config/service-settings.ts';
import { DATABASE_FILE, type Database, openDatabase } from '../database/database.ts';
import type { Output } from './staff-command.ts';

/** The terminal: data and answers go to standard output, complaints to standard error. */
export const terminal: Output = {
  say: (text) => console.log(text),
  data: (text) => void process.stdout.write(text),
  complain: (text) => console.error(text),
};

/**
 * The database settings from the environment, as for the server.
 * @throws ConfigurationError
 */
export function staffSettings(): DatabaseSettings {
  const problems: string[] = [];
  const settings = readDatabaseSettings(process.env, process.cwd(), problems);
  if (problems.length > 0) throw new ConfigurationError(problems);
  return settings;
}

/** Runs a staff command with the configured database, and sets the exit code that it returns. */
export async function withDatabase(run: (database: Database) => Promise<number>): Promise<void> {
  await orComplain(async () => {
    const settings = staffSettings();
    if (settings.databaseUrl === null && !existsSync(join(settings.dataDir, DATABASE_FILE)))
      throw new ConfigurationError([`There is no database in ${settings.dataDir}. Set DATA_DIR or DATABASE_URL.`]);
    const database = await openDatabase(settings);
    try {
      process.exitCode = await run(database);
    } finally {
      await database.destroy();
    }
  });
}

/** Runs a command; an error is reported as a sentence, with exit code 1, unless the command has set its own. */
export async function orComplain(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    terminal.complain(error instanceof Error ? error.message : String(error));
    process.exitCode ??= 1;
  }
}
