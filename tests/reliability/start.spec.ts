import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject } from '../fixtures/copy-project.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { until } from '../fixtures/until.ts';
import { BUILT_FOLDER, randomCart } from './built-shop.ts';
import { checkOut } from './client.ts';
import { type PaymentProvider, startProvider } from './payment-provider.ts';
import { makeStorage } from './storages.ts';

const PROVIDER_LATENCY_MS = 1500;

let project: string;
let provider: PaymentProvider;
beforeAll(async () => {
  project = copyProject();
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  cpSync(BUILT_FOLDER, join(project, 'dist'), { recursive: true });
  provider = await startProvider();
  provider.latencyMs = PROVIDER_LATENCY_MS;
});
afterAll(async () => {
  await provider.close();
  rmSync(project, { recursive: true });
});

// Ctrl+C in a terminal reaches every process.
test.for([
  { name: 'SIGTERM to npm alone', signal: 'SIGTERM', to: (pid: number) => pid },
  { name: 'Ctrl+C', signal: 'SIGINT', to: (pid: number) => -pid },
] as const)(
  '$name stops npm start with its server, after the checkout in flight',
  async ({ signal, to }, { onTestFinished }) => {
    const storage = await makeStorage('the embedded database');
    const env = { ...process.env, ...storage.settings, ...provider.settings, DIST_DIR: '', PORT: '0' };
    const npm = spawn('npm', ['start'], { cwd: project, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
    const pid = npm.pid ?? 0;
    onTestFinished(() => endGroup(pid));
    const address = await addressOf(npm);
    const checkout = checkOut(address, randomCart(seededRandom(5)).lines);
    const database = await storage.open();
    const orders = database.selectFrom('order_state').select('state');
    await until(async () => (await orders.execute()).length === 1);
    process.kill(to(pid), signal);
    expect((await checkout).status).toBe(200);
    await until(
      () =>
        fetch(address).then(
          () => false,
          () => true,
        ),
      10_000,
    );
    expect(await orders.execute()).toEqual([{ state: 'awaiting-payment' }]);
    await database.destroy();
    await storage.drop();
  },
);

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Everything has ended.
  }
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('npm start has no output');
  for await (const line of createInterface({ input: stdout })) {
    const found = /^Listening at (\S+)/.exec(line)?.[1];
    if (found) return found;
  }
  throw new Error('npm start ended before the shop listened.');
}
