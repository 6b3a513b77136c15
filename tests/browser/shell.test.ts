import { expect, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { test } from './site-fixture.ts';

const topBar = (page: Page) => page.getByRole('banner');
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Text and address of the links in a part of the page, including hidden ones. */
const linksOf = (page: Page, part: string) =>
  page
    .locator(`${part} a`)
    .evaluateAll((links) => links.map((link) => [link.textContent?.trim(), link.getAttribute('href')]));

test('SHELL-04 the top bar stays in place while the page scrolls', async ({ page }) => {
  await page.goto('/privacy-policy');
  const before = await topBar(page).boundingBox();
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  expect(await topBar(page).boundingBox()).toEqual(before);
  expect(before?.y).toBe(0);
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
    expect(await linksOf(page, 'nav[aria-label=Menu] ul ul')).toHaveLength(6);
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
