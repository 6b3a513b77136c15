import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freePort } from '../fixtures/free-port.ts';
import { until } from '../fixtures/until.ts';
import { BUILT_FOLDER } from './built-shop.ts';
import { countEntries, expectStored } from './client-log.ts';
import { report } from './figures.ts';
import { startProvider } from './payment-provider.ts';
import { startProcess } from './server-process.ts';
import { makeStorage, STORAGES } from './storages.ts';
import { startWriters } from './writers.ts';

const SIGNALS = 20;
const PAUSE_MS = 150;

test.each(STORAGES)('on %s, SIGHUP under load ends nothing, loses nothing, and is in the log', async (name) => {
  const storage = await makeStorage(name);
  const provider = await startProvider();
  const server = await startProcess({ ...storage.settings, ...provider.settings });
  const writers = startWriters(server.address, provider, SIGNALS);
  for (let sent = 0; sent < SIGNALS; sent++) {
    await delay(PAUSE_MS);
    process.kill(server.pid, 'SIGHUP');
  }
  await writers.stop();
  expect([...writers.statuses.keys()]).toEqual([200]);
  expect(server.output().match(/Ignored SIGHUP/g)?.length).toBe(SIGNALS);
  expect(await server.stop()).toBe(0);
  const database = await storage.open();
  await expectStored(writers.log, database);
  await database.destroy();
  await provider.close();
  await storage.drop();
  report(`${name}: ${SIGNALS} SIGHUP under load: ${countEntries(writers.log)} acknowledgements, all found, 0 failed`);
});

/** Refuses every write, as a full disk does; Linux alone has it. */
const FULL = '/dev/full';

test.runIf(existsSync(FULL))('a server whose log cannot be written serves, and stops in order', async () => {
  const storage = await makeStorage('the embedded database');
  const port = await freePort();
  const full = openSync(FULL, 'w');
  const server = spawn(process.execPath, [join(BUILT_FOLDER, 'server/main.js')], {
    env: {
      ...storage.settings,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      SITE_DIR: join(BUILT_FOLDER, 'site'),
      CATALOGUE: join(BUILT_FOLDER, 'server/catalogue.json'),
    },
    stdio: ['ignore', full, 'inherit'],
  });
  const ended = once(server, 'exit');
  closeSync(full);
  const statusOf = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then(({ status }) => status);
  await until(() => statusOf('/health/live').catch(() => undefined), 20_000);
  for (let request = 0; request < SIGNALS; request++) expect(await statusOf('/health/ready')).toBe(200);
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await storage.drop();
});
