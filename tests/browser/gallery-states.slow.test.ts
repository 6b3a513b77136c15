import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { PAGE_STATES } from '../../src/site/gallery/states.ts';
import { expectAccessible, expectFitting } from '../fixtures/accessible.ts';

let folder: string;

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gallery-'));
  const env = { ...process.env, DIST_DIR: folder };
  execFileSync(process.execPath, ['src/cli/typescript.mjs', 'src/cli/gallery/gallery.ts'], { env });
});
test.afterAll(() => rmSync(folder, { recursive: true }));

test('every email is accessible and no wider than its window, light and dark, with images off', async ({ page }) => {
  const loaded: string[] = [];
  await page.route(/^https?:/, (route) => {
    loaded.push(route.request().url());
    return route.abort();
  });
  const emails = readdirSync(join(folder, 'gallery')).filter((file) => file.startsWith('email-'));
  expect(emails.length).toBeGreaterThan(10);
  for (const file of emails) {
    await page.goto(pathToFileURL(join(folder, 'gallery', file)).href);
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [320, 390, 1280]) {
        const name = `${file} at ${width}, ${colorScheme}`;
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 844 });
        await expectFitting(page, name);
        // Nothing that axe looks at depends on the width.
        if (width === 390) await expectAccessible(page, name);
        const path = test.info().outputPath(`${file.replace('.html', '')}-${width}-${colorScheme}.png`);
        if (process.env.SHEETS) await page.screenshot({ path, fullPage: true });
      }
  }
  expect(loaded).toEqual([]);
});

test('the list of states frames each on a phone and a desktop', async ({ page }) => {
  await page.goto(pathToFileURL(join(folder, 'gallery/states.html')).href);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(PAGE_STATES.map(({ name }) => name));
  await expect(page.locator('iframe[width="390"]')).toHaveCount(PAGE_STATES.length);
  const last = page.frameLocator('iframe[title="Page that does not exist, 390 pixels wide"]');
  await last.owner().scrollIntoViewIfNeeded();
  await expect(last.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('a state that only a person brings about is shown by its class', async ({ page }) => {
  const focused = PAGE_STATES.findIndex(({ name }) => name === 'Button, focused');
  await page.goto(`${pathToFileURL(join(folder, 'gallery/states.html')).href}?${focused}`);
  await expect(page.locator('button.gallery-focused')).not.toHaveCSS('outline-style', 'none');
});
