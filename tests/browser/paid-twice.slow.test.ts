import { expect, type Page } from '@playwright/test';
import type { RunningSite } from '../fixtures/running-site.ts';
import { fillCustomerDetails } from './customer-details.ts';
import { sessionCount, storedOrders } from './orders.ts';
import { test } from './site-fixture.ts';

const TILING = '/nvq-2-wall-and-floor-tiling';
const PLASTERING = '/nvq-2-plastering';
const THANKS = 'Thanks for your order!';

async function addToCart(page: Page, course: string): Promise<void> {
  await page.goto(course);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page).toHaveURL('/cart');
}

/** Fills in the customer form and proceeds to checkout. */
async function fillAndGoOn(page: Page): Promise<void> {
  await fillCustomerDetails(page);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
}

/** Proceeds to the payment page and returns its address. */
async function proceed(page: Page): Promise<string> {
  await fillAndGoOn(page);
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  return page.url();
}

async function pay(page: Page): Promise<void> {
  await page.getByLabel('Email for the receipt').fill('ada@customer.example');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}

/** Returns a function that lists the states of the orders made from here on. */
function followOrders(site: RunningSite): () => unknown[] {
  const before = storedOrders(site).length;
  return () => storedOrders(site).slice(before);
}

const cartCount = (page: Page) => page.getByRole('link', { name: /cart/i }).first();

test.describe('a visitor who goes back and checks out again', () => {
  test('with the same cart pays once, on the same payment page', async ({ page, context, site }) => {
    const orders = followOrders(site);
    await addToCart(page, TILING);
    const first = await proceed(page);
    await page.goto('/cart');
    expect(await proceed(page)).toBe(first);
    await pay(page);
    await expect(page.getByRole('heading', { name: THANKS })).toBeVisible();
    const other = await context.newPage();
    await other.goto(first);
    await expect(other.getByRole('heading', { name: 'This order is paid.' })).toBeVisible();
    expect(orders()).toMatchObject([{ state: 'paid' }]);
  });

  test('with a changed cart finds the first payment page closed', async ({ page, context, site }) => {
    const orders = followOrders(site);
    await addToCart(page, TILING);
    const first = await proceed(page);
    await addToCart(page, PLASTERING);
    await proceed(page);
    const other = await context.newPage();
    await other.goto(first);
    await expect(other.getByRole('heading', { name: 'This payment page has expired.' })).toBeVisible();
    await pay(page);
    await expect(page.getByRole('heading', { name: THANKS })).toBeVisible();
    expect(orders()).toMatchObject([{ state: 'expired' }, { state: 'paid' }]);
  });

  test('but pays on the first page, which is still open, keeps what was added since', async ({ page, site }) => {
    const orders = followOrders(site);
    await addToCart(page, TILING);
    const first = await proceed(page);
    await page.goBack();
    await addToCart(page, PLASTERING);
    await addToCart(page, TILING);
    await page.goto(first);
    await pay(page);
    await expect(page.getByRole('heading', { name: THANKS })).toBeVisible();
    await expect(cartCount(page)).toContainText('2');
    await page.reload();
    await expect(page.getByRole('heading', { name: THANKS })).toBeVisible();
    await expect(cartCount(page)).toContainText('2');
    await page.goto('/cart');
    await expect(page.locator('#main')).toContainText('Plastering');
    await proceed(page);
    await pay(page);
    await expect(cartCount(page)).toContainText('0');
    expect(orders()).toMatchObject([
      { state: 'paid', total_pence: 90_000 },
      { state: 'paid', total_pence: 180_000 },
    ]);
  });

  test('after Clear Cart starts another order', async ({ page, site }) => {
    const orders = followOrders(site);
    await addToCart(page, TILING);
    const first = await proceed(page);
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Clear Cart' }).click();
    await addToCart(page, TILING);
    expect(await proceed(page)).not.toBe(first);
    expect(orders()).toMatchObject([{ state: 'awaiting-payment' }, { state: 'awaiting-payment' }]);
  });
});

test.describe('a duplicated tab', () => {
  /** Opens the cart in a tab that starts with a copy of this tab's storage, as a duplicated tab does. */
  async function duplicate(page: Page): Promise<Page> {
    const opened = page.waitForEvent('popup');
    await page.evaluate(() => void window.open('/cart'));
    const copy = await opened;
    await expect(copy.locator('#main')).toContainText('Wall and Floor Tiling');
    return copy;
  }

  /** Adds a course to the cart, duplicates the tab and pays in the first one. Returns the duplicate. */
  async function payBesideCopy(page: Page): Promise<Page> {
    await addToCart(page, TILING);
    const copy = await duplicate(page);
    await proceed(page);
    await pay(page);
    await expect(page.getByRole('heading', { name: THANKS })).toBeVisible();
    return copy;
  }

  test('that checks out the same cart after the payment shows the thanks, and nothing is charged again', async ({
    page,
    site,
  }) => {
    const orders = followOrders(site);
    const copy = await payBesideCopy(page);
    const sessions = sessionCount(site);
    await fillAndGoOn(copy);
    await expect(copy.getByRole('heading', { name: THANKS })).toBeVisible();
    await expect(cartCount(copy)).toContainText('0');
    expect(orders()).toMatchObject([{ state: 'paid' }]);
    expect(sessionCount(site)).toBe(sessions);
  });

  test('that checks out another cart after the payment says so, and keeps what is not paid', async ({ page, site }) => {
    const orders = followOrders(site);
    const copy = await payBesideCopy(page);
    await addToCart(copy, PLASTERING);
    await fillAndGoOn(copy);
    await expect(copy.getByRole('heading', { name: 'You have already paid' })).toBeVisible();
    await expect(cartCount(copy)).toContainText('1');
    await copy.getByRole('link', { name: 'Return to Cart' }).click();
    await expect(copy.locator('#main')).toContainText('Plastering');
    expect(orders()).toMatchObject([{ state: 'paid' }]);
  });
});

test('PAY-01 the success page gives no thanks for a session before its scripts have loaded', async ({ page }) => {
  await page.route(/\/assets\/browser[^/]*\.js$/, () => undefined);
  await page.goto('/payment/success?session_id=cs_test_1');
  await expect(page.getByText('Checking your payment...')).toBeVisible();
  await expect(page.getByText(THANKS)).toBeHidden();
  await page.goto('/payment/success');
  await expect(page.getByText(THANKS)).toBeVisible();
  await expect(page.getByText('Checking your payment...')).toBeHidden();
});
