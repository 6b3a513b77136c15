import { expect, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { holdRequests } from './held-requests.ts';
import { test } from './site-fixture.ts';
import { stubApi, success } from './stub-api.ts';

const OPERATIVE = '/api/products/66d5c1e84b7f29a06e1d8b10';
const MANAGER = '/api/products/66d5c1e84b7f29a06e1d8b11';
const SPECIALIST = '/api/products/66d5c1e84b7f29a06e1d8b12';

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

test.describe('the bubbles', () => {
  test('CITB-03 Operative scrolls to its section', async ({ page }) => {
    await openReady(page, '/citb');
    await bubble(page, 'Operative').click();
    await expectAtTop(page, 'Operative');
  });

  test('CITB-04 Manager and Professional scrolls to its section', async ({ page }) => {
    await openReady(page, '/citb');
    await bubble(page, 'Manager and Professional').click();
    await expectAtTop(page, 'Manager and Professional');
  });

  test('CITB-05 Specialist scrolls to its section', async ({ page }) => {
    await openReady(page, '/citb');
    await bubble(page, 'Specialist').click();
    await expectAtTop(page, 'Specialist');
  });
});

test.describe('the specialist modules', () => {
  test('CITB-25 a search opens the dropdown and scrolls to its first match', async ({ page }) => {
    await openReady(page, '/citb');
    const match = page.getByText('HVACR Refrigeration and Air Conditioning (RAAC)');
    await expect(match).toBeHidden();
    await page.getByRole('searchbox').fill('raac');
    await expect(match).toBeInViewport();
    await expect(section(page, 'Specialist').getByRole('radio')).toHaveCount(1);
    await expect(match.locator('mark')).toHaveText('RAAC');
  });

  test('CITB-26 CITB-27 CITB-49 a chosen module can be bought', async ({ page }) => {
    await openReady(page, '/citb');
    await expect(add(page, 'Specialist')).toBeDisabled();
    await summary(page, 'Choose a module').click();
    await page.getByText('Plumbing (JIB) (PLUM)').click();
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
  });
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

test.describe('the questions', () => {
  test('CITB-29 CITB-30 one answer is open at a time, and a click on its question closes it', async ({ page }) => {
    await openReady(page, '/citb');
    const which = page.getByText('Go by the card you want.');
    const again = page.getByText('Each attempt is a new booking that you pay for again.');
    await summary(page, 'Which test do I need?').click();
    await expect(which).toBeVisible();
    await summary(page, 'What if I do not pass?').click();
    await expect(again).toBeVisible();
    await expect(which).toBeHidden();
    await summary(page, 'What if I do not pass?').click();
    await expect(again).toBeHidden();
  });
});

test.describe('the enquiry', () => {
  test('CITB-31 CITB-32 its inputs do nothing; its button goes to the contact page', async ({ page }) => {
    const calls = await stubApi(page, {});
    await openReady(page, '/citb');
    await expect(section(page, 'Operative')).toContainText('£44 +VAT');
    const asked = calls.length;
    await page.locator('#main').getByLabel('Name', { exact: true }).fill('Ana Mason');
    await page.locator('#main').getByLabel('Message').fill('For a team of three');
    await page.locator('#main').getByLabel('Message').press('Enter');
    await expect(page).toHaveURL('/citb');
    await page.locator('#main').getByRole('link', { name: 'Enquire Now' }).click();
    await expect(page).toHaveURL('/contact-us');
    expect(calls.slice(asked)).toEqual([]);
    await expect(page.locator('#main').getByLabel('Message')).toHaveValue('');
  });
});

test.describe('Operative and Manager', () => {
  test("CITB-36 CITB-45 CITB-52 are sold with the shop's id, title and price", async ({ page }) => {
    await stubApi(page, {
      [`GET ${OPERATIVE}`]: success({ _id: 'op', title: 'Operative', price: 51, parentCategory: 'Tests' }),
    });
    await openReady(page, '/citb');
    await expect(section(page, 'Operative')).toContainText('£51 +VAT');
    await add(page, 'Operative').click();
    await expect(page).toHaveURL('/cart');
    expect(await stored(page)).toEqual([{ id: 'op', title: 'Tests - Operative', price: 51, parentCategory: 'Tests' }]);
  });

  test('CITB-53 CITB-46 can be added twice, with VAT, as CITB Test', async ({ page }) => {
    await stubApi(page, { [`GET ${MANAGER}`]: success({ _id: 'ma', title: 'Manager', price: 45 }) });
    for (const count of [1, 2]) {
      await openReady(page, '/citb');
      await add(page, 'Manager and Professional').click();
      await expect(page).toHaveURL('/cart');
      expect(await stored(page)).toHaveLength(count);
    }
    await expect(page.getByText('CITB Test - Manager')).toHaveCount(2);
    await expect(page.locator('dl').last()).toContainText(
      /Subtotal\s*£90\.00\s*VAT \(20%\)\s*£18\.00\s*Total\s*£108\.00/,
    );
  });

  test("CITB-54 have no VAT when the shop's category is CITB Tests", async ({ page }) => {
    await stubApi(page, {
      [`GET ${OPERATIVE}`]: success({ _id: 'op', title: 'Operative', price: 44, parentCategory: 'CITB Tests' }),
    });
    await openReady(page, '/citb');
    await expect(section(page, 'Operative')).toContainText('£44');
    await add(page, 'Operative').click();
    await expect(page).toHaveURL('/cart');
    await expect(page.locator('dl').last()).toContainText(/VAT \(20%\)\s*£0\.00\s*Total\s*£44\.00/);
  });
});

test.describe('when one of the three answers fails', () => {
  test.use({ expectedErrors: /Failed to (load resource|fetch)/ });

  test('CITB-42 red text replaces the page', async ({ page }) => {
    await stubApi(page, { [`GET ${SPECIALIST}`]: { status: 500, body: {} } });
    await openReady(page, '/citb');
    const error = page.getByText('Failed to fetch test data.');
    await expect(error).toBeVisible();
    await expect(error).toHaveCSS('color', 'rgb(179, 38, 30)');
    await expect(page.getByRole('heading', { level: 2, name: 'Operative' })).toHaveCount(0);
    await expect(page.getByRole('banner')).toBeVisible();
  });
});
