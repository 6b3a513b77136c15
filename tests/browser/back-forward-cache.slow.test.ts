import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { BROWSER_SETTINGS } from '../fixtures/browser-settings.ts';
import { openReady } from '../fixtures/opened.ts';
import { provideChromium } from '../fixtures/provide-chromium.ts';
import { fillCustomerDetails } from './customer-details.ts';
import { test as base, stubChat } from './site-fixture.ts';

/** The headless shell has no back/forward cache, and Playwright turns that of Chromium off. */
const test = base.extend<{ page: Page }, { keeping: Browser }>({
  keeping: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const { args } = BROWSER_SETTINGS.use.launchOptions;
      const browser = await chromium.launch({
        executablePath: provideChromium(),
        headless: false,
        args: [...args.filter((argument) => argument !== '--headless'), '--headless=new'],
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ keeping, baseURL }, use) => {
    const page = await keeping.newPage({ baseURL: baseURL ?? '' });
    await use(page);
    await page.close();
  },
});
// One browser for the file.
test.describe.configure({ mode: 'default' });

/** Goes back. Playwright waits for a load event in vain: a page from the cache has none. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => setTimeout(() => history.back()));
}

/** Remembers in the page whether it came from the cache. */
async function watchReturn(page: Page): Promise<void> {
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted);
    }),
  );
}

/** Expects that the page came from the cache; if not, the error has the browser's reasons (`notRestoredReasons`). */
async function expectKept(page: Page): Promise<void> {
  await expect(async () => {
    const kept = await page.evaluate(
      () => document.documentElement.dataset.persisted ?? JSON.stringify(performance.getEntriesByType('navigation')),
    );
    expect(kept).toBe('true');
  }).toPass({ timeout: 15_000 });
}

const ROUTES = [
  '/',
  '/citb',
  '/cscs',
  '/card-PQP',
  '/nvq-level-2',
  '/nvq-2-plastering',
  '/courses/citb-courses',
  '/smsts-course',
  '/courses/green-labour-card-courses',
  '/cart',
  '/contact-us',
  '/payment/cancel',
  '/privacy-policy',
];

for (const route of ROUTES) {
  test(`${route} is kept while another page is open`, async ({ page }) => {
    await openReady(page, route);
    // Chromium keeps no page that is left while it fetches something, such as today's prices.
    await page.waitForLoadState('networkidle');
    await watchReturn(page);
    await page.goto('/terms-conditions');
    await goBack(page);
    await expectKept(page);
  });
}

test('a page is kept with the chat on', async ({ page }) => {
  await stubChat(page);
  await page.goto('/about');
  await expect(page.locator('html')).toHaveAttribute('data-chat', 'loaded');
  await watchReturn(page);
  await page.goto('/terms-conditions');
  await goBack(page);
  await expectKept(page);
});

test('the cart is kept on the way back from payment, and can be paid again', async ({ page }) => {
  await page.goto('/nvq-2-wall-and-floor-tiling');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page).toHaveURL(/\/cart$/);
  await fillCustomerDetails(page);
  await watchReturn(page);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByLabel('Email for the receipt')).toBeVisible();
  await goBack(page);
  await expectKept(page);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByLabel('Email for the receipt')).toBeVisible();
});
