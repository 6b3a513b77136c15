import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesBelow } from '../../src/build/sources/files.ts';
import { BROWSER_SETTINGS } from '../fixtures/browser-settings.ts';
import { freePort } from '../fixtures/free-port.ts';
import { BUILT_FOLDER } from './built-shop.ts';
import { type NginxServer, startNginx, staticSite } from './nginx-server.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import { makeStorage, type Storage } from './storages.ts';

let folder: string;
let dist: string;
let nginx: NginxServer;
let api: ServerProcess;
let storage: Storage;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'static-host-'));
  dist = join(folder, 'dist');
  const [sitePort, apiPort] = [await freePort(), await freePort()];
  const siteOrigin = `http://127.0.0.1:${sitePort}`;
  const apiOrigin = `http://127.0.0.1:${apiPort}`;
  const pages = join(folder, 'pages');
  cpSync('tests/fixtures/site/pages', pages, { recursive: true });
  const settings = join(pages, '_data', 'site.json');
  writeFileSync(
    settings,
    readFileSync(settings, 'utf8').replace(/"api": \{ "host": "" \}/, `"api": { "host": "${apiOrigin}" }`),
  );
  cpSync(BUILT_FOLDER, dist, { recursive: true });
  const built = {
    DIST_DIR: dist,
    SITE_DIR: join(dist, 'site'),
    CATALOGUE: join(dist, 'server/catalogue.json'),
    PUBLIC_URL: siteOrigin,
  };
  const env = { ...process.env, ...built, PAGES_DIR: pages, PUBLIC_DIR: resolve('tests/fixtures/site/public') };
  execFileSync(process.execPath, ['src/cli/build.mjs'], { env, stdio: 'inherit' });
  execFileSync(process.execPath, ['src/cli/typescript.mjs', 'src/cli/hosting/hosting.ts'], { env, stdio: 'inherit' });
  nginx = await startNginx(sitePort, staticSite(join(dist, 'nginx-site.conf'), sitePort));
  storage = await makeStorage('the embedded database');
  api = await startProcess({ ...storage.settings, ...built, PORT: String(apiPort), CORS_ORIGINS: siteOrigin });
}, 300_000);
afterAll(async () => {
  await api.stop();
  await nginx.stop();
  await storage.drop();
  rmSync(folder, { recursive: true });
});

/** The addresses of all pages, documents, files and redirects, and some that do not exist. */
function addresses(): string[] {
  const files = filesBelow(join(dist, 'site')).filter((name) => !/\.(br|gz)$|^_(headers|redirects)$/.test(name));
  const pages = files.flatMap((name) => /^(.+)\/index\.html$/.exec(name)?.[1] ?? []).map((name) => `/${name}`);
  const redirects: { from: string }[] = JSON.parse(readFileSync(join(dist, 'server/redirects.json'), 'utf8'));
  const sound = [
    '/',
    ...files.filter((name) => !name.endsWith('.html')).map((name) => `/${name}`),
    ...pages,
    ...pages.map((page) => `${page}/?from=mail`),
    ...pages.flatMap((page) => [`/${page}?from=mail`, `${page}/index.html`, `/${page}/index.html`]),
    ...['//', '/index.html', '//no-such-page', ...redirects.map(({ from }) => `/${from}`)],
    ...redirects.map(({ from }) => `${from}?from=mail`),
    '/no-such-page',
    '/about/no-such-page',
    '/_headers',
  ].map(encodeURI);
  return [...sound, '/%E0%A4%A', '/cards%00', '/%zz'];
}

