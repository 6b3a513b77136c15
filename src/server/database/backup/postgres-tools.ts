import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { BackupFailed } from './whole-file.ts';

const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** The programs of PostgreSQL that are used. */
export type PostgresTool = 'pg_dump' | 'pg_restore';

/**
 * Runs a program of PostgreSQL.
 * @param onLine is called with each line of standard error
 * @param signal ends the program
 * @returns its standard output
 * @throws BackupFailed with the program's own error
 */
export async function runPostgresTool(
  name: PostgresTool,
  args: readonly string[],
  { password = '', onLine, signal }: { password?: string; onLine?: (line: string) => void; signal?: AbortSignal } = {},
): Promise<string> {
  // The password is passed in the environment: every user of the machine can read arguments. C: lines in English.
  const env = { ...process.env, LC_ALL: 'C', ...(password && { PGPASSWORD: password }) };
  const tool = spawn(findTool(name), args, { env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  createInterface({ input: tool.stderr }).on('line', (line) => {
    lines.push(line);
    onLine?.(line);
  });
  try {
    const [output, [status]] = await Promise.all([text(tool.stdout), once(tool, 'close')]);
    if (status === 0) return output;
  } catch {
    if (!signal?.aborted) throw new BackupFailed(`${name} cannot be run. Install the client programs of PostgreSQL.`);
  }
  const first = lines.findIndex((line) => /\b(error|fatal):/i.test(line));
  throw new BackupFailed(`${name} failed: ${lines.slice(Math.max(0, first)).join('\n').trim()}`);
}

/** Debian's newest, else the one in PATH: a tool must not be older than the server. */
function findTool(name: string): string {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const found = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_FOLDER, version, 'bin', name))
    .find((path) => existsSync(path));
  return found ?? name;
}
