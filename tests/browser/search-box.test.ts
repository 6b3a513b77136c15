import { expect } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { navigation, results, search } from './searching.ts';
import { test } from './site-fixture.ts';

test('SHELL-21 the search box keeps its text from page to page, and filters the next page too', async ({ page }) => {
  await openReady(page, '/nvq-level-2');
  await search(page).fill('tiling');
  await navigation(page).getByText('NVQ', { exact: true }).click();
  await navigation(page).getByRole('link', { name: 'NVQ Level 3' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('NVQ Level 3');
  await expect(search(page)).toHaveValue('tiling');
  await expect(page.locator('#main h3').filter({ has: page.getByRole('link') })).toHaveText(['Wall and Floor Tiling']);
});

test.describe('while the script of the results fails twice', () => {
  test.use({ expectedErrors: /Failed to (load resource|fetch)/ });

  test('the results arrive without another key', async ({ page }) => {
    let failures = 0;
    await page.route('**/assets/site-search-*.js', async (request) => {
      if (failures++ > 1) await request.continue();
      else await request.fulfill({ status: 503, body: '' });
    });
    await openReady(page, '/contact-us');
    await search(page).fill('tiling');
    await expect(results(page).getByRole('link').first()).toBeVisible();
    expect(failures).toBe(3);
  });
});
