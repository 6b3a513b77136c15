import { expect, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { CARDS } from '../fixtures/route-table.ts';
import { test } from './site-fixture.ts';
import { stubApi, success } from './stub-api.ts';

const BLUE = '/api/products/66d5c1e84b7f29a06e1d8c22';
const LAST = 'Not Sure Which Card to apply?';
const grid = (page: Page) => page.locator('#main ul').filter({ hasText: LAST });
const tiles = (page: Page) => grid(page).locator('> li');
const names = (page: Page) => tiles(page).locator('h3');

test.describe('the grid of /cscs', () => {
  test('CSCS-01 CSCS-02 shows the 11 cards in their order', async ({ page }) => {
    await openReady(page, '/cscs');
    await expect(names(page)).toHaveText([
      /^Red Provisional/,
      /^Green Labourer/,
      /^Blue Skilled/,
      /^Gold Skilled/,
      /^Gold Supervisor/,
      /^Black Manager/,
      /^AQP/,
      /^PQP/,
      /^Red Trainee/,
      /^Red Experience Worker/,
      /^TSM/,
      LAST,
    ]);
  });

  test('CSCS-07 CSCS-08 each tile links to its page and has a price plus VAT', async ({ page }) => {
    await openReady(page, '/cscs');
    const links = names(page).getByRole('link');
    await expect(links).toHaveCount(11);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([...CARDS]);
    for (const text of (await tiles(page).allTextContents()).slice(0, 11)) expect(text).toMatch(/£\d+ \+VAT/);
  });

  test('CSCS-03 CSCS-04 CSCS-05 ends with a tile for visitors who are not sure, without a price', async ({ page }) => {
    await openReady(page, '/cscs');
    await expect(names(page)).toHaveCount(12);
    await expect(tiles(page).last()).toContainText(LAST);
    await expect(tiles(page).last()).not.toContainText('£');
    await tiles(page).last().getByRole('link', { name: 'Enquire Now' }).click();
    await expect(page).toHaveURL('/contact-us');
  });

  test('CSCS-06 is filtered by the search', async ({ page }) => {
    await openReady(page, '/cscs');
    await expect(names(page)).toHaveCount(12);
    await page.getByRole('searchbox').fill('gold');
    await expect(names(page)).toHaveText([/^Gold Skilled/, /^Gold Supervisor/, LAST]);
    await expect(names(page).locator('mark')).toHaveText(['Gold', 'Gold']);
    await page.getByRole('searchbox').fill('');
    await expect(names(page)).toHaveCount(12);
  });

  test('CSCS-15 its tiles have no Add to Cart', async ({ page }) => {
    await openReady(page, '/cscs');
    await expect(names(page)).toHaveCount(12);
    await expect(page.locator('#main').getByRole('button')).toHaveCount(0);
  });

  test('CSCS-12 reads Loading... until the shop answers', async ({ page }) => {
    await stubApi(page, { 'GET /api/products/*': 'never' });
    await openReady(page, '/cscs');
    await expect(page.locator('#main').getByText('Loading...')).toBeVisible();
    await expect(names(page)).toHaveText([LAST]);
  });
});

test.describe('a card page', () => {
  const stored = (page: Page) => page.evaluate(() => JSON.parse(window.sessionStorage.getItem('cart') ?? 'null'));

  test("CARD-12 CARD-38 CARD-39 sells the card with the shop's name and price", async ({ page }) => {
    await stubApi(page, { [`GET ${BLUE}`]: success({ _id: 'b', name: 'Blue Skilled', price: 36 }) });
    await openReady(page, '/card-BlueSkilled');
    await page.getByRole('button', { name: 'Add to Cart £36+VAT' }).click();
    await expect(page).toHaveURL('/cart');
    expect(await stored(page)).toEqual([
      { id: 'b', title: 'CSCS Cards - Blue Skilled', price: 36, parentCategory: 'CSCS Cards' },
    ]);
  });

  test('CARD-40 CSCS-14 a card is charged 20% VAT in the cart', async ({ page }) => {
    await stubApi(page, { [`GET ${BLUE}`]: success({ _id: 'b', name: 'Blue Skilled', price: 36 }) });
    await openReady(page, '/card-BlueSkilled');
    await page.getByRole('button', { name: 'Add to Cart £36+VAT' }).click();
    await expect(page.locator('dl').last()).toContainText(/VAT \(20%\)\s*£7\.20\s*Total\s*£43\.20/);
  });

  test('CARD-13 CARD-18 links to the contact page, and Blue Skilled also to the Red Experience Worker', async ({
    page,
  }) => {
    await openReady(page, '/card-BlueSkilled');
    await page.locator('#main').getByRole('link', { name: 'Red Experience Worker card' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Red Experience Worker Card');
    await page.locator('#main').getByRole('link', { name: 'Enquire Now' }).first().click();
    await expect(page).toHaveURL('/contact-us');
  });
});

test.describe('when the shop fails', () => {
  test.use({ expectedErrors: /Failed to (load resource|fetch)/ });

  test('CSCS-10 CSCS-11 /cscs shows no error and no cards', async ({ page }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      return dialog.dismiss();
    });
    await stubApi(page, { 'GET /api/products/*': { status: 500, body: {} } });
    await openReady(page, '/cscs');
    await expect(page.locator('#main').getByText('Loading...')).toHaveCount(0);
    await expect(names(page)).toHaveText([LAST]);
    await expect(page.locator('#main')).not.toContainText(/fail|error/i);
    expect(dialogs).toEqual([]);
  });

  test('CARD-41 a card page keeps its title, its text and the price of its HTML', async ({ page }) => {
    await stubApi(page, { 'GET /api/products/*': 'offline' });
    await openReady(page, '/card-PQP');
    await expect(page.getByRole('button', { name: 'Add to Cart £54+VAT' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('PQP Card (Professionally Qualified Person)');
    await expect(page.getByRole('heading', { name: 'Eligibility' })).toBeVisible();
  });
});
