import { expect, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { CARDS } from '../fixtures/route-table.ts';
import { test } from './site-fixture.ts';

const LAST = 'Not Sure Which Card to apply?';
const grid = (page: Page) => page.locator('#main ul').filter({ hasText: LAST });
const tiles = (page: Page) => grid(page).locator('> li');
const names = (page: Page) => tiles(page).locator('h3');

test('CSCS-01 CSCS-07 LIVE-02 /cscs shows the 11 cards in order, each with page and price, ordered there', async ({
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
