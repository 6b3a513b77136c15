import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { discardDraft } from '../../src/desk/drafts/discarded-drafts.ts';
import { createPreviews } from '../../src/desk/previews/preview-server.ts';
import { BuildFailed } from '../../src/desk/publishing/build-process.ts';
import { ADA, DraftDesk } from '../fixtures/draft-desk.ts';

const HOST = '127.0.0.1:3201';
const PAGE = `<head><link href="/assets/site.css"><script src="/assets/site.js"></script><style>a{src:url(/assets/a.woff2)}</style></head>
<img src="/images/a.webp" srcset="/images/a.webp 1x, /images/b.webp 2x"><a href="/about">About</a><a href="https://cscs.uk.com/">CSCS</a>`;

let desk: DraftDesk;
let previews: FastifyInstance;
let draft: string;
let key: string;
let site: () => Promise<string>;

beforeEach(async () => {
  desk = await DraftDesk.create();
  draft = await desk.draftOf('Words', { title: 'Changed' });
  key = (await desk.drafts.find(draft)).preview_key;
  mkdirSync(join(desk.folder, 'site/about'), { recursive: true });
  writeFileSync(join(desk.folder, 'site/about/index.html'), PAGE);
  writeFileSync(join(desk.folder, 'secret.html'), 'secret');
  site = async () => join(desk.folder, 'site');
  previews = createPreviews({ drafts: desk.drafts, builder: { site: () => site() }, origin: `http://${HOST}` });
});
afterEach(async () => {
  await previews.close();
  await desk.remove();
});

const get = (path: string, host = HOST) => previews.inject({ url: path, headers: { host } });

it('a page of a draft is under its key, without scripts, cookies and search engines', async () => {
  const { statusCode, headers, body } = await get(`/${key}/about`);
  expect(statusCode).toBe(200);
  expect(body).not.toContain('<script');
  expect([...body.matchAll(/(?:"|\(|, )\/[\w-]+\//g)].every(([found]) => found.includes(key))).toBe(true);
  expect(body).toContain('href="https://cscs.uk.com/"');
  expect(headers['content-security-policy']).toMatch(/^sandbox (?!.*allow-scripts).*form-action 'none'/);
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
  expect(headers['set-cookie']).toBeUndefined();
});

it('a preview ends with its draft, and a week after the last change', async () => {
  await desk.database
    .updateTable('draft')
    .set({ preview_until: new Date(0).toISOString() })
    .execute();
  expect((await get(`/${key}/about`)).body).toContain('or has not changed for a week');
  await desk.drafts.save(draft, [await desk.edit(draft, 'about.json', { title: 'Again' })], ADA);
  expect((await get(`/${key}/about`)).statusCode).toBe(200);
  await discardDraft(desk.database, draft, ADA);
  expect((await get(`/${key}/about`)).statusCode).toBe(404);
});

it('nothing is at another host, another key, or outside the site', async () => {
  expect((await get(`/${key}/about`, 'localhost:3201')).statusCode).toBe(421);
  expect((await get(`/${key.slice(1)}A/about`)).statusCode).toBe(404);
  expect((await get(`/${key}/..%2fsecret.html`)).body).not.toContain('secret');
});

it('an address that was cut off says so in words, and the key alone leads to the home page', async () => {
  for (const path of ['/', '/a-part-of-a-key', '/favicon.ico', `/${key.slice(5)}/about`]) {
    const { statusCode, headers, body } = await get(path);
    expect([path, statusCode, headers['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8']);
    expect(body).toContain('There is no such preview');
  }
  const { statusCode, headers } = await get(`/${key}`);
  expect([statusCode, headers.location]).toEqual([308, `/${key}/`]);
});

it('a draft with errors shows them, escaped', async () => {
  site = () => Promise.reject(new BuildFailed('<b>The title is empty.'));
  const { statusCode, body } = await get(`/${key}/about`);
  expect([statusCode, body.includes('&lt;b&gt;The title is empty.')]).toEqual([422, true]);
});
