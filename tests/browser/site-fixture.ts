import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page, type WorkerFixture } from '@playwright/test';
import { DIST_FOLDER, pagesFolder } from '../../src/build/sources/folders.ts';
import type { SiteSettings } from '../../src/generated/documents.ts';
import { type RunningSite, startSite } from '../fixtures/running-site.ts';

const { chat }: SiteSettings = JSON.parse(readFileSync(join(pagesFolder(), '_data', 'site.json'), 'utf8'));
const ALLOWED_HOSTS = ['127.0.0.1', 'localhost', ...(chat ? [new URL(chat.src).hostname] : [])];
/** Script of the chat stub: records on the page that it was loaded. */
const CHAT_STUB = 'document.documentElement.dataset.chat = "loaded";';

/** The server of the built site, one for each worker. */
export const siteServer: [WorkerFixture<RunningSite, object>, { scope: 'worker' }] = [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  async ({}, use) => {
    const site = await startSite(DIST_FOLDER);
    await use(site);
    await site.stop();
  },
  { scope: 'worker' },
];

/** Tests the answers of the server, without a page. */
export const serverTest = base.extend<object, { site: RunningSite }>({
  site: siteServer,
  baseURL: async ({ site }, use) => use(site.address),
});

/**
 * Tests the built site in a real browser. Every worker has its own server; a request to another host than loopback and
 * the chat's fails the test. So does an error or a warning in the console, unless the test expects it. Pages are touched
 * once loaded, so React starts at once, unless `touched` is false.
 */
export const test = serverTest.extend<{ expectedErrors: RegExp; touched: boolean; guarded: undefined }>({
  expectedErrors: [/(?!)/, { option: true }],
  touched: [true, { option: true }],
  guarded: [
    async ({ page, expectedErrors, touched }, use) => {
      const wrong = guard(page);
      if (touched) await page.addInitScript(() => addEventListener('load', () => dispatchEvent(new Event('input'))));
      await use(undefined);
      expect(wrong.filter((text) => !expectedErrors.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Lets the chat host answer, which no test reaches otherwise. */
export async function stubChat(page: Page): Promise<void> {
  await page.route(chat?.src ?? '', (route) => route.fulfill({ contentType: 'text/javascript', body: CHAT_STUB }));
}

/** The browser resolves no name of another host, so what no test answers fails. Interception would slow every page down. */
function guard(page: Page): string[] {
  const wrong: string[] = [];
  page.context().on('requestfailed', (request) => {
    const { protocol, hostname, origin } = new URL(request.url());
    if (protocol.startsWith('http') && !ALLOWED_HOSTS.includes(hostname)) wrong.push(`a request to ${origin}`);
  });
  page.on('console', (message) => {
    if (message.location().url === chat?.src) return;
    if (['error', 'warning'].includes(message.type())) wrong.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => wrong.push(`exception: ${error.message}`));
  return wrong;
}
