import { expect, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { test } from './site-fixture.ts';

test.beforeEach(({ page }) => page.emulateMedia({ media: 'print' }));

/** Opens a page as it is printed, and expects it to be without header, buttons and carousels. */
async function openPrinted(page: Page, route: string): Promise<void> {
  await openReady(page, route);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('[aria-roledescription="carousel"]').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('a card is printed without header, buttons and carousels', async ({ page }) => {
  await openPrinted(page, '/card-BlueSkilled');
});

test('closed answers and units are printed', async ({ page }) => {
  await openPrinted(page, '/nvq-2-plastering');
  const closed = page.locator('#main details:not([open])');
  expect(await closed.count()).toBeGreaterThan(3);
  for (const details of await closed.all()) await expect(details.locator('p, li').first()).toBeVisible();
  const heights = await closed.evaluateAll((all) => all.map((one) => one.clientHeight));
  for (const height of heights) expect(height).toBeGreaterThan(90);
});

test('/citb is printed with every specialist module, and without the fields of its enquiry', async ({ page }) => {
  await openPrinted(page, '/citb');
  const modules = page.getByRole('group', { name: 'Specialist module', includeHidden: true });
  await expect(modules.getByText('Demolition (DEM)')).toBeVisible();
  const cut = await modules.evaluate((list) => list.scrollHeight - list.clientHeight);
  expect(cut).toBeLessThanOrEqual(0);
  await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('Message', { exact: true })).toBeHidden();
});

test('text on dark grounds, which are not printed, is printed in ink', async ({ page }) => {
  await openPrinted(page, '/');
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  const colours = await page
    .locator('.on-ink :is(h1, p, a, li)')
    .filter({ visible: true })
    .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).color))]);
  expect(colours).toEqual([ink]);
});
