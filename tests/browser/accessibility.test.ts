import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { openReady } from '../fixtures/opened.ts';
import { expectAccessiblePage, settle, WIDTHS } from './accessible-page.ts';
import { test } from './site-fixture.ts';

// The other kinds of pages, and their states, are seen by walk-site.slow.test.ts, all live pages by live-pages.spec.ts.
for (const route of ['/citb', '/nvq-2-plastering']) {
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
