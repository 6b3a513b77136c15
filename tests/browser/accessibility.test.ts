import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { openReady } from '../fixtures/opened.ts';
import { MAIN_PAGES } from '../fixtures/route-table.ts';
import { expectAccessiblePage, settle, WIDTHS } from './accessible-page.ts';
import { fillContactForm } from './contact-form.ts';
import { test } from './site-fixture.ts';
import { stubApi } from './stub-api.ts';

// The other kinds of pages, and a cart with errors, are seen by walk-site.slow.test.ts. All live pages are looked at in the same way by tests/browser/live-pages.spec.ts.
for (const route of MAIN_PAGES) {
  test(`A11Y-01 A11Y-03 ${route} has no violation and does not scroll sideways`, async ({ page }) => {
    await expectAccessiblePage(page, route);
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
    await expect(page.getByRole('search').getByRole('link')).toHaveCount(2);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page, `search at ${width}`);
    }
  });
});

test.describe('when sending fails', () => {
  test.use({ expectedErrors: /Failed to (load resource|create lead)/ });

  test('A11Y-02 the error modal has no violations', async ({ page }) => {
    await stubApi(page, { 'POST /api/users/lead': { status: 400, body: { message: 'No.' } } });
    await openReady(page, '/contact-us');
    await fillContactForm(page);
    await page.locator('#main').getByRole('button', { name: /^Send/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'modal');
  });
});
