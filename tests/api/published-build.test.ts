import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MANIFEST, PublicationFolder } from '../../src/server/publication/publication.ts';
import { filesIn, hashFile } from '../../src/server/publication/verify-build.ts';
import { CATALOGUE, openShop, type Shop, TILING } from './shop-fixture.ts';

let folder: PublicationFolder;
let shop: Shop | undefined;
beforeEach(() => {
  folder = new PublicationFolder(mkdtempSync(join(tmpdir(), 'published-')));
});
afterEach(async () => {
  await shop?.close();
  shop = undefined;
  rmSync(folder.path, { recursive: true });
});

const { tiling } = CATALOGUE.products;
if (tiling === undefined) throw new Error('The catalogue has no tiling course');

/** Stores a build whose home page, script and price are of a version. */
async function storeBuild(version: number, publishableKey = ''): Promise<string> {
  const build = folder.buildFolder(String(version));
  const catalogue = { ...CATALOGUE, products: { ...CATALOGUE.products, tiling: { ...tiling, price: version } } };
  write(build, 'site/index.html', `<script src="/assets/${version}.js"></script>Version ${version}`);
  write(build, 'site/404.html', 'No such page');
  write(build, `site/assets/${version}.js`, `// ${version}`);
  write(build, 'server/catalogue.json', JSON.stringify(catalogue));
  write(build, 'server/redirects.json', JSON.stringify([{ from: `/moved-${version}`, to: '/' }]));
  write(build, 'server/payment.json', JSON.stringify({ publishableKey }));
  const files: Record<string, string> = {};
  for (const path of await filesIn(build)) files[path] = await hashFile(join(build, path));
  write(build, MANIFEST, JSON.stringify({ files }));
  return build;
}

function write(build: string, path: string, text: string): void {
  mkdirSync(dirname(join(build, path)), { recursive: true });
  writeFileSync(join(build, path), text);
}

function publish(version: number, ...previous: number[]): void {
  folder.write({ build: String(version), previous: previous.map(String) });
}

/** A shop that serves version 700. */
async function openPublished(): Promise<Shop> {
  await storeBuild(700);
  publish(700);
  shop = await openShop({ publishedDir: folder.path });
  return shop;
}

const priceOf = async ({ get }: Shop) => (await (await get(`/api/products/${TILING.product}`)).json()).data.price;
const homeOf = async ({ get }: Shop) => (await get('/')).text();

test('a server takes the published build: pages, redirects and prices', async () => {
  const server = await openPublished();
  await storeBuild(800);
  publish(800, 700);
  expect(await homeOf(server)).toContain('Version 700');
  await server.takeBuild();
  expect(await homeOf(server)).toContain('Version 800');
  expect(await priceOf(server)).toBe(800);
  expect((await server.get('/moved-800')).status).toBe(308);
  expect((await server.get('/moved-700')).status).toBe(404);
});

test('assets of the builds before stay available, their pages do not', async () => {
  const server = await openPublished();
  await storeBuild(800);
  write(folder.buildFolder('700'), 'site/old/index.html', 'An old page');
  publish(800, 700);
  await server.takeBuild();
  expect(await (await server.get('/assets/700.js')).text()).toBe('// 700');
  expect(await (await server.get('/assets/800.js')).text()).toBe('// 800');
  expect((await server.get('/old')).status).toBe(404);
});

test('a price that has changed since the page was read is shown before payment', async () => {
  const server = await openPublished();
  await storeBuild(800);
  publish(800, 700);
  await server.takeBuild();
  const products = [{ ...TILING, price: 700, vat: 140 }];
  const answer = await server.post('/api/payment/create-checkout-session', { products, userId: '', cartId: '' });
  expect(answer.status).toBe(409);
  expect((await answer.json()).message).toContain('£800');
});

describe('a build is refused, and the old one stays,', () => {
  const spoilt = [
    { when: 'a page is missing', spoil: (build: string) => rmSync(join(build, 'site/404.html')), reason: 'is missing' },
    {
      when: 'the catalogue was cut off',
      spoil: (build: string) => write(build, 'server/catalogue.json', '{'),
      reason: 'has been changed',
    },
    { when: 'the manifest is missing', spoil: (build: string) => rmSync(join(build, MANIFEST)), reason: 'is missing' },
    { when: 'the manifest was cut off', spoil: (build: string) => write(build, MANIFEST, '{'), reason: 'is damaged' },
    {
      when: 'it holds a file of another build',
      spoil: (build: string) => write(build, 'site/other.html', ''),
      reason: 'is not part of it',
    },
    { when: 'its folder is gone', spoil: (build: string) => rmSync(build, { recursive: true }), reason: 'is missing' },
  ];
  test.each(spoilt)('when $when', async ({ spoil, reason }) => {
    const server = await openPublished();
    const price = await priceOf(server);
    spoil(await storeBuild(800));
    publish(800, 700);
    await server.takeBuild();
    expect(await homeOf(server)).toContain('Version 700');
    expect(await priceOf(server)).toBe(price);
    await expect(openShop({ publishedDir: folder.path })).rejects.toThrow(reason);
  });
});

test('a server does not start before anything is published', async () => {
  await expect(openShop({ publishedDir: folder.path })).rejects.toThrow('Nothing is published');
});
