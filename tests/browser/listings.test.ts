import { expect, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { test } from './site-fixture.ts';
import { stubApi, success } from './stub-api.ts';

const main = (page: Page) => page.locator('#main');
const cards = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.locator('h3 a') });
const search = (page: Page) => page.getByRole('searchbox');

/** Opens a listing with one course of this title. */
async function openWith(page: Page, level: number, title: string): Promise<void> {
  await stubApi(page, { [`GET /api/products/?category=NVQ Level ${level}`]: success([{ _id: 'x', title, price: 1 }]) });
  await openReady(page, `/nvq-level-${level}`);
}

test('LIST-26 the search of a listing scrolls to the first match', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openReady(page, '/nvq-level-2');
  await expect(cards(page)).toHaveCount(7);
  await expect(cards(page).first()).not.toBeInViewport({ ratio: 0.5 });
  await search(page).fill('portfolio');
  await expect(cards(page).first()).toBeInViewport({ ratio: 0.9 });
  await expect(cards(page)).toHaveCount(7);
});

test('LIST-30 LIST-31 the card of Wood Occupation links with the slug of its title to its page', async ({ page }) => {
  await openReady(page, '/nvq-level-2');
  const link = cards(page).getByRole('link', { name: 'Wood Occupation - Site Carpentry' });
  await expect(link).toHaveAttribute('href', '/nvq-2-wood-occupation---site-carpentry');
  await link.click();
  await expect(page).toHaveURL('/nvq-2-wood-occupation');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wood Occupation - Site Carpentry');
});

test.describe('a course without a page', () => {
  test.use({ expectedErrors: /404 \(Not Found\)/ });

  test('LIST-32 links to the not-found page, which has links back', async ({ page }) => {
    await openWith(page, 2, 'Scaffolding & More');
    await cards(page).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL('/');
  });
});
