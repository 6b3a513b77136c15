import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { DIST_FOLDER, pagesFolder } from '../../src/build/sources/folders.ts';
import type { SiteSettings } from '../../src/generated/documents.ts';
import { type RunningSite, startSite } from '../fixtures/running-site.ts';

const { chat }: SiteSettings = JSON.parse(readFileSync(join(pagesFolder(), '_data', 'site.json'), 'utf8'));
/** Script of the chat stub: records on the page that it was loaded. */
const CHAT_STUB = 'document.documentElement.dataset.chat = "loaded";';

/**
 * Tests the built site in a real browser. Every worker has its own server; the chat host is a stub, and a request to
 * any other host than loopback fails the test. So does an error or a warning in the console, unless the test expects
 * it. Pages are touched once loaded, so React starts at once, unless `touched` is false.
 */
export const test = base.extend<
  { expectedErrors: RegExp; touched: boolean; guarded: undefined },
  { site: RunningSite }
>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const site = await startSite(DIST_FOLDER);
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.address),
  expectedErrors: [/(?!)/, { option: true }],
  touched: [true, { option: true }],
  guarded: [
    async ({ page, expectedErrors, touched }, use) => {
      const wrong = await guard(page);
      if (touched)
        await page.addInitScript(() => addEventListener('load', () => dispatchEvent(new Event('pointermove'))));
      await use(undefined);
      expect(wrong.filter((text) => !expectedErrors.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

async function guard(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  await page.context().route('**/*', (route) => {
    const url = new URL(route.request().url());
    if (['127.0.0.1', 'localhost'].includes(url.hostname)) return route.fallback();
    if (url.href === chat?.src) return route.fulfill({ contentType: 'text/javascript', body: CHAT_STUB });
    wrong.push(`a request to ${url.origin}`);
    return route.abort();
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) wrong.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => wrong.push(`exception: ${error.message}`));
  return wrong;
}
