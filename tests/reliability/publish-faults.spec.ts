import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isTriedOn } from '../fixtures/long-form.ts';
import { report } from './figures.ts';
import { FAULTS, kill, PublishedServers, versionAt } from './published-servers.ts';
import { CHANGED_PAGE } from './published-shop.ts';

let published: PublishedServers;
beforeAll(async () => {
  published = await PublishedServers.start();
}, 300_000);
afterAll(() => published.end());

/** The files of the folder, one of each kind. */
const FILES: Record<string, (build: string) => string> = {
  'current.json': () => 'current.json',
  'a manifest': (build) => `builds/${build}/manifest.json`,
  'a page': (build) => `builds/${build}/site${CHANGED_PAGE}/index.html`,
  'the catalogue': (build) => `builds/${build}/server/catalogue.json`,
  'a report': () => `servers/${readdirSync(published.folder.servers).find((name) => name.endsWith('.json'))}`,
  'the lock': () => 'publish.lock',
};

describe('the servers go on, and publishing again puts it right, when', () => {
  // Each file has every other fault, alternating from file to file; with LONG=1 all.
  const damaged = Object.entries(FILES).flatMap(([file, pathOf], number) =>
    ['missing', 'empty', 'half', 'unreadable']
      .filter((_, at) => isTriedOn(number % 2 === 0, at))
      .map((fault) => ({ file, pathOf, fault })),
  );
  test.each(damaged)('$file is $fault', async ({ pathOf, fault }) => {
    const { folder, version } = published;
    const { build } = await folder.readCurrent();
    FAULTS[fault]?.(join(folder.path, pathOf(build)));
    for (const address of published.addresses) expect(await versionAt(address)).toBe(version);
    await published.publish(version);
  });

  test.each(['builds', 'servers', '.'])('the folder %s is missing', async (name) => {
    const { folder, version } = published;
    FAULTS.missing?.(join(folder.path, name));
    for (const address of published.addresses) expect(await versionAt(address)).toBe(version);
    published.makeFolders();
    await published.publish(version);
  });
});

test('on a full disk publish says so, and the servers serve what they have', async () => {
  const { disk, shop, version } = published;
  disk.fill();
  shop.write(version + 1);
  const { code, text } = await shop.publish();
  for (const address of published.addresses) expect(await versionAt(address)).toBe(version);
  disk.empty();
  expect({ code, text }).toEqual({ code: 1, text: expect.stringContaining('The disk is full') });
  await published.publish();
});

describe('publish is killed', () => {
  interface Before {
    builds: number;
    current: string;
    time: number;
  }
  const currentText = () => readFileSync(join(published.folder.path, 'current.json'), 'utf8');
  const countBuilds = () => readdirSync(published.folder.builds).length;
  const isStoring = () => existsSync(published.folder.buildFolder('.part'));
  const steps: Record<string, (before: Before) => boolean | Promise<boolean>> = {
    'while it builds': ({ time }) => {
      const staging = statSync(join(published.shop.folder, 'dist/cache/staging'), { throwIfNoEntry: false });
      return staging !== undefined && staging.mtimeMs > time;
    },
    'while it stores the build': isStoring,
    'when the build is stored': ({ builds }) => countBuilds() > builds && !isStoring(),
    'when it is published': ({ current }) => currentText() !== current,
    'when a server serves it': async () => (await versionAt(published.addresses[0] ?? '')) === published.version + 1,
  };

  test.each(Object.entries(steps))('%s: publishing again finishes it', async (step, isReached) => {
    const { shop, version } = published;
    const before = { builds: countBuilds(), current: currentText(), time: Date.now() };
    shop.write(version + 1);
    const publish = shop.start();
    while (!(await isReached(before)) && publish.exitCode === null) await delay(1);
    const wasRunning = publish.exitCode === null;
    await kill(publish);
    for (const address of published.addresses) expect([version, version + 1]).toContain(await versionAt(address));
    await published.publish();
    report(`publish killed ${step}${wasRunning ? '' : ' (too late)'}: the next one is acknowledged and found`);
  });
});

test('of two publishes at once one is acknowledged and found; the other says that it has to wait', async () => {
  const { shop } = published;
  shop.write(published.version + 1);
  const results = await Promise.all([shop.publish(), shop.publish()]);
  expect(results.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(results.find(({ code }) => code === 1)?.text).toContain('Another publish is using');
  published.version += 1;
  await published.expectServed();
});
