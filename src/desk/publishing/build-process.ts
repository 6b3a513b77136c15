import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';

/** A build that ended with errors, as it printed them. */
export class BuildFailed extends Error {}

/** The most characters of a build's output that are kept. */
const MOST_OUTPUT = 4_000;

/**
 * Builds the site in a separate process, at low priority. The process ends with this one: it must not write into the
 * next build.
 * @param environment settings in addition to those of this process
 * @throws BuildFailed with its output
 */
export async function buildInBackground(environment: Readonly<Record<string, string>> = {}): Promise<void> {
  await runInBackground(['src/cli/build.mjs'], environment);
}

/** Compresses the files of the last build in the same way. */
export async function compressInBackground(): Promise<void> {
  await runInBackground(['--import', 'tsx', 'src/cli/compress.ts'], {});
}

async function runInBackground(words: readonly string[], environment: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, ['--import', './src/cli/stop-with-parent.mjs', ...words], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      printed = (printed + text).slice(-MOST_OUTPUT);
    });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new BuildFailed(printed.trim() || 'The build was stopped.');
}
