import { type IncomingMessage, request } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from './shop-fixture.ts';
import { type SiteFolder, writeSite } from './site-folder.ts';

const LONG = 'export const text = 1;'.repeat(100);
let folder: SiteFolder;
let shop: Shop;

beforeAll(async () => {
  folder = writeSite({
    'site/index.html': '<h1>Home</h1>',
    'site/index.json': '{"route":"/"}',
    'site/404.html': '<h1>Not found</h1>',
    'site/citb/index.html': '<h1>CITB</h1>',
    'site/citb/index.json': '{"route":"/citb"}',
    'site/nvq-2-trowel/bricklaying/index.html': '<h1>Bricklaying</h1>',
    'site/nvq-6-management-(building-and-civil)/index.html': '<h1>Building and civil</h1>',
    'site/card=RedExWorker/index.html': '<h1>Mistyped</h1>',
    'site/Terms/index.html': '<h1>Terms</h1>',
    'site/terms/index.html': '<h1>Other terms</h1>',
    'site/sitemap.xml': '<urlset/>',
    'site/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'site/assets/app.js': LONG,
    'site/assets/other.js': LONG,
    'site/assets/other.js.br': brotliCompressSync(LONG),
    'site/_headers': '/*',
    'secret.txt': 'secret',
    'server/redirects.json': JSON.stringify([{ from: '/old', to: '/citb' }]),
    'server/headers.json': JSON.stringify({ scriptSources: ["'sha256-abc='", 'https://chat.example'] }),
  });
  shop = await openShop(folder.settings);
});
afterAll(async () => {
  await shop.close();
  folder.remove();
});

/** Sends a path unchanged; `fetch` would normalise it. */
function sendRaw(path: string, method = 'GET'): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(shop.address);
    request({ hostname, port, path, method }, (answer) => resolve(answer.resume()))
      .on('error', reject)
      .end();
  });
}

async function rawStatus(path: string): Promise<number | undefined> {
  return (await sendRaw(path)).statusCode;
}

describe('pages', () => {
  test.each([
    ['/', 'Home'],
    ['/?from=mail', 'Home'],
    ['/citb', 'CITB'],
    ['/nvq-2-trowel/bricklaying', 'Bricklaying'],
    ['/nvq-2-trowel%2Fbricklaying', 'Bricklaying'],
    ['/nvq-6-management-(building-and-civil)', 'Building and civil'],
    ['/nvq-6-management-%28building-and-civil%29', 'Building and civil'],
    ['/card=RedExWorker', 'Mistyped'],
  ])('%s shows %s', async (path, heading) => {
    const answer = await shop.get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toContain(heading);
  });

  test('a document is served next to its page', async () => {
    const answer = await shop.get('/citb/index.json');
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.json()).toEqual({ route: '/citb' });
  });

  test.each(['/sitemap.xml', '/favicon.svg', '/citb', '/assets/app.js'])(
    '%s declares its character set',
    async (path) => {
      expect((await shop.get(path)).headers.get('content-type')).toMatch(/; charset=utf-8$/);
    },
  );

  test.each(['/nowhere', '/404.html', '/.git/config'])("%s gets the site's 404 page", async (path) => {
    const answer = await shop.get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Not found');
  });

  test.each([
    ['/citb/?a=1', '/citb?a=1'],
    ['/nvq-2-trowel/bricklaying/', '/nvq-2-trowel/bricklaying'],
    ['/old?a=1', '/citb?a=1'],
    ['/old/', '/citb'],
    ['/old/index.json', '/citb/index.json'],
    ['/CITB?a=1&b=.', '/citb?a=1&b=.'],
    ['/citb.', '/citb'],
    ['/Citb),', '/citb'],
    ['/citb%E2%80%99', '/citb'],
    ['/citb%20', '/citb'],
    ['/citb%E2%80%8B', '/citb'],
    ['/ci%C2%ADtb/', '/citb'],
    ['/OLD.', '/citb'],
    ['/CITB/index.json', '/citb/index.json'],
    ['//citb', '/citb'],
    ['//citb//?a=1', '/citb?a=1'],
    ['/%2F/citb', '/citb'],
    ['//old', '/citb'],
    ['//CITB.', '/citb'],
    ['/nvq-2-trowel//bricklaying', '/nvq-2-trowel/bricklaying'],
    ['/citb/index.html?a=1', '/citb?a=1'],
    ['/old/index.html', '/citb'],
    ['/index.html', '/'],
    ['///', '/'],
    ['/NVQ-2-Trowel%2FBricklaying', '/nvq-2-trowel/bricklaying'],
    ['/nvq-6-management-(building-and-civil', '/nvq-6-management-(building-and-civil)'],
  ])('%s, which means one address, redirects permanently to it: %s', async (from, to) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await sendRaw(from, method);
      expect(answer.statusCode).toBe(308);
      expect(answer.headers.location).toBe(to);
    }
  });

  test.each([
    ...['/TERMS', '/terms.', '/citb.a', '/xcitb', '/%E2%80%8B', '/.', '/API/products', '/citb%00'],
    ...['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/%2e%2e%2fsecret.txt', '/a%00', '/_headers'],
    ...['//example.com/', '//example.com', '/%5Cexample.com/', '/\\example.com/', '/index.html.html'],
  ])('%s, which means no address or several, or leads out of the site, is not found', async (path) => {
    expect(await rawStatus(path)).toBe(404);
  });

  test('NUL in a query leaves a page what it is, and is kept', async () => {
    expect(await rawStatus('/citb?a=%00')).toBe(200);
    expect((await sendRaw('/CITB?a=%00')).headers.location).toBe('/citb?a=%00');
  });

  test.each(['/%', '/%E0%A4%A', '/%zz?a=1', '/nvq-6-management-%28building-and-civil%2', '/citb%00', '/citb%00?a=%00'])(
    "%s, which is malformed, gets the site's 404 page",
    async (path) => {
      for (const method of ['GET', 'HEAD']) {
        const answer = await sendRaw(path, method);
        expect(answer.statusCode).toBe(404);
        expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      }
    },
  );

  test.each(['/api/products/%', '/api/%E0%A4%A?a=1', '/health/%', '/sandbox/pay/%zz'])(
    '%s, a malformed call, is answered in JSON',
    async (path) => {
      const answer = await sendRaw(path);
      expect(answer.statusCode).toBe(400);
      expect(answer.headers['content-type']).toMatch('application/json');
    },
  );

  test.each([
    ['http://any.example/citb', 200, undefined],
    ['http://any.example', 200, undefined],
    ['http://any.example/citb/?a=1', 308, '/citb?a=1'],
    ['http://any.example/nowhere', 404, undefined],
    ['http://any.example/health/live', 200, undefined],
    ['ftp://any.example/citb', 404, undefined],
    ['*', 404, undefined],
  ])('%s, in absolute form, gets %s', async (target, status, location) => {
    const answer = await sendRaw(target);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers.location).toBe(location);
  });
});

