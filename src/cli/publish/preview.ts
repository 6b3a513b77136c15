import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVER_FOLDER, SITE_FOLDER } from '../../build/sources/folders.ts';

/** Settings of the real shop that a preview must not use. */
const OF_THE_SHOP =
  /^(DATABASE_URL|NODE_ENV|PUBLIC_URL|PUBLISHED_DIR|METRICS_|CORS_|TRUST_|MAIL_|SALES_|RETENTION$|(STRIPE|SMTP|PAYMENT)_)/;

/**
 * Serves the last build on this machine until the process is stopped, with the payment sandbox and an empty database, which is
 * then removed.
 * @returns the server's exit code
 */
export async function preview(port: string): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'preview-'));
  const settings = Object.entries(process.env).filter(([name]) => !OF_THE_SHOP.test(name));
  const server = spawn(process.execPath, ['--enable-source-maps', join(SERVER_FOLDER, 'main.js')], {
    env: {
      ...Object.fromEntries(settings),
      PORT: port,
      HOST: 'localhost',
      DATA_DIR: dataDir,
      SITE_DIR: SITE_FOLDER,
      CATALOGUE: join(SERVER_FOLDER, 'catalogue.json'),
    },
    stdio: 'inherit',
  });
  // Ctrl+C reaches both processes; this one waits for the server, and removes its data.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
  const [code] = await once(server, 'exit');
  rmSync(dataDir, { recursive: true });
  return code ?? 1;
}
