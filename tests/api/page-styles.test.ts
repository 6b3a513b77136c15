import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from './shop-fixture.ts';
import { type SiteFolder, writeSite } from './site-folder.ts';

const LISTED = 'h1 { color: green }';
const UNLISTED = 'h1 { color: red }';
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

let folder: SiteFolder;
let shop: Shop;
beforeAll(async () => {
  folder = writeSite({
    'site/index.html': '<h1>Without a style</h1>',
    'site/one/index.html': `<style>${LISTED}</style><h1>One</h1>`,
    'site/two/index.html': `<style>${LISTED}</style><style>${UNLISTED}</style>`,
    'site/other/index.html': `<style>${LISTED}</style>`,
    'site/one/index.json': JSON.stringify(`<style>${LISTED}</style>`),
    'site/404.html': `<style>${LISTED}</style><h1>Not found</h1>`,
    'server/headers.json': JSON.stringify({
      styleHashes: {
        '/one/index.html': hashOf(LISTED),
        '/two/index.html': hashOf(LISTED),
        '/404.html': hashOf(LISTED),
      },
    }),
  });
  shop = await openShop(folder.settings);
});
afterAll(async () => {
  await shop.close();
  folder.remove();
});

async function styleSources(path: string): Promise<string | undefined> {
  const policy = (await shop.get(path)).headers.get('content-security-policy') ?? '';
  return policy.split(';').find((part) => part.startsWith('style-src'));
}

test.each([
  ['a page without a style', '/'],
  ['a page that holds a style which the build has listed for other pages alone', '/other'],
  ['a file that is no page', '/one/index.json'],
  ['a redirect', '/one/'],
  ['a call', '/health/live'],
])("%s is allowed only the site's style files", async (_what, path) => {
  expect(await styleSources(path)).toBe("style-src 'self'");
});

test('a page is allowed the style that the build has listed for it', async () => {
  expect(await styleSources('/one')).toBe(`style-src 'self' ${hashOf(LISTED)}`);
});

test('a style that came into a page after the build is not allowed', async () => {
  expect(await styleSources('/two')).toBe(`style-src 'self' ${hashOf(LISTED)}`);
});

test('the 404 page is allowed its style, for every method', async () => {
  expect(await styleSources('/nowhere')).toBe(`style-src 'self' ${hashOf(LISTED)}`);
  const answer = await shop.post('/nowhere', {});
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' ${hashOf(LISTED)};`);
  expect(await answer.text()).toContain('Not found');
});

test("a 304 answer keeps the page's policy", async () => {
  const etag = (await shop.get('/one')).headers.get('etag') ?? '';
  const answer = await shop.get('/one', { 'if-none-match': etag });
  expect(answer.status).toBe(304);
  expect(answer.headers.get('content-security-policy')).toContain(hashOf(LISTED));
});
