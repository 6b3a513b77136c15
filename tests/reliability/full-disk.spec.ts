import { expect, onTestFinished, test } from 'vitest';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { until } from '../fixtures/until.ts';
import { randomCart } from './built-shop.ts';
import { type Answer, idOf, post } from './client.ts';
import { expectStored, newClientLog } from './client-log.ts';
import { report } from './figures.ts';
import { startPostgres } from './postgres-server.ts';
import { startProcess } from './server-process.ts';
import { mountSmallDisk } from './small-disk.ts';
import { makeStorage, STORAGES } from './storages.ts';

/** PostgreSQL starts with about 40 MB, and its log grows in segments of 16 MB. */
const DISK_MB = 100;
/** Readiness is checked at most every 5 s, so that it changes within 5 s. */
const FOLLOWS_MS = 20_000;

test.each(STORAGES)(
  '%s on a full disk: 503 and not ready; once there is room, everything works again',
  async (name) => {
    const disk = mountSmallDisk(DISK_MB);
    onTestFinished(() => disk.remove());
    const log = newClientLog();
    const random = seededRandom(DISK_MB);
    const postgres = name === 'PostgreSQL' ? await startPostgres(disk.folder) : undefined;
    onTestFinished(async () => postgres?.stop());
    const storage = await makeStorage(name, postgres?.url, disk.folder);
    const server = await startProcess(storage.settings);
    onTestFinished(() => server.kill());
    const write = async (): Promise<Answer> => {
      const { lines } = randomCart(random);
      const answer = await post(server.address, '/api/carts', { products: lines });
      const id = idOf(answer);
      if (id) log.carts.add(id);
      return answer;
    };
    const ready = async () => (await fetch(`${server.address}/health/ready`)).status;

    expect((await write()).status).toBe(200);
    expect(await ready()).toBe(200);
    disk.fill();
    const statuses = new Map<number, number>();
    await until(async () => {
      const { status } = await write();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      return (statuses.get(503) ?? 0) >= 20;
    }, FOLLOWS_MS);
    await until(async () => (await ready()) === 503, FOLLOWS_MS);
    expect((await fetch(`${server.address}/`)).status).toBe(200);
    expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    disk.empty();
    const room = performance.now();
    await until(async () => (await ready()) === 200, FOLLOWS_MS);
    const recovered = performance.now() - room;
    expect((await write()).status).toBe(200);
    const database = await storage.open();
    await expectStored(log, database);
    await database.destroy();
    report(
      `${name} on a full disk: ${[...statuses].map(([status, times]) => `${times} x ${status}`).join(', ')}; ready ${recovered.toFixed(0)} ms after there was room; ${log.carts.size} carts acknowledged and found`,
    );
  },
);
