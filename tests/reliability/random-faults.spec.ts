import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amountOf } from '../fixtures/long-form.ts';
import { type Random, seededRandom } from '../fixtures/seeded-random.ts';
import { report } from './figures.ts';
import { FAULTS, kill, PublishedServers } from './published-servers.ts';
import { CHANGED_PRODUCT, type Visits, visitPage } from './published-shop.ts';

const FAULT_SECONDS = amountOf('FAULT_SECONDS', { short: 30, long: 3600 });
const CONNECTIONS = 16;

let published: PublishedServers;
beforeAll(async () => {
  published = await PublishedServers.start();
}, 300_000);
afterAll(() => published.end());

test(
  `${FAULT_SECONDS} s of random faults in PUBLISHED_DIR fail no request`,
  async () => {
    const random = seededRandom(FAULT_SECONDS);
    const visits: Visits = { stopped: false, requests: 0, failures: [], times: [] };
    const { addresses, shop } = published;
    const visitors = Array.from({ length: CONNECTIONS }, (_, number) =>
      keepVisiting(visits, addresses[number % addresses.length] ?? ''),
    );
    const end = performance.now() + FAULT_SECONDS * 1000;
    let faults = 0;
    let publishes = 0;
    while (performance.now() < end && visits.failures.length === 0) {
      shop.write(published.version + 1);
      const disturbed = shop.start();
      for (const last = performance.now() + random.below(15_000); performance.now() < last; faults++) {
        causeFault(random);
        await delay(random.below(500));
      }
      await kill(disturbed);
      repairByHand();
      await published.expectReports();
      await published.publish();
      publishes += 1;
    }
    visits.stopped = true;
    await Promise.all(visitors);
    expect(visits.failures).toEqual([]);
    report(
      `${FAULT_SECONDS} s of random faults in PUBLISHED_DIR: ${faults} faults, during ${publishes} publishes that were killed or failed; the ${publishes} after them acknowledged and found at both servers; ${visits.requests} requests, 0 failed`,
    );
  },
  FAULT_SECONDS * 1000 + 180_000,
);

/** Does something random to a random file or folder, or fills the disk. */
function causeFault(random: Random): void {
  const { disk, folder } = published;
  const place = random.below(20);
  if (place === 0) disk.fill();
  else if (place === 1) disk.empty();
  else {
    try {
      const files = readdirSync(folder.path, { recursive: true, encoding: 'utf8' });
      const path = random.of(place < 10 ? ['current.json', 'builds', 'servers', '.'] : ['current.json', ...files]);
      FAULTS[random.of(Object.keys(FAULTS))]?.(join(folder.path, path));
    } catch {
      // It is gone already, by an earlier fault or by the publish.
    }
  }
}

/** The faults that publish leaves to a person: room, permissions, and folders in place of files. */
function repairByHand(): void {
  const { disk, folder } = published;
  disk.empty();
  published.makeFolders();
  for (const path of ['current.json', 'publish.lock'].map((name) => join(folder.path, name)))
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) rmSync(path, { recursive: true });
}

async function keepVisiting(visits: Visits, address: string): Promise<void> {
  for (; !visits.stopped; await delay(100)) await visitPage(visits, address, `/api/products/${CHANGED_PRODUCT}`);
}
