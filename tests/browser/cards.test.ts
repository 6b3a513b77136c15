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
  test('CSCS-01 CSCS-02 CSCS-07 shows the 11 cards in their order, each with its page and a price plus VAT, to be ordered there', async ({
    page,
  }) => {
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
    const links = names(page).getByRole('link');
    await expect(links).toHaveCount(11);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([...CARDS]);
    const texts = await tiles(page).allTextContents();
    for (const text of texts.slice(0, 11)) expect(text).toMatch(/£\d+ \+VAT/);
    expect(texts.at(-1)).not.toContain('£');
    await expect(page.locator('#main').getByRole('button')).toHaveCount(0);
  });
});

test.describe('a card page', () => {
  const stored = (page: Page) => page.evaluate(() => JSON.parse(window.sessionStorage.getItem('cart') ?? 'null'));

  test("CARD-38 CARD-40 CSCS-14 sells the card with the shop's name and price, and 20% VAT in the cart", async ({
    page,
  }) => {
    await stubApi(page, { [`GET ${BLUE}`]: success({ _id: 'b', name: 'Blue Skilled', price: 36 }) });
    await openReady(page, '/card-BlueSkilled');
    await page.getByRole('button', { name: 'Add to Cart £36+VAT' }).click();
    await expect(page).toHaveURL('/cart');
    expect(await stored(page)).toEqual([
      { id: 'b', title: 'CSCS Cards - Blue Skilled', price: 36, parentCategory: 'CSCS Cards' },
    ]);
    await expect(page.locator('dl').last()).toContainText(/VAT \(20%\)\s*£7\.20\s*Total\s*£43\.20/);
  });
});
