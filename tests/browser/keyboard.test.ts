import { expect, type Locator, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { test } from './site-fixture.ts';
import { openCart } from './stored-cart.ts';
import { expectVisibleFocus } from './visible-focus.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const focused = (page: Page) => page.locator(':focus');

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Pressing Tab 60 times did not reach ${target}`);
}

test('KEY-01 the keyboard moves through the navigation and opens and closes its dropdowns', async ({ page }) => {
  await openReady(page, '/about');
  await tabTo(page, navigation(page).getByRole('link', { name: 'CITB Test' }));
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('NVQ');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('NVQ Level 2');
  await page.keyboard.press('Escape');
  await expect(navigation(page).getByRole('link', { name: 'NVQ Level 2' })).toBeHidden();
  await expect(focused(page)).toHaveText('NVQ');
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Courses');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Green Labour Card Courses');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/courses/green-labour-card-courses');
});

test('KEY-01 the first Tab reaches the skip link', async ({ page }) => {
  await openReady(page, '/nvq-level-2');
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Skip to content');
  await expect(focused(page)).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveText('Home');
});

test('KEY-02 CITB-29 CITB-30 the keyboard opens and closes questions, one at a time', async ({ page }) => {
  await openReady(page, '/citb');
  const questions = page.locator('#main summary').filter({ hasText: '?' });
  const open = page.locator('#main details[open]');
  await questions.first().focus();
  await page.keyboard.press('Enter');
  await expect(open).toContainText('Go by the card you want.');
  await tabTo(page, questions.nth(1));
  await page.keyboard.press('Space');
  await expect(open).toHaveCount(1);
  await expect(open).toContainText('The pass mark is 90%.');
  await page.keyboard.press('Enter');
  await expect(open).toHaveCount(0);
});

test('KEY-03 the keyboard alone is enough from the course to the start of the payment', async ({ page }) => {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    return dialog.accept();
  });
  // Another course is in the cart already.
  await openCart(page, [{ id: '66d5c1e84b7f29a06e1d8a45', title: 'Plastering', price: 750 }]);
  await openReady(page, '/nvq-3-wood-occupation');
  await tabTo(page, page.getByRole('button', { name: 'Add to Cart' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cart');
  await tabTo(page, page.getByRole('button', { name: 'Remove' }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Remove' })).toBeFocused();
  await openReady(page, '/cart');
  await tabTo(page, page.getByLabel('First Name'));
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Mason');
  await tabTo(page, page.getByLabel('Contact No'));
  await page.keyboard.type('07700 900123');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('ada@customer.example');
  await tabTo(page, page.getByRole('button', { name: 'Proceed to Checkout' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  expect(alerts).toEqual([]);
});

test('KEY-04 the focus is visible in the bar, on the page and in the form', async ({ page }) => {
  await openReady(page, '/contact-us');
  for (let presses = 0; presses < 22; presses += 1) {
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
  }
});
