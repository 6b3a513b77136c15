import { expect, type Page } from '@playwright/test';
import { fillCustomerDetails } from './customer-details.ts';
import { paidEventCount, storedOrders } from './orders.ts';
import { test } from './site-fixture.ts';

// £750 + 20 % VAT, in pence.
const COURSE_TOTAL = 90_000;

async function goFromHomeToListing(page: Page): Promise<void> {
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByText('NVQ', { exact: true }).click();
  await navigation.getByRole('link', { name: 'NVQ Level 2' }).click();
  await expect(page).toHaveURL('/nvq-level-2');
}

async function goFromListingToCart(page: Page): Promise<void> {
  await page
    .locator('#main')
    .getByRole('link', { name: /Wall and Floor Tiling/ })
    .click();
  await expect(page).toHaveURL('/nvq-2-wall-and-floor-tiling');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page).toHaveURL('/cart');
}

test('a visitor finds a course, adds it to the cart and pays, and the order is paid once', async ({ page, site }) => {
  const ordersBefore = storedOrders(site).length;
  const paidBefore = paidEventCount(site);
  page.on('dialog', (dialog) => dialog.accept());
  await goFromHomeToListing(page);
  await goFromListingToCart(page);
  await expect(page.getByRole('link', { name: /cart/i }).first()).toContainText('1');
  await expect(page.locator('#main')).toContainText('£900.00');

  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expect(page.getByText('Email is required')).toBeVisible();

  await fillCustomerDetails(page);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByLabel('Email for the receipt').fill('ada@customer.example');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Thanks for your order!' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: /cart/i }).first()).toContainText('0');

  const [order, ...more] = storedOrders(site).slice(ordersBefore);
  expect(more).toEqual([]);
  expect(order).toMatchObject({ state: 'paid', total_pence: COURSE_TOTAL, customer_email: 'ada@customer.example' });
  expect(paidEventCount(site) - paidBefore).toBe(1);
});

test('a visitor who cancels the payment returns to the unchanged cart', async ({ page, site }) => {
  await goFromHomeToListing(page);
  await goFromListingToCart(page);
  await fillCustomerDetails(page);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Unsuccessful' })).toBeVisible();
  await expect(page).toHaveURL('/cart');
  await expect(page.locator('#main')).toContainText('Wall and Floor Tiling');
  expect(storedOrders(site).at(-1)).toMatchObject({ state: 'awaiting-payment', total_pence: COURSE_TOTAL });
});
