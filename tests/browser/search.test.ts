import { expect } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { holdRequests } from './held-requests.ts';
import { announced, navigation, requestsOf, results, search } from './searching.ts';
import { stubChat, test } from './site-fixture.ts';

test.describe('the results across the site', () => {
  test('a page with nothing to filter finds courses, cards and tests, and says how many or what to do', async ({
    page,
  }) => {
    await openReady(page, '/about');
    await search(page).fill('helicopter pilot');
    await expect(announced(page)).toHaveText(
      'Elsewhere on this site: no results for “helicopter pilot”. Try another word, see Which CSCS card do I need?, or call 020 7946 0018.',
    );
    const links = announced(page).getByRole('link');
    await expect(links.first()).toHaveAttribute('href', '/which-card');
    await expect(links.last()).toHaveAttribute('href', 'tel:+442079460018');
    await expect(results(page)).toBeHidden();
    await search(page).fill('tiling');
    await expect(announced(page)).toHaveText('Elsewhere on this site: 3 results for “tiling”');
    await expect(results(page).getByRole('link')).toHaveText([
      'Wall and Floor Tiling NVQ Level 2 £750 +VAT',
      'Wall and Floor Tiling NVQ Level 3 £950 +VAT',
      'Roofing Occupations - Roof Slater and Tiler NVQ Level 2 £750 +VAT',
    ]);
    await search(page).fill('manager card');
    await expect(results(page).getByRole('link').first()).toHaveText('Black Manager Card CSCS Cards £54 +VAT');
    await search(page).fill('demolition');
    await results(page).getByRole('link', { name: 'Specialist Health and Safety Test' }).click();
    await expect(page).toHaveURL('/citb#specialist');
    await expect(page.getByRole('heading', { name: 'Specialist', exact: true })).toBeInViewport();
    await expect(results(page)).toBeHidden();
  });

  test('are announced together with what the page shows, once', async ({ page }) => {
    const saying = page.locator('[aria-live], [role=status], [role=alert]').filter({ hasText: 'brickie' });
    await openReady(page, '/');
    await search(page).fill('plastering');
    await expect(page.locator('#main').getByText('1 course here matches “plastering”.')).toBeVisible();
    await expect(results(page).getByRole('link')).toHaveText(['Plastering NVQ Level 2 £750 +VAT']);
    await search(page).fill('brickie');
    await expect(announced(page)).toHaveText(
      'No course here matches “brickie”.Elsewhere on this site: 2 results for “brickie”',
    );
    await expect(results(page).getByRole('link')).toHaveCount(2);
    await expect(saying).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(announced(page)).toHaveText('No course here matches “brickie”.');
    await search(page).fill('');
    await expect(announced(page)).toHaveText('');
    await search(page).fill('brickie');
    await navigation(page).getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL('/contact-us');
    await expect(announced(page)).toHaveText('');
  });

  test('a listing is still filtered, and its own courses are not listed twice', async ({ page }) => {
    await openReady(page, '/nvq-level-2');
    await search(page).fill('Wall and Floor');
    await expect(page.locator('#main mark')).toHaveText('Wall and Floor');
    await expect(results(page).getByRole('link')).toHaveText(['Wall and Floor Tiling NVQ Level 3 £950 +VAT']);
    await search(page).fill('roofer');
    await expect(page.locator('#main').getByText('No course here matches “roofer”.')).toBeVisible();
    await expect(results(page).getByRole('link')).toHaveText([/^Roofing Occupations/]);
    await openReady(page, '/cscs');
    await search(page).fill('gold supervisor');
    await expect(page.locator('#main mark')).toHaveText('Gold Supervisor');
    await expect(results(page).getByRole('link', { name: 'Gold Supervisor Card' })).toHaveCount(0);
  });

  test('one file is fetched on the first key, and nothing after that', async ({ page }) => {
    await stubChat(page);
    await openReady(page, '/about');
    await expect(page.locator('html')).toHaveAttribute('data-chat', 'loaded');
    // The documents of linked pages and their stylesheet are fetched ahead, at moments of their own.
    await page.waitForLoadState('networkidle');
    const requests = requestsOf(page);
    const ofSearch = () => requests.filter((path) => !path.endsWith('.css'));
    await search(page).focus();
    expect(ofSearch()).toEqual([]);
    await search(page).pressSequentially('gold');
    await expect(announced(page)).toContainText('results for “gold”');
    await search(page).press('Enter');
    await search(page).fill('blue');
    await expect(announced(page)).toContainText('for “blue”');
    expect(ofSearch()).toEqual(['/search.json']);
    await expect(page).toHaveURL('/about');
  });

  test('arrow keys move through the results; Escape, a click elsewhere and tabbing out close them, Enter opens one', async ({
    page,
  }) => {
    await openReady(page, '/about');
    await search(page).fill('plastering');
    await expect(results(page)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(results(page)).toBeHidden();
    await search(page).click();
    await expect(results(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(results(page)).toBeHidden();
    await search(page).fill('wall and floor');
    const links = results(page).getByRole('link');
    await expect(links).toHaveCount(2);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(links.last()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(search(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(results(page)).toBeHidden();
    await expect(search(page)).toBeFocused();
    await expect(search(page)).toHaveValue('wall and floor');
    await page.keyboard.press('ArrowDown');
    await expect(results(page)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/nvq-2-wall-and-floor-tiling');
  });

  test('they cover neither the navigation nor the cart, and stay for a visitor who types while the next page loads', async ({
    page,
  }) => {
    await openReady(page, '/about');
    const release = await holdRequests(page, '**/cscs/index.json');
    await search(page).fill('card');
    await expect(results(page)).toBeVisible();
    await navigation(page).getByRole('link', { name: 'CSCS Cards' }).click();
    await expect(page).toHaveURL('/cscs');
    await expect(results(page)).toBeHidden();
    await search(page).fill('cards');
    await expect(results(page)).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('CSCS');
    await expect(search(page)).toBeFocused();
    await expect(results(page)).toBeVisible();
    await page.getByRole('banner').locator('a[href="/cart"]').click();
    await expect(page).toHaveURL('/cart');
  });
});

test.describe('the results at 390 pixels', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('open below the field, leave half of the page and its first match visible, and close with it', async ({
    page,
  }) => {
    await openReady(page, '/nvq-level-2');
    await page.getByRole('button', { name: 'Search' }).tap();
    await search(page).fill('roof');
    await expect(announced(page)).toContainText('for “roof”');
    const match = page.locator('#main mark').first();
    const gap = async () => {
      const [panel, found] = await Promise.all([announced(page).boundingBox(), match.boundingBox()]);
      return (found?.y ?? 0) - (panel?.y ?? 0) - (panel?.height ?? 0);
    };
    await expect(match).toBeInViewport();
    await expect.poll(gap).toBeGreaterThan(0);

    await search(page).fill('level');
    await expect(announced(page)).toContainText('for “level”');
    const links = results(page).getByRole('link');
    await expect(links.first()).toBeInViewport();
    const box = await results(page).locator('..').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(844 / 2);
    for (const link of await links.all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await links.first().tap();
    await expect(search(page)).toBeHidden();
  });

  test('a string of 2,000 characters without a blank wraps on every page that is filtered', async ({ page }) => {
    for (const route of ['/citb', '/cscs', '/nvq-level-2', '/courses/green-labour-card-courses', '/']) {
      await openReady(page, route);
      await page.getByRole('button', { name: 'Search' }).tap();
      await search(page).fill('x'.repeat(2000));
      await expect(announced(page)).toContainText('xxx');
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), route).toBe(390);
    }
  });
});
