import { expect, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { holdRequests } from './held-requests.ts';
import { test } from './site-fixture.ts';

const bubble = (page: Page, words: string) =>
  page.getByRole('navigation', { name: 'The three tests' }).getByText(words);
const section = (page: Page, heading: string) =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2, name: heading, exact: true }) });
const add = (page: Page, heading: string) => section(page, heading).getByRole('button', { name: 'Add to Cart' });
const stored = (page: Page) => page.evaluate(() => JSON.parse(window.sessionStorage.getItem('cart') ?? 'null'));
const summary = (page: Page, words: string) => page.locator('#main summary').filter({ hasText: words });

/** Expects a section's heading right below the top bar. */
async function expectAtTop(page: Page, heading: string): Promise<void> {
  const bar = await page.getByRole('banner').boundingBox();
  const title = page.getByRole('heading', { level: 2, name: heading, exact: true });
  const below = bar?.height ?? 0;
  await expect.poll(async () => Math.round(((await title.boundingBox())?.y ?? 9999) - below)).toBeLessThan(250);
  expect((await title.boundingBox())?.y).toBeGreaterThanOrEqual(below);
}

test('CITB-03 CITB-04 CITB-05 each of the bubbles scrolls to its section', async ({ page }) => {
  await openReady(page, '/citb');
  for (const name of ['Operative', 'Manager and Professional', 'Specialist']) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await bubble(page, name).click();
    await expectAtTop(page, name);
  }
});

test('CITB-26 CITB-27 CITB-49 a chosen module can be bought; back, forward and a reload return to it, another tab has none', async ({
  page,
}) => {
  await openReady(page, '/citb');
  await expect(add(page, 'Specialist')).toBeDisabled();
  const list = section(page, 'Specialist').locator('summary');
  await summary(page, 'Choose a module').click();
  await page.getByText('Plumbing (JIB) (PLUM)').click();
  await bubble(page, 'Operative').click();
  await expect(page).toHaveURL('/citb#operative');
  await add(page, 'Specialist').click();
  await expect(page).toHaveURL('/cart');
  expect(await stored(page)).toEqual([
    expect.objectContaining({
      id: expect.stringMatching(/^specialist-plumbing-\(?jib\)?-\(?plum\)?$/),
      title: 'Specialist Health and Safety Test-Plumbing (JIB) (PLUM)',
      price: 44,
      vatApplicable: false,
      parentCategory: 'CITB Test',
    }),
  ]);
  await expect(page.locator('dl').last()).toContainText(/VAT \(20%\)\s*£0\.00/);
  await page.goBack();
  await expect(list).toHaveText('Plumbing (JIB) (PLUM)');
  await page.goForward();
  await expect(page).toHaveURL('/cart');
  await page.goBack();
  await expect(list).toHaveText('Plumbing (JIB) (PLUM)');
  await page.goBack();
  await expect(page).toHaveURL('/citb');
  await page.reload();
  await expect(list).toHaveText('Plumbing (JIB) (PLUM)');
  await expect(add(page, 'Specialist')).toBeEnabled();
  const tab = await page.context().newPage();
  await openReady(tab, '/citb');
  await expect(add(tab, 'Specialist')).toBeDisabled();
});

test.describe("before the page's script has loaded", () => {
  test.use({ touched: false });

  test('CITB-27 a module can already be chosen, and stays chosen', async ({ page }) => {
    const release = await holdRequests(page, '**/assets/browser-*.js');
    await page.goto('/citb');
    await summary(page, 'Choose a module').click();
    await page.getByText('Demolition (DEM)').click();
    release();
    await expect(page.locator('#root[data-hydrated]')).toBeAttached();
    await expect(add(page, 'Specialist')).toBeEnabled();
    await expect(section(page, 'Specialist').locator('summary')).toContainText('Demolition (DEM)');
  });
});
