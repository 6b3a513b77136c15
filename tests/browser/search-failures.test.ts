import { expect } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { announced, results, search } from './searching.ts';
import { test } from './site-fixture.ts';

test.describe('without a connection', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a message says that the results did not load, and the next key retries', async ({ page }) => {
    await openReady(page, '/nvq-level-2');
    await page.route('**/search.json', (route) => route.abort('internetdisconnected'));
    await search(page).fill('tilin');
    await expect(announced(page)).toContainText(
      'The results for the rest of the site did not load. Check your connection; the site tries again by itself.',
    );
    await expect(page.locator('#main mark')).toHaveText('Tilin');
    await page.unroute('**/search.json');
    await search(page).press('g');
    await expect(results(page).getByRole('link')).toHaveCount(2);
  });
});

test.describe('while a file of the search fails twice', () => {
  test.use({ expectedErrors: /Failed to (load resource|fetch)/ });

  for (const [route, file] of [
    ['/cart', '**/search.json'],
    ['/contact-us', '**/assets/site-search-*.js'],
  ] as const) {
    test(`the results arrive without another key on ${route}, after ${file}`, async ({ page }) => {
      let failures = 0;
      await page.route(file, async (request) => {
        if (failures++ > 1) await request.continue();
        else await request.fulfill({ status: 503, body: '' });
      });
      await openReady(page, route);
      await search(page).fill('tiling');
      await expect(results(page).getByRole('link').first()).toBeVisible();
      expect(failures).toBe(3);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no search, and the page is shown as sent', async ({ page }) => {
    await page.goto('/about');
    await expect(search(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who We Are');
  });
});
