import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test as base, expect, type Page } from '@playwright/test';
import { DIST_FOLDER, pagesFolder } from '../../src/build/sources/folders.ts';
import type { SiteSettings } from '../../src/generated/documents.ts';

/** A built site with its server, on its own port and data folder. */
export interface RunningSite {
  address: string;
  dataFolder: string;
  stop(): Promise<void>;
}

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

/** Starts the server of a built site on a free port. */
export async function startSite(distFolder: string): Promise<RunningSite> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'shop-'));
  const server = spawn(process.execPath, ['--enable-source-maps', join(distFolder, 'server', 'main.js')], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataFolder,
      SITE_DIR: join(distFolder, 'site'),
      CATALOGUE: join(distFolder, 'server', 'catalogue.json'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await readAddress(createInterface({ input: server.stdout }));
  const stop = async () => {
    const ended = once(server, 'exit');
    server.kill();
    await ended;
    rmSync(dataFolder, { recursive: true });
  };
  return { address, dataFolder, stop };
}

async function readAddress(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const found = /https?:\/\/\S+/.exec(line);
    if (found) return found[0];
  }
  throw new Error('The server exited before it reported its address.');
}

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
