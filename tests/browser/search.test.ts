import { expect, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { holdRequests } from './held-requests.ts';
import { stubChat, test } from './site-fixture.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const search = (page: Page) => page.getByRole('searchbox');
const results = (page: Page) => page.getByRole('search').getByRole('list');
const announced = (page: Page) => page.getByRole('search').locator('[aria-live=polite]');

/** Collects the page's requests, except for documents of links in view, which are prefetched whatever is typed. */
function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith('/index.json')) requests.push(pathname);
  });
  return requests;
}

test.describe('the search box', () => {
  test('SHELL-21 keeps its text from page to page, and filters the next page too', async ({ page }) => {
    await openReady(page, '/nvq-level-2');
    await search(page).fill('tiling');
    await navigation(page).getByText('NVQ', { exact: true }).click();
    await navigation(page).getByRole('link', { name: 'NVQ Level 3' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('NVQ Level 3');
    await expect(search(page)).toHaveValue('tiling');
    await expect(page.locator('#main h3').filter({ has: page.getByRole('link') })).toHaveText([
      'Wall and Floor Tiling',
    ]);
  });

  test('SHELL-22 does nothing on Enter: no request, no navigation', async ({ page }) => {
    await stubChat(page);
    await openReady(page, '/nvq-level-2');
    await expect(page.locator('#main').getByRole('link', { name: 'Plastering' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-chat', 'loaded');
    await search(page).fill('plaster');
    await expect(announced(page)).toContainText('for “plaster”');
    const requests = requestsOf(page);
    await search(page).press('Enter');
    await expect(page.locator('#main mark')).toHaveText('Plaster');
    expect(requests).toEqual([]);
    await expect(page).toHaveURL('/nvq-level-2');
    await expect(search(page)).toHaveValue('plaster');
  });

  test('SHELL-23 asks for a course title or feature under /nvq, on listings and course pages', async ({ page }) => {
    await page.goto('/nvq-level-6');
    await expect(search(page)).toHaveAttribute('placeholder', 'course title or feature');
    await page.goto('/nvq-2-trowel/bricklaying');
    await expect(search(page)).toHaveAttribute('placeholder', 'course title or feature');
  });

  test('SHELL-24 SHELL-25 asks for a card name on /cscs and a test category on /citb', async ({ page }) => {
    await openReady(page, '/cscs');
    await expect(search(page)).toHaveAttribute('placeholder', 'card name');
    await navigation(page).getByRole('link', { name: 'CITB Test' }).click();
    await expect(page).toHaveURL('/citb');
    await expect(search(page)).toHaveAttribute('placeholder', 'test category');
  });

  test('SHELL-26 SHELL-27 asks for a course type on Green Labourer and a course on the home page', async ({ page }) => {
    await page.goto('/courses/green-labour-card-courses');
    await expect(search(page)).toHaveAttribute('placeholder', 'course type (online or classroom)');
    await page.goto('/');
    await expect(search(page)).toHaveAttribute('placeholder', 'course name, description or feature');
  });

  test('SHELL-36 has a neutral placeholder on other pages', async ({ page }) => {
    await page.goto('/contact-us');
    await expect(search(page)).toHaveAttribute('placeholder', 'Search courses, cards and tests');
  });
});

test.describe('the results across the site', () => {
  test('a page with nothing to filter finds courses, cards and tests, and says how many', async ({ page }) => {
    await openReady(page, '/about');
    await search(page).fill('tiling');
    await expect(announced(page)).toHaveText('Elsewhere on this site: 2 results for “tiling”');
    await expect(results(page).getByRole('link')).toHaveText([
      'Wall and Floor Tiling NVQ Level 2 £750 +VAT',
      'Wall and Floor Tiling NVQ Level 3 £950 +VAT',
    ]);
    await search(page).fill('manager card');
    await expect(results(page).getByRole('link').first()).toHaveText('Black Manager Card CSCS Cards £54 +VAT');
    await search(page).fill('demolition');
    await results(page).getByRole('link', { name: 'Specialist Health and Safety Test' }).click();
    await expect(page).toHaveURL('/citb#specialist');
    await expect(page.getByRole('heading', { name: 'Specialist', exact: true })).toBeInViewport();
    await expect(results(page)).toBeHidden();
  });

  test('a course page finds other courses by words in any order, and not itself', async ({ page }) => {
    await openReady(page, '/nvq-2-wall-and-floor-tiling');
    await search(page).fill('tiling FLOOR wall');
    const links = results(page).getByRole('link');
    await expect(links).toHaveCount(1);
    await expect(links).toHaveAttribute('href', '/nvq-3-wall-and-floor-tiling');
    await search(page).fill('bricklaying');
    await links.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trowel/Bricklaying');
    await expect(results(page)).toBeHidden();
  });

  test('the cart page finds them too, and so does the home page, besides its filtered courses', async ({ page }) => {
    await openReady(page, '/cart');
    await search(page).fill('smsts');
    await expect(results(page).locator('a[href="/smsts-course"]')).toBeVisible();
    await openReady(page, '/');
    await search(page).fill('plastering');
    await expect(page.locator('#main').getByText('1 course here matches “plastering”.')).toBeVisible();
    await expect(results(page).getByRole('link')).toHaveText(['Plastering NVQ Level 2 £750 +VAT']);
  });

  test('are announced together with what the page shows, once', async ({ page }) => {
    const saying = page.locator('[aria-live], [role=status], [role=alert]').filter({ hasText: 'brickie' });
    await openReady(page, '/');
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
    await search(page).fill('tiling');
    await expect(page.locator('#main mark')).toHaveText('Tiling');
    await expect(results(page).getByRole('link')).toHaveText(['Wall and Floor Tiling NVQ Level 3 £950 +VAT']);
    await openReady(page, '/cscs');
    await search(page).fill('gold supervisor');
    await expect(page.locator('#main mark')).toHaveText('Gold Supervisor');
    await expect(results(page).getByRole('link', { name: 'Gold Supervisor Card' })).toHaveCount(0);
  });

  test('says what to do when nothing matches', async ({ page }) => {
    await openReady(page, '/about');
    await search(page).fill('underwater welding');
    await expect(announced(page)).toHaveText(
      'Elsewhere on this site: no results for “underwater welding”. Try another word, or call 020 7946 0018.',
    );
    await expect(announced(page).getByRole('link')).toHaveAttribute('href', 'tel:+442079460018');
    await expect(results(page)).toBeHidden();
  });

  for (const [typed, address] of [
    ['green card test', '/card-GreenLabourer'],
    ['smts', '/smsts-course'],
    ['greencard', '/card-GreenLabourer'],
    ['refund', '/refund-policy'],
    ['invoice', '/contact-us'],
  ] as const) {
    test(`finds what is meant by “${typed}”`, async ({ page }) => {
      await openReady(page, '/about');
      await search(page).fill(typed);
      await expect(results(page).locator(`a[href="${address}"]`)).toBeVisible();
    });
  }

  test('one file is fetched on the first key, and nothing after that', async ({ page }) => {
    await stubChat(page);
    await openReady(page, '/about');
    await expect(page.locator('html')).toHaveAttribute('data-chat', 'loaded');
    // The documents of linked pages and their stylesheet are fetched ahead.
    await page.waitForLoadState('networkidle');
    const requests = requestsOf(page);
    await search(page).focus();
    expect(requests).toEqual([]);
    await search(page).pressSequentially('gold');
    await expect(announced(page)).toContainText('results for “gold”');
    await search(page).press('Enter');
    await search(page).fill('blue');
    await expect(announced(page)).toContainText('for “blue”');
    expect(requests).toEqual(['/search.json']);
    await expect(page).toHaveURL('/about');
  });

  test('arrow keys move through the results, Escape closes them, Enter opens the focused one', async ({ page }) => {
    await openReady(page, '/about');
    await search(page).fill('tiling');
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
    await expect(search(page)).toHaveValue('tiling');
    await page.keyboard.press('ArrowDown');
    await expect(results(page)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/nvq-2-wall-and-floor-tiling');
  });

  test('a visitor who types while the next page loads keeps the field and the results', async ({ page }) => {
    await openReady(page, '/about');
    const release = await holdRequests(page, '**/cscs/index.json');
    await navigation(page).getByRole('link', { name: 'CSCS Cards' }).click();
    await expect(page).toHaveURL('/cscs');
    await search(page).fill('cards');
    await expect(results(page)).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('CSCS');
    await expect(search(page)).toBeFocused();
    await expect(results(page)).toBeVisible();
  });

  test('they cover neither the navigation nor the cart', async ({ page }) => {
    await openReady(page, '/about');
    await search(page).fill('card');
    await expect(results(page)).toBeVisible();
    await navigation(page).getByRole('link', { name: 'CSCS Cards' }).click();
    await expect(page).toHaveURL('/cscs');
    await expect(results(page)).toBeHidden();
    await search(page).fill('cards');
    await expect(results(page)).toBeVisible();
    await page.getByRole('banner').locator('a[href="/cart"]').click();
    await expect(page).toHaveURL('/cart');
  });

  test('a click elsewhere or tabbing out closes them', async ({ page }) => {
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
  });
});

test.describe('the results at 390 pixels', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('open below the field, leave half of the page visible, and close with it', async ({ page }) => {
    await openReady(page, '/nvq-level-3');
    await page.getByRole('button', { name: 'Search' }).tap();
    await search(page).fill('level');
    const links = results(page).getByRole('link');
    await expect(links.first()).toBeInViewport();
    const box = await results(page).locator('..').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(844 / 2);
    for (const link of await links.all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await links.first().tap();
    await expect(search(page)).toBeHidden();
  });

  for (const route of ['/citb', '/cscs', '/nvq-level-2', '/courses/green-labour-card-courses', '/']) {
    test(`a string of 2,000 characters without a blank wraps on ${route}`, async ({ page }) => {
      await openReady(page, route);
      await page.getByRole('button', { name: 'Search' }).tap();
      await search(page).fill('x'.repeat(2000));
      await expect(announced(page)).toContainText('xxx');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  }

  test("leave the page's first match visible", async ({ page }) => {
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
  });
});

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
    await expect(results(page).getByRole('link')).toHaveCount(1);
  });
});

test.describe('while a file of the search fails twice', () => {
  test.use({ expectedErrors: /Failed to (load resource|fetch)/ });

  for (const route of ['/cart', '/contact-us']) {
    for (const file of ['**/search.json', '**/assets/site-search-*.js']) {
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
