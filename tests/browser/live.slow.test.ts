import { expect, type Page } from '@playwright/test';
import { CITB_COURSES, NVQ_LISTINGS } from '../fixtures/route-table.ts';
import { test } from './site-fixture.ts';

// The pages with their real server: nothing is stubbed.
const courses = (page: Page) => page.locator('#main li').filter({ has: page.locator('h3 a') });

test('LIVE-01 the NVQ listings show their courses with prices', async ({ page }) => {
  for (const [route, count, price] of [
    ['/nvq-level-2', 7, '£750 + VAT'],
    ['/nvq-level-3', 7, '£950 + VAT'],
    ['/nvq-level-6', 4, '£1,450 + VAT'],
    ['/nvq-level-7', 1, '£1,950 + VAT'],
  ] as const) {
    await page.goto(route);
    await expect(courses(page)).toHaveCount(count);
    for (const text of await courses(page).allTextContents()) expect(text).toContain(price);
  }
});

test('LIVE-04 the CITB course pages and their overview stop waiting', async ({ page }) => {
  for (const route of CITB_COURSES) {
    await page.goto(route);
    await expect(page.locator('#main').getByText('Loading...')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(SMSTS|SSSTS)/);
  }
  await page.goto('/courses/citb-courses');
  await expect(page.getByText('Fetching course overview...')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Learn More/ })).toHaveCount(4);
});

test('LIVE-05 the Green Labourer page shows both prices, twice', async ({ page }) => {
  await page.goto('/courses/green-labour-card-courses');
  await expect(page.locator('#main').getByText('£120+VAT')).toHaveCount(2);
  await expect(page.locator('#main').getByText('£150+VAT')).toHaveCount(2);
  await expect(page.locator('#main').getByText('Loading...')).toHaveCount(0);
});

test('LIVE-06 every link of a listing leads to an existing page', async ({ page, request }) => {
  for (const route of [...NVQ_LISTINGS, '/cscs']) {
    await page.goto(route);
    await expect(courses(page).first()).toBeVisible();
    const links = await courses(page)
      .locator('h3 a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const statuses = await Promise.all(links.map(async (link) => [link, (await request.get(link)).status()]));
    expect(statuses).toEqual(links.map((link) => [link, 200]));
  }
});
