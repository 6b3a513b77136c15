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

test('LIVE-02 /cscs shows 11 cards with prices', async ({ page }) => {
  await page.goto('/cscs');
  await expect(courses(page)).toHaveCount(11);
  for (const text of await courses(page).allTextContents()) expect(text).toMatch(/£\d+ \+VAT/);
});

test('LIVE-03 /citb shows its prices and no error', async ({ page }) => {
  await page.goto('/citb');
  await expect(page.locator('#main')).toContainText('£44 +VAT');
  await expect(page.locator('#main')).toContainText('£45 +VAT');
  await expect(page.getByText('Failed to fetch test data.')).toHaveCount(0);
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

test('LIVE-07 a broken body gets a 4xx answer with a message, and the server keeps running', async ({ request }) => {
  for (const path of [
    '/api/users/lead',
    '/api/mails/contact-us',
    '/api/carts',
    '/api/payment/create-checkout-session',
  ]) {
    for (const data of ['{"user":', '[]', '{"products":"none","user":7}']) {
      const answer = await request.post(path, { headers: { 'Content-Type': 'application/json' }, data });
      expect(answer.status(), `${path} ${data}`).toBeGreaterThanOrEqual(400);
      expect(answer.status(), `${path} ${data}`).toBeLessThan(500);
      expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/\w{3}/) });
    }
  }
  expect((await request.get('/citb')).status()).toBe(200);
});
