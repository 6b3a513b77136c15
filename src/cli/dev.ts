import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { readConfig } from '../server/config/config.ts';
import { untilListening } from '../server/process/listening.ts';
import { failToStart } from '../server/process/start-server.ts';
import { requireReadableFolder } from './command-line/bundler-folder.mjs';
import { runCommand } from './command-line/run-command.ts';

await runCommand({ dev: () => serve().catch(failToStart) });

/** Runs dev-server.ts again at each save. Listening is tried first: a server that cannot would wait for a save. */
async function serve(): Promise<void> {
  requireReadableFolder();
  const config = readConfig();
  const trial = createServer().listen(config.port, config.host);
  await untilListening(once(trial, 'listening'), 'PORT', config);
  await once(trial.close(), 'close');
  const watching = spawn('tsx', ['watch', '--clear-screen=false', 'src/cli/dev-server.ts'], { stdio: 'inherit' });
  // Ctrl+C reaches both processes; this one waits for the other.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => watching.kill());
  const [code] = await once(watching, 'exit');
  process.exitCode = code ?? 1;
}