describe('caching in a browser', () => {
  test('a page is revalidated, with 304 while it is unchanged', async () => {
    const first = await shop.get('/citb');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    const second = await shop.get('/citb', { 'if-none-match': `"other", W/${etag}` });
    expect(second.status).toBe(304);
    expect(await second.text()).toBe('');
    expect((await shop.get('/citb', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('an asset is immutable', async () => {
    const answer = await shop.get('/assets/app.js');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  test.each([
    ['/assets/other.js', 'gzip, br', 'br'],
    ['/assets/other.js', 'gzip, br;q=0', null],
    ['/assets/app.js', 'gzip, br', 'gzip'],
    ['/assets/app.js', 'identity', null],
  ])('%s for a browser that accepts %s is sent as %s', async (path, accepted, encoding) => {
    const answer = await shop.get(path, { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(await answer.text()).toBe(LONG);
  });
});

/** Headers that are specific to one request or connection. */
const OF_ONE_REQUEST = ['date', 'x-request-id', 'connection', 'keep-alive'];

describe('HEAD', () => {
  test.each([
    ['/citb', 200],
    ['/nowhere', 404],
    ['/citb/', 308],
  ])('%s has the headers of GET and no body', async (path, status) => {
    const headers = { 'accept-encoding': 'identity' };
    const whole = await shop.get(path, headers);
    const answer = await fetch(shop.address + path, { method: 'HEAD', headers, redirect: 'manual' });
    expect(answer.status).toBe(status);
    const comparable = (from: Response) => [...from.headers].filter(([name]) => !OF_ONE_REQUEST.includes(name));
    expect(comparable(answer)).toEqual(comparable(whole));
    expect(answer.headers.get('content-length')).toBe(String((await whole.arrayBuffer()).byteLength));
    expect(await answer.text()).toBe('');
  });

  test('a page that a browser has gets 304', async () => {
    const etag = (await shop.get('/citb')).headers.get('etag') ?? '';
    const answer = await fetch(`${shop.address}/citb`, { method: 'HEAD', headers: { 'if-none-match': etag } });
    expect(answer.status).toBe(304);
  });
});

describe('the API next to the site', () => {
  test.each(['/api/nowhere', '/api/carts/1', '/api', '/sandbox/nowhere', '/health/nowhere'])(
    '%s is not found, in JSON',
    async (path) => {
      const answer = await shop.get(path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ status: 'error', message: 'There is no such call.' });
    },
  );

  test('the policy allows the scripts listed by the build, and nothing inline', async () => {
    const policy = (await shop.get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'sha256-abc=' https://chat.example");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  test('only a site on https asks browsers to insist on https', async () => {
    expect((await shop.get('/')).headers.has('strict-transport-security')).toBe(false);
  });
});
