import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { amountOf } from '../fixtures/long-form.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { inParallel } from './client.ts';
import { type ClientLog, countEntries, expectStored } from './client-log.ts';
import { report } from './figures.ts';
import { startProvider } from './payment-provider.ts';
import { startProcess } from './server-process.ts';
import { makeStorage, STORAGES } from './storages.ts';
import { startWriters } from './writers.ts';

const KILLS = amountOf('KILLS', { short: 6, long: 50 });
const STARTS = 12;
const AT_ONCE = 6;
/** Time between start and kill in milliseconds, at random between the two. */
const EARLIEST_MS = 40;
const LATEST_MS = 600;

describe.each(STORAGES)('on %s', (name) => {
  test('a server that is stopped as soon as it listens shuts down cleanly', async () => {
    const storage = await makeStorage(name);
    const provider = await startProvider();
    const codes = await inParallel(Array(STARTS).fill(0), AT_ONCE, async () => {
      const server = await startProcess({ ...storage.settings, ...provider.settings });
      return server.stop();
    });
    expect(codes).toEqual(Array(STARTS).fill(0));
    await provider.close();
    await storage.drop();
  });

  test(`everything acknowledged to clients is there after ${KILLS} times kill -9 under load`, async () => {
    const storage = await makeStorage(name);
    const provider = await startProvider();
    const random = seededRandom(KILLS);
    const logs: ClientLog[] = [];
    const moments: string[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const server = await startProcess({ ...storage.settings, ...provider.settings });
      const writers = startWriters(server.address, provider, kill);
      const moment = EARLIEST_MS + random.below(LATEST_MS - EARLIEST_MS);
      await delay(moment);
      await server.kill();
      await writers.stop();
      logs.push(writers.log);
      moments.push(`${moment} ms (${countEntries(writers.log)})`);
    }
    const server = await startProcess({ ...storage.settings, ...provider.settings });
    expect(await server.stop()).toBe(0);
    const database = await storage.open();
    for (const log of logs) await expectStored(log, database);
    await database.destroy();
    await provider.close();
    await storage.drop();
    report(`${name}: killed ${KILLS} times, ms after the start (acknowledgements until then): ${moments.join(', ')}`);
    const acknowledged = logs.reduce((sum, log) => sum + countEntries(log), 0);
    report(`${name}: ${acknowledged} acknowledgements, all in the database`);
  });
});
