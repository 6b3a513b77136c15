import { expect, type Page } from '@playwright/test';
import { fillCustomerDetails } from './customer-details.ts';
import { paidEventCount, sessionCount, storedOrders } from './orders.ts';
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

test('a visitor searches the listing, sees matches highlighted, and clears the search', async ({ page }) => {
  await goFromHomeToListing(page);
  const cards = page.locator('#main').getByRole('listitem').filter({ hasText: '+ VAT' });
  await expect(cards).toHaveCount(7);
  const search = page.getByRole('searchbox').first();
  await search.fill('tiling');
  await expect(cards).toHaveCount(1);
  await expect(cards.locator('mark').first()).toHaveText('Tiling');
  await search.press('Enter');
  await expect(page).toHaveURL('/nvq-level-2');
  await search.fill('');
  await expect(cards).toHaveCount(7);
});

test('a course page opens one list of units and one answer at a time', async ({ page }) => {
  await page.goto('/nvq-2-wall-and-floor-tiling');
  const unit = page.getByText('Preparing backgrounds for tiling', { exact: false }).first();
  const option = page.getByText(/under.tile heating/i).first();
  await page.getByText('Mandatory Units').click();
  await expect(unit).toBeVisible();
  await page.getByText('Operations (optional) Units').click();
  await expect(option).toBeVisible();
  await expect(unit).toBeHidden();
  await page.getByText('Operations (optional) Units').click();
  await expect(option).toBeHidden();

  const answers = page.locator('details[open]');
  const questions = page.locator('details').filter({ hasText: '?' }).locator('summary');
  await questions.nth(0).click();
  await questions.nth(1).click();
  await expect(answers).toHaveCount(1);
});

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

test('a request with a different price gets 409 and creates neither order nor session', async ({ request, site }) => {
  const { data } = await (await request.get('/api/products/?category=NVQ Level 2')).json();
  const orders = storedOrders(site).length;
  const sessions = sessionCount(site);
  const products = [{ product: data[0]._id, name: data[0].title, price: 1, quantity: 1, vat: 0.2 }];
  const answer = await request.post('/api/payment/create-checkout-session', {
    data: { products, userId: '', cartId: '' },
  });
  expect(answer.status()).toBe(409);
  expect(await answer.json()).toMatchObject({ status: 'error' });
  expect(storedOrders(site)).toHaveLength(orders);
  expect(sessionCount(site)).toBe(sessions);
});
