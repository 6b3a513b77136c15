import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFitting } from '../fixtures/accessible.ts';
import { openReady } from '../fixtures/opened.ts';
import { PAGE_OF_EVERY_KIND } from '../fixtures/route-table.ts';
import { test } from './site-fixture.ts';
import { stubApi } from './stub-api.ts';

const WIDTHS = [1280, 390] as const;

/** Waits until the page shows the shop's answers. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('#main').getByText(/^(Loading|Fetching)/)).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

// All live pages are looked at in the same way by tests/browser/live-pages.spec.ts.
for (const route of PAGE_OF_EVERY_KIND) {
  test(`A11Y-01 A11Y-03 ${route} has no violation and does not scroll sideways`, async ({ page }) => {
    await openReady(page, route);
    await settle(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page, `${route} at ${width}`);
      await expectFitting(page, `${route} at ${width}`);
    }
  });
}

test.describe('at 390 pixels', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('A11Y-02 the open menu and the open search have no violations', async ({ page }) => {
    await openReady(page, '/nvq-level-2');
    await settle(page);
    await page.locator('summary').filter({ hasText: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await expectAccessible(page, 'menu');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill('tiling');
    await expect(page.getByRole('search').getByRole('link')).toHaveCount(1);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page, `search at ${width}`);
    }
  });

  test("A11Y-02 the cart's validation errors have no violations", async ({ page }) => {
    page.on('dialog', (dialog) => dialog.accept());
    await openReady(page, '/nvq-2-plastering');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(page.getByText('First name is required')).toBeVisible();
    await expectAccessible(page, 'cart with errors');
  });
});

test.describe('when sending fails', () => {
  test.use({ expectedErrors: /Failed to (load resource|create lead)/ });

  test('A11Y-02 the error modal has no violations', async ({ page }) => {
    await stubApi(page, { 'POST /api/users/lead': { status: 400, body: { message: 'No.' } } });
    await openReady(page, '/contact-us');
    await page.locator('#main').getByRole('textbox', { name: /^Name/ }).fill('Ana');
    await page
      .locator('#main')
      .getByRole('textbox', { name: /^Email/ })
      .fill('ana@customer.example');
    await page
      .locator('#main')
      .getByRole('textbox', { name: /^Message/ })
      .fill('Hello');
    await page.locator('#main').getByRole('button', { name: /^Send/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'modal');
  });
});
