import { expect } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { test } from './site-fixture.ts';

test.use({ expectedErrors: /404/ });

const MEANT = 'Did you mean one of these?';

test.describe('an address without a page', () => {
  test('is searched for its words, and what they find is offered, also after another such address', async ({
    page,
  }) => {
    await openReady(page, '/smsts');
    const found = page.getByRole('region', { name: MEANT }).getByRole('link');
    await expect(found).toHaveText([/^SMSTS: /, /^SMSTS Refresher/]);
    await expect(page.locator('#main [role=status]')).toHaveText(MEANT);
    await found.first().click();
    await expect(page).toHaveURL('/smsts-course');
    await page.goBack();
    await expect(found).toHaveCount(2);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/tiling';
      link.textContent = 'A link without a page';
      document.getElementById('main')?.append(link);
    });
    await page.getByRole('link', { name: 'A link without a page' }).click();
    await expect(found).toHaveText([
      'Wall and Floor Tiling (NVQ Level 2)',
      'Wall and Floor Tiling (NVQ Level 3)',
      'Roofing Occupations - Roof Slater and Tiler (NVQ Level 2)',
    ]);
  });

  test('with no word of the site has nothing to offer but the links of the page', async ({ page }) => {
    const answered = page.waitForResponse('**/search.json');
    await openReady(page, '/wp-login.php');
    await answered;
    await expect(page.getByRole('region', { name: 'Try one of these' })).toBeVisible();
    await expect(page.getByText(MEANT)).toHaveCount(0);
  });
});
