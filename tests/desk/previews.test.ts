import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EDITOR_ENTRIES } from '../../src/desk/bundle/editor-bundle.ts';
import { discardDraft } from '../../src/desk/drafts/discarded-drafts.ts';
import type { PreviewState, Subject } from '../../src/desk/previews/preview-builder.ts';
import { createPreviews } from '../../src/desk/previews/preview-server.ts';
import { openSite, type PreviewSite } from '../../src/desk/previews/preview-site.ts';
import { ADA, DraftDesk, EMPTY_TITLE } from '../fixtures/draft-desk.ts';

const HOST = '127.0.0.1:3201';
const ORIGIN = `http://${HOST}`;
const SITE_KEY = 's'.repeat(43);
const PAGE =
  '<!doctype html><html><head><script type="module" src="/assets/site.js"></script></head><body><div id="root"><a href="/about">About</a></div></body></html>';
const CATALOGUE = {
  categories: { cards: { name: 'Cards' } },
  products: { card: { id: 'card', category: 'cards', title: 'A card', price: 49 } },
};
const SOURCES = {
  scriptSources: ["'sha256-own'", 'https://chat.example'],
  connectSources: ['https://chat.example'],
  styleHashes: { '/about/index.html': "'sha256-style'" },
};

let desk: DraftDesk;
let previews: FastifyInstance;
let draft: string;
let key: string;
let state: PreviewState;