/** The headers that a browser acts on. */
const COMPARED = [
  'cache-control',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'location',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

async function answerOf(origin: string, address: string): Promise<object> {
  const answer = await fetch(origin + address, { redirect: 'manual' });
  const isRedirect = answer.status === 308;
  const headers = COMPARED.filter((name) => !(isRedirect && name === 'content-type')).map((name) => [
    name,
    answer.headers.get(name),
  ]);
  const body = isRedirect ? '' : await answer.text();
  return { address, status: answer.status, headers: Object.fromEntries(headers), body };
}

describe('nginx with the generated configuration', () => {
  test('answers every address as the server does', async () => {
    for (const address of addresses())
      expect(await answerOf(nginx.address, address)).toEqual(await answerOf(api.address, address));
  });

  test('serves a site in which a visitor buys from the API on another port', async () => {
    const browser = await chromium.launch(BROWSER_SETTINGS.use.launchOptions);
    try {
      const page = await browser.newPage();
      const wrong: string[] = [];
      page.on('pageerror', (error) => wrong.push(error.message));
      page.on('console', (message) => {
        if (/Content Security Policy|CORS/i.test(message.text())) wrong.push(message.text());
      });
      await page.route('https://**', (route) => route.abort());
      // The payment provider's pages: the sandbox in its place is part of the server.
      await page.route('**/sandbox/**', async (route) => {
        const url = route.request().url().replace(nginx.address, api.address);
        await route.fulfill({ response: await route.fetch({ url, maxRedirects: 0 }) });
      });
      await page.goto(`${nginx.address}/nvq-2-wall-and-floor-tiling`);
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await page.waitForURL(`${nginx.address}/cart`);
      await page.getByLabel('First Name').fill('Ada');
      await page.getByLabel('Last Name').fill('Mason');
      await page.getByLabel('Contact No').fill('07700 900123');
      await page.getByLabel('Email').fill('ada@customer.example');
      await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
      await page.getByLabel('Email for the receipt').fill('ada@customer.example');
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await page.getByRole('heading', { name: 'Thanks for your order!' }).waitFor();
      expect(new URL(page.url()).origin).toBe(nginx.address);
      expect(wrong).toEqual([]);
    } finally {
      await browser.close();
    }
    const database = await storage.open();
    const orders = await database
      .selectFrom('orders')
      .innerJoin('order_state', 'order_id', 'orders.id')
      .select(['state', 'total_pence'])
      .execute();
    await database.destroy();
    expect(orders).toEqual([{ state: 'paid', total_pence: 90_000 }]);
  });
});

describe('_headers and _redirects, read as Netlify and Cloudflare Pages do,', () => {
  const read = (name: string) => readFileSync(join(dist, 'site', name), 'utf8');

  /** Headers of all rules that match; these hosts join the values of a name. */
  function headersOf(address: string): Map<string, string> {
    const found = new Map<string, string>();
    let applies = false;
    for (const line of read('_headers').split('\n')) {
      const [, name = '', value = ''] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
      if (name === '') applies = line.endsWith('/*') && address.startsWith(line.slice(0, -1));
      else if (applies) found.set(name, found.has(name) ? `${found.get(name)}, ${value}` : value);
    }
    return found;
  }

  /** A policy by directive, its sources sorted, without the hashes of styles. */
  function policyOf(text: string): Map<string, { sources: string; styles: string[] }> {
    const directives = text.split(';').map((directive) => directive.trim().split(' '));
    return new Map(
      directives.map(([name = '', ...sources]) => {
        const isStyle = (source: string) => name === 'style-src' && source.startsWith("'sha256-");
        return [
          name,
          {
            sources: sources
              .filter((one) => !isStyle(one))
              .sort()
              .join(' '),
            styles: sources.filter(isStyle),
          },
        ];
      }),
    );
  }

  test('give every page and file the server’s headers, with one policy that allows every page its style', async () => {
    for (const address of addresses()) {
      const answer = await fetch(api.address + address, { redirect: 'manual' });
      const theirs = headersOf(address);
      const served = policyOf(answer.headers.get('content-security-policy') ?? '');
      const policy = policyOf(theirs.get('content-security-policy') ?? '');
      for (const [name, { sources, styles }] of served) {
        expect({ address, name, sources: policy.get(name)?.sources }).toEqual({ address, name, sources });
        expect(policy.get(name)?.styles).toEqual(expect.arrayContaining(styles));
      }
      const others = COMPARED.filter(
        (name) => !['content-security-policy', 'cache-control', 'content-type', 'location'].includes(name),
      );
      for (const name of others)
        expect({ address, name, value: theirs.get(name) ?? null }).toEqual({
          address,
          name,
          value: answer.headers.get(name),
        });
      const isAsset = address.startsWith('/assets/');
      if (isAsset) expect(theirs.get('cache-control')).toBe(answer.headers.get('cache-control'));
      else expect(theirs.has('cache-control')).toBe(false);
    }
  });

  test('send every moved address where the server does', async () => {
    const rules = read('_redirects')
      .split('\n')
      .map((line) => line.split(' '));
    // Doubled slashes are for the hosts to merge.
    const moved = addresses().filter((address) => /^\/(?!\/).*[^/]\?from=mail$/.test(address));
    expect(moved.length).toBeGreaterThan(0);
    for (const address of moved) {
      const answer = await fetch(api.address + address, { redirect: 'manual' });
      const [path] = address.split('?');
      const [, to, status] = rules.find(([from]) => from === path) ?? [];
      expect({ path, to: `${to}?from=mail`, status }).toEqual({
        path,
        to: answer.headers.get('location'),
        status: '301',
      });
    }
  });

  test('stay within the limits of Cloudflare Pages', () => {
    expect(
      Math.max(
        ...read('_headers')
          .split('\n')
          .map((line) => line.length),
      ),
    ).toBeLessThanOrEqual(2000);
    expect(read('_redirects').split('\n').length).toBeLessThanOrEqual(2000);
  });
});
