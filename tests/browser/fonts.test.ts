import { expect, type Page } from '@playwright/test';
import { test } from './site-fixture.ts';

test.use({ touched: false });

const withFonts = (page: Page) => page.locator('html.fonts');

test('fonts are fetched when the page has loaded, and used on it', async ({ page }) => {
  const early: string[] = [];
  const fonts = (url: string) => url.endsWith('.woff2');
  page.on('request', (request) => fonts(request.url()) && early.push(request.url()));
  await page.route('**/images/*', async (route) => {
    expect(early).toEqual([]);
    await route.fallback();
  });
  await page.goto('/about');
  await expect(withFonts(page)).toBeAttached();
  expect(early).toHaveLength(2);
});

test('a page after that begins with them', async ({ page }) => {
  await page.goto('/about');
  await expect(withFonts(page)).toBeAttached();
  await page.goto('/contact-us', { waitUntil: 'commit' });
  await expect(page.locator('head > style')).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.className)).toBe('fonts');
});

test('fonts that would move what is in view wait for the next page', async ({ page }) => {
  await page.addInitScript(() => {
    const moving = new CSSStyleSheet();
    moving.replaceSync('.fonts main { margin-top: 10px; }');
    document.adoptedStyleSheets = [moving];
  });
  await page.goto('/about');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('fonts'))).toBe('fetched');
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  await expect(withFonts(page)).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'CSCS Cards' }).first().hover();
  await expect(page.locator('#root[data-hydrated]')).toBeAttached();
  await page.getByRole('banner').getByRole('link', { name: 'CSCS Cards' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CSCS Cards');
  await expect(withFonts(page)).toBeAttached();
});

test('only texts that would break elsewhere keep the font of the system, and nothing moves', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/nvq-2-wall-and-floor-tiling');
  await expect(withFonts(page)).toBeAttached();
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  expect(await page.evaluate(() => Reflect.get(Reflect.get(window, 'shifts'), 'sum'))).toBeLessThan(0.001);
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/^"?Barlow Condensed"?,/);
});
