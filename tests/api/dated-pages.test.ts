import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '../fixtures/until.ts';
import { openShop, type Shop } from './shop-fixture.ts';
import { type SiteFolder, writeSite } from './site-folder.ts';

const HTML = '<ul><li>Monday</li><li>Friday</li></ul>';
const DOCUMENT = '{"version":"a","dates":["Monday","Friday"]}';
const BEGIN = ['2054-03-29 01:30', '2054-07-01 00:05'];
const [AFTER_MONDAY, AFTER_FRIDAY] = ['<ul><li>Friday</li></ul>', '<ul></ul>'];
const changes = (...splices: (readonly [number, number, string][])[]) =>
  splices.map((list, index) => ({ from: BEGIN[index], splices: list }));

let folder: SiteFolder;
let shop: Shop;
beforeEach(() => {
  // Timers are real: the server looks at the clock once a second.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2054-03-28T23:59Z') });
  const pages = {
    'site/index.html': '<h1>Home</h1>',
    'site/sssts/index.html': HTML,
    'site/sssts/index.html.br': brotliCompressSync(HTML),
    'site/sssts/index.html.gz': gzipSync(HTML),
    'site/sssts/index.json': DOCUMENT,
  };
  const dated = {
    '/sssts/index.html': changes([[4, 15, '']], [[4, 30, '']]),
    '/sssts/index.json': changes(
      [
        [12, 1, 'b'],
        [24, 9, ''],
      ],
      [
        [12, 1, 'c'],
        [24, 17, ''],
      ],
    ),
  };
  folder = writeSite({ ...pages, 'server/dated-files.json': JSON.stringify(dated) });
});
afterEach(async () => {
  await shop.close();
  vi.useRealTimers();
  folder.remove();
});

const textAt = async (path: string) => (await shop.get(path)).text();

/** Sets the clock, and waits until the server's page is another. */
async function passTo(time: string): Promise<void> {
  const before = await textAt('/sssts');
  vi.setSystemTime(new Date(time));
  await until(async () => (await textAt('/sssts')) !== before);
}

test('a date that begins leaves the page and its document at once, without a build', async () => {
  shop = await openShop(folder.settings);
  expect([await textAt('/sssts'), await textAt('/sssts/index.json')]).toEqual([HTML, DOCUMENT]);
  // The clocks go forward from 01:00 to 02:00 in this night.
  await passTo('2054-03-29T01:00Z');
  expect(await textAt('/sssts')).toBe(AFTER_MONDAY);
  expect(await textAt('/sssts/index.json')).toBe('{"version":"b","dates":["Friday"]}');
  // Summer time: five past midnight in London is the day before in UTC.
  await passTo('2054-06-30T23:05Z');
  expect(await textAt('/sssts')).toBe(AFTER_FRIDAY);
  expect(await textAt('/sssts/index.json')).toBe('{"version":"c","dates":[]}');
});

test('the page has another ETag then, and each encoding its own content', async () => {
  shop = await openShop(folder.settings);
  const etagFor = async (encoding: string) => {
    const answer = await shop.get('/sssts', { 'accept-encoding': encoding });
    return answer.headers.get('etag') ?? '';
  };
  const held = await Promise.all(['identity', 'gzip', 'br'].map(etagFor));
  await passTo('2054-03-29T01:00Z');
  const fresh = await Promise.all(['identity', 'gzip', 'br'].map(etagFor));
  expect(new Set([...held, ...fresh]).size).toBe(6);
  for (const [index, encoding] of ['identity', 'gzip', 'br'].entries()) {
    const ask = (etag = '') => shop.get('/sssts', { 'accept-encoding': encoding, 'if-none-match': etag });
    const answer = await ask(held[index]);
    expect([answer.status, await answer.text()]).toEqual([200, AFTER_MONDAY]);
    expect((await ask(fresh[index])).status).toBe(304);
  }
});

test('a server that starts after dates have begun leaves them out from its first answer', async () => {
  vi.setSystemTime(new Date('2054-12-01T00:00Z'));
  shop = await openShop(folder.settings);
  expect(await textAt('/sssts')).toBe(AFTER_FRIDAY);
});

test('a page without dates stays as it is', async () => {
  shop = await openShop(folder.settings);
  const etag = (await shop.get('/')).headers.get('etag') ?? '';
  await passTo('2054-03-29T01:00Z');
  expect((await shop.get('/', { 'if-none-match': etag })).status).toBe(304);
});
