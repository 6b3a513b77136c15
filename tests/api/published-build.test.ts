import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test as base, describe, expect } from 'vitest';
import { PublishedFolder } from '../../src/server/published-build/published-folder.ts';
import { readReports } from '../../src/server/published-build/server-report.ts';
import { until } from '../fixtures/until.ts';
import { CATALOGUE, openShop, type Shop, TILING } from './shop-fixture.ts';

const { tiling } = CATALOGUE.products;
if (tiling === undefined) throw new Error('The catalogue has no tiling course');

/** A folder of published builds, with the shop that serves them. */
class Published {
  readonly folder = mkdtempSync(join(tmpdir(), 'published-'));
  readonly #lines: string[] = [];
  #shop: Shop | undefined;
  /** The last one's number. */
  publishes = 0;

  /** Stores a build whose home page, script and price are of a version. @returns its folder */
  storeBuild(version: number): string {
    const build = join(this.folder, 'builds', String(version));
    const catalogue = { ...CATALOGUE, products: { ...CATALOGUE.products, tiling: { ...tiling, price: version } } };
    const contents: Record<string, string> = {
      'site/index.html': `<script src="/assets/${version}.js"></script>Version ${version}`,
      'site/404.html': 'No such page',
      [`site/assets/${version}.js`]: `// ${version}`,
      'server/catalogue.json': JSON.stringify(catalogue),
      'server/redirects.json': JSON.stringify([{ from: `/moved-${version}`, to: '/' }]),
    };
    const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
    const hashes = Object.entries(contents).map(([path, text]) => [path, hashOf(text)]);
    for (const [path, text] of Object.entries(contents)) this.write(`builds/${version}/${path}`, text);
    this.write(`builds/${version}/manifest.json`, JSON.stringify({ files: Object.fromEntries(hashes) }));
    // Later versions are newer.
    utimesSync(join(build, 'manifest.json'), version, version);
    return build;
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }

  publish(version: number, ...previous: number[]): void {
    this.publishes += 1;
    const current = { id: `publish-${this.publishes}`, build: String(version), previous: previous.map(String) };
    this.write('current.json', JSON.stringify(current));
  }

  async open(): Promise<Shop> {
    const settings = { publishedDir: this.folder, metrics: { host: '127.0.0.1', port: 0 }, logLevel: 'warn' } as const;
    this.#shop = await openShop(settings, { write: (line) => this.#lines.push(line) });
    return this.#shop;
  }

  /** A shop that serves version 700. */
  async openPublished(): Promise<Shop> {
    this.storeBuild(700);
    this.publish(700);
    const server = await this.open();
    await this.reported(server, null);
    return server;
  }

  async close(): Promise<void> {
    await this.#shop?.close();
    this.#shop = undefined;
  }

  /** Waits until readiness, metrics and log say the same about the published build; the log alone names files. */
  async reported(server: Shop, problem: string | null): Promise<void> {
    await until(async () => {
      const answer = await server.get('/health/ready');
      expect(answer.status).toBe(200);
      const { data } = await answer.json();
      if (problem === null) return data.problem === null && existsSync(join(this.folder, 'servers'));
      expect([null, 'The server cannot load the published build. The log says why.']).toContain(data.problem);
      return data.problem !== null && this.#lines.join('').includes(problem);
    }, 10_000);
    const metrics = await (await fetch(`${server.metricsAddress}/metrics`)).text();
    expect(metrics).toContain(`\nshop_serves_published_build ${problem === null ? 1 : 0}\n`);
  }
}

/** Servers look for another build once a second: several wait at the same time. */
const test = base.extend<{ published: Published }>({
  published: async ({ task: _ }, use) => {
    const published = new Published();
    await use(published);
    await published.close();
    rmSync(published.folder, { recursive: true, force: true });
  },
}).concurrent;

const priceOf = async ({ get }: Shop) => (await (await get(`/api/products/${TILING.product}`)).json()).data.price;
const homeOf = async ({ get }: Shop) => (await get('/')).text();
const served = (server: Shop, version: number) =>
  until(async () => (await homeOf(server)).includes(`Version ${version}`), 10_000);

test('a server takes the published build by itself: pages, redirects and prices', async ({ published }) => {
  const server = await published.openPublished();
  published.storeBuild(800);
  expect(await homeOf(server)).toContain('Version 700');
  published.publish(800, 700);
  await served(server, 800);
  expect(await priceOf(server)).toBe(800);
  expect((await server.get('/moved-800')).status).toBe(308);
  expect((await server.get('/moved-700')).status).toBe(404);
});

test('assets of the builds before stay available if they are whole, their pages do not', async ({ published }) => {
  const server = await published.openPublished();
  published.storeBuild(600);
  published.storeBuild(800);
  published.write('builds/700/site/old/index.html', 'An old page');
  published.write('builds/600/site/assets/600.js', '// cut o');
  published.publish(800, 700, 600);
  await served(server, 800);
  expect(await (await server.get('/assets/700.js')).text()).toBe('// 700');
  expect(await (await server.get('/assets/800.js')).text()).toBe('// 800');
  expect((await server.get('/assets/600.js')).status).toBe(404);
  expect((await server.get('/old')).status).toBe(404);
});

test('a price that has changed since the page was read is shown before payment', async ({ published }) => {
  const server = await published.openPublished();
  published.storeBuild(800);
  published.publish(800, 700);
  await served(server, 800);
  const products = [{ ...TILING, price: 700, vat: 140 }];
  const answer = await server.post('/api/payment/create-checkout-session', { products, userId: '', cartId: '' });
  expect(answer.status).toBe(409);
  expect((await answer.json()).message).toContain('£800');
});

