import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'vitest';
import { freePort } from '../fixtures/free-port.ts';
import { until } from '../fixtures/until.ts';

it('npm run dev restarts when a file of the server is saved', { timeout: 150_000 }, async () => {
  const data = mkdtempSync(join(tmpdir(), 'dev-restart-'));
  const server = spawn('npm', ['run', 'dev'], {
    env: { ...process.env, PORT: String(await freePort()), NODE_ENV: 'development', DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let printed = '';
  server.stdout.on('data', (text) => (printed += text));
  const starts = () => printed.split('Local').length - 1;
  try {
    await until(() => starts() === 1, 60_000);
    utimesSync('src/server/http/answers.ts', new Date(), new Date());
    await until(() => starts() === 2, 60_000);
  } finally {
    const ended = once(server, 'exit');
    if (server.pid) process.kill(-server.pid);
    await ended;
    rmSync(data, { recursive: true });
  }
});
