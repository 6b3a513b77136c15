import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { freePort } from '../fixtures/free-port.ts';
import { copyTestPages } from '../fixtures/test-site.ts';

interface DevServer {
  address: string;
  /** Replaces a string that occurs once in a document. */
  edit(file: string, from: string, to: string): void;
}

const test = base.extend<{ dev: DevServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  dev: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'dev-'));
    const pages = join(folder, 'pages');
    copyTestPages(pages);
    const port = await freePort();
    const environment = { ...process.env, PAGES_DIR: pages, DATA_DIR: join(folder, 'data'), PORT: String(port) };
    const server = spawn('npx', ['tsx', 'src/cli/dev-server.ts'], {
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    await new Promise<void>((resolve, reject) => {
      server.stdout.on('data', (text) => String(text).includes('Local') && resolve());
      server.on('exit', () => reject(new Error('The development server ended before it listened.')));
    });
    await use({
      address: `http://localhost:${port}`,
      edit(file, from, to) {
        const path = join(pages, file);
        const text = readFileSync(path, 'utf8');
        if (text.split(from).length !== 2) throw new Error(`“${from}” is not in ${file} exactly once.`);
        writeFileSync(
          path,
          text.replace(from, () => to),
        );
      },
    });
    const ended = once(server, 'exit');
    if (server.pid) process.kill(-server.pid);
    await ended;
    rmSync(folder, { recursive: true });
  },
});

test('saving a document reloads its page, and an overlay describes a mistake until it is fixed', async ({
  page,
  dev,
}) => {
  test.setTimeout(60_000);
  await page.route('https://chat.example/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(`${dev.address}/about`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Who We Are');

  dev.edit('about.json', '"heading": "Who We Are"', '"heading": "Who we are today"');
  await expect(heading).toHaveText('Who we are today');

  dev.edit('about.json', '"heading": "Who we are today"', '"heding": "Who we are today"');
  const overlay = page.locator('vite-error-overlay');
  await expect(overlay).toContainText('about.json');
  await expect(overlay).toContainText('“heding” should be “heading”.');

  dev.edit('about.json', '"heding"', '"heading"');
  await expect(overlay).toHaveCount(0);
  await expect(heading).toHaveText('Who we are today');
});

test('an address with a slash too many, or index.html at its end, redirects as on the server', async ({
  request,
  dev,
}) => {
  for (const path of ['/about/', '//about', '/about/index.html']) {
    const answer = await request.get(`${dev.address}${path}?a=1`, { maxRedirects: 0 });
    expect([path, answer.status(), answer.headers().location]).toEqual([path, 308, '/about?a=1']);
  }
});

test('the search index is updated when a document is saved', async ({ request, dev }) => {
  test.setTimeout(60_000);
  const index = async () => (await request.get(`${dev.address}/search.json`)).text();
  expect(await index()).toContain('"address":"/nvq-2-plastering"');
  dev.edit(
    'nvq-2/plastering.json',
    '"route": "/nvq-2-plastering"',
    '"aliases": ["/nvq-2-plastering"], "route": "/nvq-2-skimming"',
  );
  await expect.poll(index).toContain('"address":"/nvq-2-skimming"');
});
