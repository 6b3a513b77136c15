import { expect, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { test } from './site-fixture.ts';

/** Adds a link to the content of the page and clicks it. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address, textContent: 'An old link' });
    document.getElementById('main')?.prepend(link);
  }, href);
  await page.getByRole('link', { name: 'An old link' }).click();
}

test('a link with an anchor scrolls to that block of the other page', async ({ page }) => {
  await openReady(page, '/about');
  await follow(page, '/citb#specialist');
  await expect(page.locator('#specialist')).toBeInViewport();
  expect(new URL(page.url()).hash).toBe('#specialist');
});

for (const address of ['/about#%E0%A4%A', '/about?%', '/about#"\'<>']) {
  test(`no address blanks the site, followed or typed: ${address}`, async ({ page, site }) => {
    await openReady(page, '/cookies-policy');
    await follow(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who We Are');
    await page.goto('/robots.txt');
    await openReady(page, site.address + address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who We Are');
  });
}

test.describe('a link to an alias', () => {
  test('keeps its query and anchor', async ({ page }) => {
    await openReady(page, '/about');
    await follow(page, '/nvq-3-occupational-work-supervision?from=leaflet#block-4');
    await expect(page).toHaveURL(/\/nvq-3-work-supervision\?from=leaflet#block-4$/);
    await expect(page.locator('#block-4')).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });

  test('of the page that is shown scrolls to its anchor', async ({ page }) => {
    await openReady(page, '/nvq-3-work-supervision');
    await follow(page, '/nvq-3-occupational-work-supervision#block-6');
    await expect(page).toHaveURL(/\/nvq-3-work-supervision#block-6$/);
    await expect(page.locator('#block-6')).toBeInViewport();
  });
});

test('a link to a place on the page that is shown scrolls there, whatever the query', async ({ page }) => {
  await openReady(page, '/citb?from=leaflet');
  await follow(page, '/citb#specialist');
  await expect(page).toHaveURL(/\/citb#specialist$/);
  await expect(page.locator('#specialist')).toBeInViewport();
});

test('ROUTE-56 a link to /card=RedExWorker ends on the Red Experience Worker card', async ({ page }) => {
  await openReady(page, '/card-BlueSkilled');
  await follow(page, '/card=RedExWorker');
  await expect(page).toHaveURL('/card-RedExWorker');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Red Experience Worker Card');
});