/** Waits until one server reports. @returns the name of its report */
async function onlyReport(servers: string): Promise<string> {
  const [name = ''] = await until(() => (readdirSync(servers).length === 1 ? readdirSync(servers) : undefined));
  return name;
}

test('a server reports what it serves, and withdraws the report when it stops', async ({ published }) => {
  await published.openPublished();
  const servers = join(published.folder, 'servers');
  const name = await onlyReport(servers);
  expect(JSON.parse(readFileSync(join(servers, name), 'utf8'))).toMatchObject({
    build: '700',
    followed: `publish-${published.publishes}`,
    problem: null,
  });
  await published.close();
  expect(readdirSync(servers)).toEqual([]);
});

test('a server reports under another name when a folder has taken the place of its report', async ({ published }) => {
  await published.openPublished();
  const servers = join(published.folder, 'servers');
  const name = await onlyReport(servers);
  rmSync(join(servers, name));
  mkdirSync(join(servers, name));
  await until(
    () => readReports(new PublishedFolder(published.folder)).some((report) => report?.build === '700'),
    15_000,
  );
});

test('reports are read when a folder has taken the place of the file that shows the time', ({ published }) => {
  mkdirSync(join(published.folder, 'servers', '.clock'), { recursive: true });
  published.write('servers/shop.json', JSON.stringify({ server: 'shop', build: '700', followed: null, problem: null }));
  expect(readReports(new PublishedFolder(published.folder))).toMatchObject([{ server: 'shop' }]);
});

type Fault = (published: Published) => void;
const spoil =
  (path: string, text: string): Fault =>
  (published) =>
    published.write(path, text);
const remove =
  (path: string): Fault =>
  (published) =>
    rmSync(join(published.folder, path), { recursive: true });
const replaceByFolder =
  (path: string): Fault =>
  (published) => {
    rmSync(join(published.folder, path));
    mkdirSync(join(published.folder, path));
  };

describe('a build is refused, and the old one stays,', () => {
  test.for<[what: string, fault: Fault, reason: string]>([
    ['a page is missing', remove('builds/800/site/404.html'), '404.html is missing'],
    ['the catalogue was cut off', spoil('builds/800/server/catalogue.json', '{'), 'catalogue.json has been changed'],
    ['the manifest is missing', remove('builds/800/manifest.json'), 'manifest.json is missing'],
    ['the manifest was cut off', spoil('builds/800/manifest.json', '{'), 'is damaged'],
    ['the manifest lists nothing', spoil('builds/800/manifest.json', '{}'), 'is damaged'],
    ['it holds a file of another build', spoil('builds/800/site/other.html', ''), 'is not part of the build'],
    ['its folder is gone', remove('builds/800'), 'is missing'],
  ])('when %s; a server that starts then serves the old one too', async ([, fault, reason], { published }) => {
    const server = await published.openPublished();
    published.storeBuild(800);
    fault(published);
    published.publish(800, 700);
    await published.reported(server, reason);
    expect(await homeOf(server)).toContain('Version 700');
    await published.close();
    const next = await published.open();
    expect(await homeOf(next)).toContain('Version 700');
    expect(await priceOf(next)).not.toBe(800);
    await published.reported(next, reason);
  });

  test('until it is published again, whole', async ({ published }) => {
    const server = await published.openPublished();
    rmSync(join(published.storeBuild(800), 'site/404.html'));
    published.publish(800, 700);
    await published.reported(server, 'is missing');
    published.storeBuild(800);
    published.publish(800, 700);
    await served(server, 800);
    await published.reported(server, null);
  });
});

describe('a server goes on with what it has, and starts with the build that was published last,', () => {
  const [current, damaged] = ['current.json', 'current.json is damaged'];
  const elsewhere = '{"id":"x","build":"../../700","previous":[]}';
  test.for<[what: string, fault: Fault, reason: string]>([
    ['is missing', remove(current), 'current.json is missing'],
    ['is empty', spoil(current, ''), damaged],
    ['was cut off', spoil(current, '{"id":"x'), damaged],
    ['is {}', spoil(current, '{}'), damaged],
    ['leads out of the folder', spoil(current, elsewhere), damaged],
    ['is a folder', replaceByFolder(current), 'current.json is not a file'],
  ])('when current.json %s', async ([, fault, reason], { published }) => {
    published.storeBuild(600);
    const server = await published.openPublished();
    fault(published);
    await published.reported(server, reason);
    expect(await homeOf(server)).toContain('Version 700');
    await published.close();
    const next = await published.open();
    expect(await homeOf(next)).toContain('Version 700');
    await published.reported(next, reason);
    rmSync(join(published.folder, 'current.json'), { recursive: true, force: true });
    published.publish(600, 700);
    await served(next, 600);
    await published.reported(next, null);
  });
});

test('a server that cannot report goes on, and says so', async ({ published }) => {
  const server = await published.openPublished();
  rmSync(join(published.folder, 'servers'), { recursive: true });
  published.write('servers', '');
  published.storeBuild(800);
  published.publish(800, 700);
  await served(server, 800);
  await published.reported(server, 'servers/ cannot be written (ENOTDIR)');
});

test('a server goes on without the folder, and does not start without any build', async ({ published }) => {
  const server = await published.openPublished();
  rmSync(published.folder, { recursive: true });
  await published.reported(server, 'current.json is missing');
  expect(await homeOf(server)).toContain('Version 700');
  await expect(openShop({ publishedDir: published.folder })).rejects.toThrow('Run npm run publish');
});
