import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { BUILT_FOLDER } from './built-shop.ts';

/** The staff commands as the image has them, which the run builds: they start faster than from source. */
const STAFF_COMMANDS = join(BUILT_FOLDER, 'staff');

export interface Ended {
  code: number | null;
  text: string;
}

/** Starts a staff command, such as orders, with its arguments. @param settings environment variables */
export function startStaffCommand(settings: Record<string, string>, name: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, [join(STAFF_COMMANDS, `${name}.js`), ...args], {
    env: { ...process.env, ...settings },
  });
}

export async function endOf(command: ChildProcess): Promise<Ended> {
  const texts: string[] = [];
  for (const stream of [command.stdout, command.stderr]) stream?.on('data', (text) => texts.push(String(text)));
  const [code] = await once(command, 'close');
  return { code, text: texts.join('') };
}
