import { expect, type Locator, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';

/** A cart item as course pages store it. */
export const course = (id: string, price = 100) => ({ id, title: `Course ${id}`, price });

/** The cart page's rows. */
export const cartRows = (page: Page): Locator =>
  page.locator('#main li').filter({ has: page.getByRole('button', { name: 'Remove' }) });

/** Opens the cart page with these items already stored. */
export async function openCart(page: Page, items: readonly object[]): Promise<void> {
  // Of the same origin, and quicker than a page.
  await page.goto('/robots.txt');
  await page.evaluate((cart) => window.sessionStorage.setItem('cart', cart), JSON.stringify(items));
  await openReady(page, '/cart');
  await expect(cartRows(page)).toHaveCount(items.length);
}