beforeEach(async () => {
  desk = await DraftDesk.create();
  draft = await desk.draftOf('Words', { title: 'Changed', route: '/about' });
  key = (await desk.drafts.find(draft)).preview_key;
  const folder = join(desk.folder, 'built');
  const write = (name: string, content: string) => {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  write('site/about/index.html', PAGE);
  write('site/404.html', PAGE);
  write('site/about/index.json', '{}');
  write('site/assets/site.js', 'site()');
  write('server/catalogue.json', JSON.stringify(CATALOGUE));
  write('server/headers.json', JSON.stringify(SOURCES));
  write('server/redirects.json', JSON.stringify([{ from: '/about-us', to: '/about' }]));
  write('secret.html', 'secret');
  write('bundle/assets/bar.js', 'bar()');
  const bar = { file: 'assets/bar.js', css: ['assets/bar.css'] };
  write('bundle/manifest.json', JSON.stringify({ [EDITOR_ENTRIES.bar]: bar }));
  const site: PreviewSite = openSite(folder);
  state = { state: 'built', site };
  previews = createPreviews({
    drafts: desk.drafts,
    builder: {
      look: async (_: Subject) => state,
      stateOf: () => state.state,
      lastBuilt: () => site,
      assetsFolder: join(folder, 'site/assets'),
    },
    origin: ORIGIN,
    deskOrigin: 'http://localhost:3200',
    siteKey: SITE_KEY,
    bundle: join(folder, 'bundle'),
  });
});
afterEach(async () => {
  await previews.close();
  await desk.remove();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  previews.inject({ url, headers: { host: HOST, ...headers } });
/** Asks for what a page of the preview asks for. */
const ask = (url: string) => get(url, { referer: `${ORIGIN}/about?preview=${key}` });
const post = (url: string) =>
  previews.inject({
    url,
    method: 'POST',
    headers: { host: HOST, referer: `${ORIGIN}/cart?preview=${key}`, 'content-type': 'application/json' },
    // Nothing of it is read.
    payload: '{"any',
  });

it('a page of a draft has the scripts of the site and a bar that leads to the editor, without cookies and search engines', async () => {
  const { statusCode, headers, body } = await get(`/about?preview=${key}&at=/blocks/1`);
  expect(statusCode).toBe(200);
  expect(body).toContain('<script type="module" src="/assets/site.js">');
  expect(body).toContain('<p>Preview of “Words”</p>');
  expect(body).toContain(`href="http://localhost:3200/drafts/${draft}?page=%2Fabout&amp;pointer=%2Fblocks%2F1"`);
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'same-origin' });
  expect(headers['set-cookie']).toBeUndefined();
});

it('a page may run its own scripts, and reach no other origin than that of the previews', async () => {
  const policy = String((await get(`/about?preview=${key}`)).headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' 'sha256-own';");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("frame-src 'none';");
  expect(policy).toContain("style-src 'self' 'sha256-style';");
  expect(policy).not.toContain('https:');
});

it('what a page asks for is that of its own preview', async () => {
  expect((await ask('/about/index.json')).body).toBe('{}');
  expect((await ask('/api/products/card')).json().data).toMatchObject({ _id: 'card', price: 49 });
  expect((await ask('/api/products/?category=Cards')).json().data).toHaveLength(1);
  expect((await ask('/api/products/other')).statusCode).toBe(404);
  expect((await ask('/about')).headers.location).toBe(`/about?preview=${key}`);
  const other = { referer: `https://elsewhere.example/about?preview=${key}` };
  for (const path of ['/about/index.json', '/api/products/card', '/about'])
    expect([path, (await get(path, other)).statusCode]).toEqual([path, 404]);
  expect((await get('/assets/site.js')).body).toBe('site()');
});

it('Proceed stores nothing and leads to a page that says that nothing is paid; a message is refused', async () => {
  for (const path of ['/api/users/lead', '/api/carts']) expect((await post(path)).json().data._id).toBe('preview');
  const { url } = (await post('/api/payment/create-checkout-session')).json();
  const { body } = await get(url);
  expect(body).toContain('Nothing was paid, ordered or sent.');
  expect(body).toContain(`href="/cart?preview=${key}"`);
  const { statusCode, body: refused } = await post('/api/mails/contact-us');
  expect([statusCode, JSON.parse(refused).message]).toEqual([503, 'This is a preview: nothing is sent.']);
});

it('an address that is handed over opens its page, or else the first that the draft changes', async () => {
  const places = {
    [`/${key}/`]: `/about?preview=${key}`,
    [`/${key}`]: `/about?preview=${key}`,
    [`/${key}/nvq-2/roofing`]: `/nvq-2/roofing?preview=${key}`,
    [`/${key}/?page=%2F&at=%2Fblocks%2F1`]: `/?at=%2Fblocks%2F1&preview=${key}`,
    [`/${key}/?page=${encodeURIComponent('https://elsewhere.example/about')}`]: `/about?preview=${key}`,
    [`/about-us?preview=${key}`]: `/about?preview=${key}`,
    [`//about?preview=${key}`]: `/about?preview=${key}`,
    [`/about/?preview=${key}`]: `/about?preview=${key}`,
    [`/about/index.html?preview=${key}`]: `/about?preview=${key}`,
    [`/.//elsewhere.example/a?preview=${key}`]: `/elsewhere.example/a?preview=${key}`,
    [`/${key}/.//elsewhere.example`]: `/elsewhere.example?preview=${key}`,
    [`/${key}/?page=${encodeURIComponent('/\\elsewhere.example')}`]: `/elsewhere.example?preview=${key}`,
    [`/${key}/?page=${encodeURIComponent('/.//elsewhere.example')}`]: `/elsewhere.example?preview=${key}`,
  };
  for (const [address, place] of Object.entries(places)) {
    const { statusCode, headers } = await get(address);
    expect([address, statusCode, headers.location]).toEqual([address, 302, place]);
  }
});

it('the site as it is published leads to the choice of a draft, and changes no page first', async () => {
  expect((await get(`/${SITE_KEY}/`)).headers.location).toBe(`/?preview=${SITE_KEY}`);
  const { body } = await get(`/about?preview=${SITE_KEY}`);
  expect(body).toContain('<p>The published site</p>');
  expect(body).toContain(`href="http://localhost:3200/edit?from=${SITE_KEY}&amp;page=%2Fabout"`);
});

it('a preview ends with its draft, and a week after the last change', async () => {
  await desk.database
    .updateTable('draft')
    .set({ preview_until: new Date(0).toISOString() })
    .execute();
  expect((await get(`/about?preview=${key}`)).body).toContain('or has not changed for a week');
  expect((await ask('/about/index.json')).statusCode).toBe(404);
  await desk.drafts.save(draft, [await desk.edit(draft, 'about.json', { title: 'Again' })], ADA);
  expect((await get(`/about?preview=${key}`)).statusCode).toBe(200);
  await discardDraft(desk.database, draft, ADA);
  expect((await get(`/about?preview=${key}`)).statusCode).toBe(404);
});

it('nothing is at another host, another key, or outside the site', async () => {
  expect((await get(`/about?preview=${key}`, { host: 'localhost:3201' })).statusCode).toBe(421);
  expect((await get(`/about?preview=${key.slice(1)}A`)).statusCode).toBe(404);
  for (const path of ['/..%2fsecret.html', '/assets/..%2f..%2fsecret.html', '/desk-preview/..%2fsecret.html'])
    expect((await ask(path)).body).not.toContain('secret');
});

it('an address that was cut off says so in words', async () => {
  for (const path of ['/', '/a-part-of-a-key', '/favicon.ico', `/${key.slice(5)}/about`]) {
    const { statusCode, headers, body } = await get(path);
    expect([path, statusCode, headers['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8']);
    expect(body).toContain('There is no such preview');
  }
});

it('a preview that is being built says so, and asks until it is there', async () => {
  state = { state: 'building' };
  const { statusCode, body } = await get(`/about?preview=${key}`);
  expect([statusCode, body.includes('Preview of “Words” is being built')]).toEqual([202, true]);
  expect((await get(`/desk-preview/state?preview=${key}`)).json()).toEqual({ state: 'building' });
});

it('a draft with errors says what is wrong where, escaped, and leads there', async () => {
  state = { state: 'failed', problems: [{ ...EMPTY_TITLE, message: '<b>The title is empty.' }] };
  const { statusCode, body } = await get(`/about?preview=${key}`);
  expect([statusCode, body.includes('About</strong>: &lt;b&gt;The title is empty.')]).toEqual([422, true]);
  expect(body).toContain(`http://localhost:3200/drafts/${draft}?document=about.json&amp;pointer=%2Ftitle`);
});

it('a build that failed on the server says so without its output', async () => {
  state = { state: 'failed', problems: [] };
  expect((await get(`/about?preview=${key}`)).body).toContain('Something failed on the server.');
});
