import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import { PAGE_STATES } from '../../src/site/gallery/states.ts';
import { openReady } from '../fixtures/opened.ts';
import { PAGE_OF_EVERY_KIND } from '../fixtures/route-table.ts';
import type { RunningSite } from '../fixtures/running-site.ts';
import { settle } from './accessible-page.ts';
import { fillCustomerDetails } from './customer-details.ts';
import { guardedTest } from './editor-fixture.ts';
import { checkModes, expectSound, writeSheets } from './screen-walk.ts';
import { siteServer } from './site-fixture.ts';

/** One site and one gallery for the file. */
const test = guardedTest.extend<object, { site: RunningSite; gallery: string }>({
  site: siteServer,
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'gallery-'));
      const env = { ...process.env, DIST_DIR: folder };
      execFileSync(process.execPath, ['src/cli/typescript.mjs', 'src/cli/gallery/gallery.ts'], { env });
      await use(pathToFileURL(join(folder, 'gallery/states.html')).href);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.address),
});
test.describe.configure({ mode: 'default', timeout: 600_000 });
test.afterAll(({ browser }) => writeSheets(browser, 'site'));

const ORDERS = ['an order', 'a link to no order'] as const;

for (const route of PAGE_OF_EVERY_KIND)
  test(`A11Y-01 A11Y-03 ${route}`, async ({ page }) => {
    await page.addInitScript(() => addEventListener('load', () => dispatchEvent(new Event('input'))));
    await openReady(page, route);
    await settle(page);
    await expectSound(page, 'site', route);
  });

for (const [at, { name }] of PAGE_STATES.entries())
  test(`A11Y-02 ${name}`, async ({ page, gallery }) => {
    await page.goto(`${gallery}?${at}`);
    await expect(page.locator('body')).toHaveAttribute('data-shown');
    await expectSound(page, 'site', name);
  });

test(ORDERS[0], async ({ page }) => {
  await page.goto('/nvq-2-wall-and-floor-tiling');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await fillCustomerDetails(page);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByLabel('Email for the receipt').fill('ada@customer.example');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('link', { name: /^(Tell us who attends|See your order)/ }).click();
  await expect(page).toHaveTitle(/^Order PT-/);
  await expectSound(page, 'site', ORDERS[0]);
});

test(ORDERS[1], async ({ page }) => {
  await page.goto('/orders/wrong');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
  await expectSound(page, 'site', ORDERS[1]);
});

checkModes([...PAGE_OF_EVERY_KIND, ...PAGE_STATES.map(({ name }) => name), ...ORDERS]);
