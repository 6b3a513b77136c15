import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { openReady } from '../fixtures/opened.ts';
import { fillCustomerDetails } from './customer-details.ts';
import { test } from './site-fixture.ts';

const LINK = /^(Tell us who attends|See your order and what happens next)$/;

/** Buys a course. */
async function buy(page: Page): Promise<void> {
  await page.goto('/nvq-2-wall-and-floor-tiling');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await pay(page);
}

/** Pays for what was added to the cart, and waits for the thanks. */
async function pay(page: Page): Promise<void> {
  await expect(page).toHaveURL('/cart');
  await fillCustomerDetails(page);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByLabel('Email for the receipt').fill('ada@customer.example');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('link', { name: LINK })).toBeVisible();
}

/** What was ordered stands beside what is asked, and stays in sight. */
async function expectReceiptBeside(page: Page): Promise<void> {
  const receipt = await page.locator('.receipt').boundingBox();
  const form = await page.locator('#attendees').boundingBox();
  expect(receipt?.x).toBeGreaterThanOrEqual((form?.x ?? 0) + (form?.width ?? 0));
}

test('whoever has paid reads number and items, goes to the page of the order, and comes back', async ({ page }) => {
  await buy(page);
  await expect(page.locator('#main')).toContainText(/PT-\d{4}-\d{5}/);
  await expect(page.locator('#main')).toContainText('1 x Wall and Floor Tiling, NVQ Level 2');
  await page.getByRole('link', { name: LINK }).click();
  await expect(page).toHaveURL(/\/orders\/[\w-]{43}$/);
  await expect(page).toHaveTitle(/^Order PT-/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Send us 2 things');
  await expect(page.getByRole('main')).toContainText('£900.00');
  await expect(page.getByRole('heading', { name: 'Your NVQ' })).toBeVisible();
  await expect(page.locator('script')).toHaveCount(0);
  await page.reload();
  await expect(page).toHaveTitle(/^Order PT-/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Thanks for your order!' })).toBeVisible();
});

test('whoever is sent to the home page finds the order there, until they go to it', async ({ page }) => {
  await openReady(page, '/citb');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await pay(page);
  await expect(page.locator('#main')).toContainText('Total paid£52.80');
  await expect(page.getByRole('link', { name: 'Tell us who attends' })).toBeVisible();
  await expect(page).toHaveURL('/');
  const notice = page.getByRole('link', { name: 'tell us who attends' });
  await page.reload();
  await notice.click();
  await expect(page).toHaveTitle(/^Order PT-/);
  await expectReceiptBeside(page);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByText('NVQ', { exact: true }).click();
  await expect(menu.getByRole('link', { name: 'NVQ Level 2' })).toBeVisible();
  await page.getByRole('link', { name: 'You tell us who attends' }).click();
  await expect(page.getByRole('heading', { name: 'Who attends', exact: true })).toBeInViewport();
  await openReady(page, '/');
  await expect(notice).toHaveCount(0);
});

test('the title of the only item stands in the head and on the receipt, and not above the form', async ({ page }) => {
  await openReady(page, '/citb');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await pay(page);
  await page.getByRole('link', { name: LINK }).click();
  await expect(page.getByRole('group', { name: 'CITB Test' }).getByLabel('Name', { exact: true })).toBeVisible();
  expect((await page.locator('.place > legend').boundingBox())?.width).toBe(1);
});

test('its head has the picture in line with the receipt, up to the edge of the window', async ({ page }) => {
  await buy(page);
  await page.getByRole('link', { name: LINK }).click();
  const picture = await page.locator('.head img').boundingBox();
  expect(picture?.x).toBe((await page.locator('.receipt').boundingBox())?.x);
  expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBe(await page.evaluate(() => document.body.clientWidth));
});

test.describe('a wrong link', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('says so, and whom to ask', async ({ page }) => {
    await page.goto('/orders/wrong');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
    await expect(page.getByRole('main').getByRole('link', { name: /^0/ })).toBeVisible();
    await expectAccessible(page, 'a wrong link');
  });
});
