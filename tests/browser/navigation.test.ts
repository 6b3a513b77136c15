import { expect, type Page } from '@playwright/test';
import { test } from './site-fixture.ts';

const hydrated = (page: Page) => page.locator('#root[data-hydrated]');

function documentsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/index.json')) asked.push(pathname);
  });
  return asked;
}

test('pointing at a link fetches its document, and the click needs no other', async ({ page }) => {
  const asked = documentsOf(page);
  await page.goto('/about');
  await expect(hydrated(page)).toBeAttached();
  const link = page.getByRole('banner').getByRole('link', { name: 'CSCS Cards' }).first();
  await link.hover();
  await expect.poll(() => asked).toContain('/cscs/index.json');
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CSCS Cards');
  expect(asked.filter((path) => path === '/cscs/index.json')).toHaveLength(1);
});

test('the whole stylesheet is applied before another page is shown', async ({ page }) => {
  await page.goto('/about');
  await expect(hydrated(page)).toBeAttached();
  const stylesheet = page.locator('head > link[rel=stylesheet]');
  await expect(page.locator('head > link[media=all]')).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'CSCS Cards' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CSCS Cards');
  await expect(stylesheet).toHaveCount(1);
  await expect(stylesheet).toHaveAttribute('media', 'all');
});

test.describe('without the stylesheet', () => {
  test.use({ expectedErrors: /404/ });

  test('a page is loaded whole', async ({ page }) => {
    await page.route('**/assets/*.css', (route) => route.fulfill({ status: 404 }));
    await page.goto('/about');
    await expect(hydrated(page)).toBeAttached();
    await page.evaluate(() => document.documentElement.setAttribute('data-first', ''));
    await page.getByRole('banner').getByRole('link', { name: 'CSCS Cards' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('CSCS Cards');
    await expect(page.locator('html[data-first]')).toHaveCount(0);
  });
});

test('links in view are fetched ahead', async ({ page }) => {
  const asked = documentsOf(page);
  await page.goto('/cscs');
  await expect(page.locator('#main')).toContainText('Red Provisional');
  await expect.poll(() => asked.length).toBeGreaterThan(1);
});

test('nothing is fetched ahead for a visitor who saves data', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const asked = documentsOf(page);
  await page.goto('/about');
  await expect(hydrated(page)).toBeAttached();
  await page.getByRole('banner').getByRole('link', { name: 'CSCS Cards' }).first().hover();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(asked).toEqual(['/about/index.json']);
});

test('another page begins at its top, with the focus on its content and its own title', async ({ page }) => {
  await page.goto('/about');
  await expect(hydrated(page)).toBeAttached();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await expect(page).toHaveTitle(/Privacy/);
  await expect(page.locator('#main')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('back and forward lead to the same place of the page', async ({ page }) => {
  await page.goto('/refund-policy');
  await expect(hydrated(page)).toBeAttached();
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await page.getByRole('banner').getByRole('link', { name: 'CSCS Cards' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CSCS Cards');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancellation and Refund Policy');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CSCS Cards');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a link with an anchor leads to its block of the other page', async ({ page }) => {
  await page.goto('/about');
  await expect(hydrated(page)).toBeAttached();
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/citb#specialist';
    link.textContent = 'specialist tests';
    document.getElementById('main')?.prepend(link);
  });
  await page.getByText('specialist tests').click();
  await expect(page.locator('#specialist')).toBeInViewport();
  expect(new URL(page.url()).hash).toBe('#specialist');
});
