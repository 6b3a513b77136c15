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
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PublishedFolder } from '../../src/server/published-build/published-folder.ts';
import { readReports } from '../../src/server/published-build/server-report.ts';
import { until } from '../fixtures/until.ts';
import { CATALOGUE, openShop, type Shop, TILING } from './shop-fixture.ts';

let folder: string;
let shop: Shop | undefined;
let lines: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'published-'));
  lines = [];
});
afterEach(async () => {
  await shop?.close();
  shop = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const { tiling } = CATALOGUE.products;
if (tiling === undefined) throw new Error('The catalogue has no tiling course');

/** Stores a build whose home page, script and price are of a version. @returns its folder */
function storeBuild(version: number): string {
  const build = join(folder, 'builds', String(version));
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
  for (const [path, text] of Object.entries(contents)) write(`builds/${version}/${path}`, text);
  write(`builds/${version}/manifest.json`, JSON.stringify({ files: Object.fromEntries(hashes) }));
  // Later versions are newer.
  utimesSync(join(build, 'manifest.json'), version, version);
  return build;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

let publishes = 0;
function publish(version: number, ...previous: number[]): void {
  publishes += 1;
  const current = { id: `publish-${publishes}`, build: String(version), previous: previous.map(String) };
  write('current.json', JSON.stringify(current));
}

async function open(): Promise<Shop> {
  const metrics = { host: '127.0.0.1', port: 0 };
  shop = await openShop({ publishedDir: folder, metrics, logLevel: 'warn' }, { write: (line) => lines.push(line) });
  return shop;
}

/** A shop that serves version 700. */
async function openPublished(): Promise<Shop> {
  storeBuild(700);
  publish(700);
  const server = await open();
  await reported(server, null);
  return server;
}

const priceOf = async ({ get }: Shop) => (await (await get(`/api/products/${TILING.product}`)).json()).data.price;
const homeOf = async ({ get }: Shop) => (await get('/')).text();
const served = (server: Shop, version: number) =>
  until(async () => (await homeOf(server)).includes(`Version ${version}`), 10_000);

/** Waits until readiness, metrics and log say the same about the published build; the log alone names files. */
async function reported(server: Shop, problem: string | null): Promise<void> {
  await until(async () => {
    const answer = await server.get('/health/ready');
    expect(answer.status).toBe(200);
    const { data } = await answer.json();
    if (problem === null) return data.problem === null && existsSync(join(folder, 'servers'));
    expect([null, 'The server cannot load the published build. The log says why.']).toContain(data.problem);
    return data.problem !== null && lines.join('').includes(problem);
  }, 10_000);
  const metrics = await (await fetch(`${server.metricsAddress}/metrics`)).text();
  expect(metrics).toContain(`\nshop_serves_published_build ${problem === null ? 1 : 0}\n`);
}

test('a server takes the published build by itself: pages, redirects and prices', async () => {
  const server = await openPublished();
  storeBuild(800);
  expect(await homeOf(server)).toContain('Version 700');
  publish(800, 700);
  await served(server, 800);
  expect(await priceOf(server)).toBe(800);
  expect((await server.get('/moved-800')).status).toBe(308);
  expect((await server.get('/moved-700')).status).toBe(404);
});

test('assets of the builds before stay available if they are whole, their pages do not', async () => {
  const server = await openPublished();
  storeBuild(600);
  storeBuild(800);
  write('builds/700/site/old/index.html', 'An old page');
  write('builds/600/site/assets/600.js', '// cut o');
  publish(800, 700, 600);
  await served(server, 800);
  expect(await (await server.get('/assets/700.js')).text()).toBe('// 700');
  expect(await (await server.get('/assets/800.js')).text()).toBe('// 800');
  expect((await server.get('/assets/600.js')).status).toBe(404);
  expect((await server.get('/old')).status).toBe(404);
});

test('a price that has changed since the page was read is shown before payment', async () => {
  const server = await openPublished();
  storeBuild(800);
  publish(800, 700);
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

test('a server reports what it serves, and withdraws the report when it stops', async () => {
  const server = await openPublished();
  const servers = join(folder, 'servers');
  const name = await onlyReport(servers);
  expect(JSON.parse(readFileSync(join(servers, name), 'utf8'))).toMatchObject({
    build: '700',
    followed: `publish-${publishes}`,
    problem: null,
  });
  await server.close();
  shop = undefined;
  expect(readdirSync(servers)).toEqual([]);
});

test('a server reports under another name when a folder has taken the place of its report', async () => {
  await openPublished();
  const servers = join(folder, 'servers');
  const name = await onlyReport(servers);
  rmSync(join(servers, name));
  mkdirSync(join(servers, name));
  await until(() => readReports(new PublishedFolder(folder)).some((report) => report?.build === '700'), 15_000);
});

test('reports are read when a folder has taken the place of the file that shows the time', () => {
  mkdirSync(join(folder, 'servers', '.clock'), { recursive: true });
  write('servers/shop.json', JSON.stringify({ server: 'shop', build: '700', followed: null, problem: null }));
  expect(readReports(new PublishedFolder(folder))).toMatchObject([{ server: 'shop' }]);
});

const spoil = (path: string, text: string) => () => write(path, text);
const remove = (path: string) => () => rmSync(join(folder, path), { recursive: true });
const replaceByFolder = (path: string) => () => {
  rmSync(join(folder, path));
  mkdirSync(join(folder, path));
};

describe('a build is refused, and the old one stays,', () => {
  test.each([
    ['a page is missing', remove('builds/800/site/404.html'), '404.html is missing'],
    ['the catalogue was cut off', spoil('builds/800/server/catalogue.json', '{'), 'catalogue.json has been changed'],
    ['the manifest is missing', remove('builds/800/manifest.json'), 'manifest.json is missing'],
    ['the manifest was cut off', spoil('builds/800/manifest.json', '{'), 'is damaged'],
    ['the manifest lists nothing', spoil('builds/800/manifest.json', '{}'), 'is damaged'],
    ['it holds a file of another build', spoil('builds/800/site/other.html', ''), 'is not part of the build'],
    ['its folder is gone', remove('builds/800'), 'is missing'],
  ])('when %s; a server that starts then serves the old one too', async (_, fault, reason) => {
    const server = await openPublished();
    storeBuild(800);
    fault();
    publish(800, 700);
    await reported(server, reason);
    expect(await homeOf(server)).toContain('Version 700');
    await server.close();
    const next = await open();
    expect(await homeOf(next)).toContain('Version 700');
    expect(await priceOf(next)).not.toBe(800);
    await reported(next, reason);
  });

  test('until it is published again, whole', async () => {
    const server = await openPublished();
    rmSync(join(storeBuild(800), 'site/404.html'));
    publish(800, 700);
    await reported(server, 'is missing');
    storeBuild(800);
    publish(800, 700);
    await served(server, 800);
    await reported(server, null);
  });
});

describe('a server goes on with what it has, and starts with the build that was published last,', () => {
  const [current, damaged] = ['current.json', 'current.json is damaged'];
  const elsewhere = '{"id":"x","build":"../../700","previous":[]}';
  test.each([
    ['is missing', remove(current), 'current.json is missing'],
    ['is empty', spoil(current, ''), damaged],
    ['was cut off', spoil(current, '{"id":"x'), damaged],
    ['is {}', spoil(current, '{}'), damaged],
    ['leads out of the folder', spoil(current, elsewhere), damaged],
    ['is a folder', replaceByFolder(current), 'current.json is not a file'],
  ])('when current.json %s', async (_, fault, reason) => {
    storeBuild(600);
    const server = await openPublished();
    fault();
    await reported(server, reason);
    expect(await homeOf(server)).toContain('Version 700');
    await server.close();
    const next = await open();
    expect(await homeOf(next)).toContain('Version 700');
    await reported(next, reason);
    rmSync(join(folder, 'current.json'), { recursive: true, force: true });
    publish(600, 700);
    await served(next, 600);
    await reported(next, null);
  });
});

test('a server that cannot report goes on, and says so', async () => {
  const server = await openPublished();
  rmSync(join(folder, 'servers'), { recursive: true });
  write('servers', '');
  storeBuild(800);
  publish(800, 700);
  await served(server, 800);
  await reported(server, 'servers/ cannot be written (ENOTDIR)');
});

test('a server goes on without the folder, and does not start without any build', async () => {
  const server = await openPublished();
  rmSync(folder, { recursive: true });
  await reported(server, 'current.json is missing');
  expect(await homeOf(server)).toContain('Version 700');
  await expect(openShop({ publishedDir: folder })).rejects.toThrow('Run npm run publish');
});
