import { expect, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { holdRequests } from './held-requests.ts';
import { test } from './site-fixture.ts';

const hydrated = (page: Page) => page.locator('#root[data-hydrated]');

test('back and forward return to the same scroll position', async ({ page }) => {
  await openReady(page, '/refund-policy');
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

/** Scrolls as a visitor with a wheel does, and waits until the page has recorded it. */
async function scrollPage(page: Page, top: number): Promise<void> {
  await page.evaluate((place) => {
    // From then on the page no longer returns to the position before.
    dispatchEvent(new Event('wheel'));
    scrollTo({ top: place, behavior: 'instant' });
  }, top);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

for (const [name, route, heading] of [
  ['a text page', '/refund-policy', 'Cancellation and Refund Policy'],
  ['a listing, whose courses load later', '/nvq-level-2', 'Plastering'],
] as const)
  test(`a reload, and going back from another site, return to the scroll position: ${name}`, async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await openReady(page, '/about');
    await openReady(page, route);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await scrollPage(page, 1200);
    await page.reload();
    await expect(hydrated(page)).toBeAttached();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
    await scrollPage(page, 1100);
    await page.goto(site.address.replace('127.0.0.1', 'localhost'));
    await page.goBack();
    await expect(hydrated(page)).toBeAttached();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1100);
  });

/** Follows a link of a listing that is scrolled. */
async function leaveScrolledListing(page: Page, top: number): Promise<void> {
  await page.setViewportSize({ width: 390, height: 700 });
  await openReady(page, '/nvq-level-2');
  await expect(page.getByRole('heading', { name: 'Plastering', exact: true })).toBeVisible();
  await scrollPage(page, top);
  // Does not scroll to the link, as a mouse click would.
  await page.locator('#main').getByRole('link', { name: 'Plastering' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Plastering');
}

test('going back within the site returns to the scroll position of a listing, whose courses load later', async ({
  page,
}) => {
  await leaveScrolledListing(page, 1200);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Level 2');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
});

test('going back returns to the scroll position though the page before was scrolled while the listing loaded', async ({
  page,
}) => {
  // Nothing is prefetched.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await leaveScrolledListing(page, 1200);
  await page.reload();
  await expect(hydrated(page)).toBeAttached();
  const release = await holdRequests(page, '**/nvq-level-2/index.json');
  await page.goBack();
  await expect(page).toHaveURL(/nvq-level-2$/);
  await scrollPage(page, 300);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Level 2');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
});

test('opening a page again starts at its top, wherever the visitor was before', async ({ page }) => {
  await openReady(page, '/refund-policy');
  await scrollPage(page, 700);
  await openReady(page, '/about');
  await openReady(page, '/refund-policy');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
