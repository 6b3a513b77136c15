import { expect, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { stubChat, test } from './site-fixture.ts';

const topBar = (page: Page) => page.getByRole('banner');
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const badge = (page: Page) => topBar(page).locator('[data-cart-count]');
const NVQ_LINKS = [
  ['NVQ Level 2', '/nvq-level-2'],
  ['NVQ Level 3', '/nvq-level-3'],
  ['NVQ Level 6', '/nvq-level-6'],
  ['NVQ Level 7', '/nvq-level-7'],
];
const COURSE_LINKS = [
  ['CITB Courses', '/courses/citb-courses'],
  ['Green Labour Card Courses', '/courses/green-labour-card-courses'],
];

/** Text and address of the links in a part of the page, including hidden ones. */
const linksOf = (page: Page, part: string) =>
  page
    .locator(`${part} a`)
    .evaluateAll((links) => links.map((link) => [link.textContent?.trim(), link.getAttribute('href')]));

test.describe('the top bar', () => {
  test('SHELL-04 stays in place while the page scrolls', async ({ page }) => {
    await page.goto('/privacy-policy');
    const before = await topBar(page).boundingBox();
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    expect(await topBar(page).boundingBox()).toEqual(before);
    expect(before?.y).toBe(0);
  });
});

test.describe('the navigation', () => {
  test('SHELL-19 SHELL-20 an open dropdown closes on a click elsewhere', async ({ page }) => {
    await openReady(page, '/about');
    const levels = navigation(page).getByRole('link', { name: 'NVQ Level 2' });
    await navigation(page).getByText('NVQ', { exact: true }).click();
    await expect(levels).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(levels).toBeHidden();
    const courses = navigation(page).getByRole('link', { name: 'CITB Courses' });
    await navigation(page).getByText('Courses', { exact: true }).click();
    await expect(courses).toBeVisible();
    await page.getByRole('contentinfo').click({ position: { x: 5, y: 5 } });
    await expect(courses).toBeHidden();
  });
});

test.describe('at 390 pixels', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('SHELL-18 SHELL-37 the menu has the same links as the wide navigation, in its groups too', async ({ page }) => {
    await openReady(page, '/about');
    await expect(navigation(page)).toBeHidden();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await page.locator('summary').filter({ hasText: 'Menu' }).click();
    await expect(menu).toBeVisible();
    expect(await linksOf(page, 'nav[aria-label=Menu]')).toEqual(await linksOf(page, 'nav[aria-label=Main]'));
    expect(await linksOf(page, 'nav[aria-label=Menu] ul ul')).toEqual([...NVQ_LINKS, ...COURSE_LINKS]);
    await menu.getByRole('link', { name: 'CITB Test' }).click();
    await expect(page).toHaveURL('/citb');
    await expect(menu).toBeHidden();
  });
});

test.describe('the breadcrumbs at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 844 } });

  test('are one line, lead to the list, and are as tall as a finger', async ({ page }) => {
    await openReady(page, '/nvq-2-plastering');
    const way = page.getByRole('navigation', { name: 'Breadcrumb' });
    expect((await way.boundingBox())?.height).toBe(44);
    await expect(way.getByRole('listitem')).toHaveText(['Home', 'NVQ Level 2', /Plastering$/]);
    const list = way.getByRole('link', { name: 'NVQ Level 2' });
    expect((await list.boundingBox())?.height).toBe(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await way.getByRole('link', { name: 'Home' }).focus();
    await page.keyboard.press('Tab');
    await expect(list).toBeFocused();
    await expect(list).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/nvq-level-2');
  });
});

test.describe('the cart badge', () => {
  test('SHELL-35 is 0 for a stored cart that is not a list, and the pages work', async ({ page }) => {
    for (const cart of ['{not json', '{"id":"a"}']) {
      await page.goto('/robots.txt');
      await page.evaluate((text) => window.sessionStorage.setItem('cart', text), cart);
      await page.goto('/cart');
      await expect(badge(page)).toHaveText('0');
      await expect(page.getByText('Your cart is empty.')).toBeVisible();
    }
  });
});

test.describe('around every page', () => {
  test('SHELL-33 the third-party chat is loaded once', async ({ page }) => {
    await stubChat(page);
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith('https://chat.example/')) loads.push(request.url());
    });
    await openReady(page, '/about');
    await expect(page.locator('html')).toHaveAttribute('data-chat', 'loaded');
    await navigation(page).getByRole('link', { name: 'CSCS Cards' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('CSCS Cards');
    expect(loads).toEqual(['https://chat.example/widget.js']);
  });
});
