import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { stubApi } from '../requirements/stub-api.ts';
import { test } from './site-fixture.ts';

const course = (id: string, price = 100) => ({ id, title: `Course ${id}`, price });
const rows = (page: Page) => page.locator('#main li').filter({ has: page.getByRole('button', { name: 'Remove' }) });
const totals = (page: Page) => page.locator('#main dl');
const badge = (page: Page) => page.locator('[data-cart-count]');
const stored = (page: Page) => page.evaluate(() => window.sessionStorage.getItem('cart'));
const checkout = (page: Page) => page.getByRole('button', { name: /Proceed to Checkout|Processing/ });

/** The cart page with these items stored before it opens for the first time. */
async function openCart(page: Page, items: readonly object[]): Promise<void> {
  await page.goto('/about');
  await page.evaluate((cart) => window.sessionStorage.setItem('cart', cart), JSON.stringify(items));
  await page.goto('/cart');
  await expect(rows(page)).toHaveCount(items.length);
}

/** What every alert of the page says, each closed at once. */
function alertsOf(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    return dialog.accept();
  });
  return alerts;
}

async function fillCustomer(page: Page): Promise<void> {
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Mason');
  await page.getByLabel('Contact No').fill('07700 900123');
  await page.getByLabel('Email').fill('ada@customer.example');
}

test.describe('the items', () => {
  test('CART-21 many of them scroll in their own list, and the totals stay in sight', async ({ page }) => {
    await openCart(
      page,
      Array.from({ length: 20 }, (_, index) => course(String(index))),
    );
    const list = page.locator('#main ul').filter({ has: page.getByRole('button', { name: 'Remove' }) });
    const { height, inside } = await list.evaluate(({ clientHeight, scrollHeight }) => ({
      height: clientHeight,
      inside: scrollHeight,
    }));
    expect(height).toBeLessThan(500);
    expect(inside).toBeGreaterThan(1000);
    await expect(rows(page).last()).not.toBeInViewport();
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(rows(page).last()).toBeInViewport();
  });

  test('CART-01 CART-11 the details stand left, the cart right', async ({ page }) => {
    await openCart(page, [course('a')]);
    const details = await page.getByRole('heading', { name: 'Customer Details' }).boundingBox();
    const cart = await page.getByRole('heading', { name: 'Cart', exact: true }).boundingBox();
    expect(details?.x).toBeLessThan(500);
    expect(cart?.x).toBeGreaterThan(600);
  });

  test('CART-31 CART-51 CART-52 VAT is 20% of each item that carries it, to the penny', async ({ page }) => {
    await openCart(page, [
      course('a', 35.55),
      { id: 's', title: 'Specialist', price: 44, vatApplicable: false, parentCategory: 'CITB Test' },
      { id: 't', title: 'Tests', price: 10, parentCategory: 'CITB Tests' },
    ]);
    await expect(totals(page)).toContainText(/Subtotal\s*£89\.55\s*VAT \(20%\)\s*£7\.11\s*Total\s*£96\.66/);
  });

  test('CART-33 CART-34 CITB Tests is free of VAT, CITB Test is not', async ({ page }) => {
    await openCart(page, [
      { id: 'one', title: 'One', price: 44, parentCategory: 'CITB Test' },
      { id: 'all', title: 'All', price: 44, parentCategory: 'CITB Tests' },
    ]);
    await expect(totals(page)).toContainText(/VAT \(20%\)\s*£8\.80\s*Total\s*£96\.80/);
  });
});

test.describe('changes', () => {
  test('CART-26 CART-27 CART-39 Remove takes one of two equal items, by its place', async ({ page }) => {
    await openCart(page, [course('a'), course('b', 5), course('a')]);
    await rows(page).nth(1).getByRole('button', { name: 'Remove' }).click();
    await expect(rows(page)).toHaveCount(2);
    await rows(page).nth(1).getByRole('button', { name: 'Remove' }).click();
    await expect(rows(page)).toHaveCount(1);
    expect(JSON.parse((await stored(page)) ?? '')).toEqual([course('a')]);
    await expect(badge(page)).toHaveText('1');
    await expect(totals(page)).toContainText(/Total\s*£120\.00/);
  });

  test('CART-30 each scrolls the page to its top', async ({ page }) => {
    await openCart(page, [course('a'), course('b')]);
    await page.evaluate(() => window.scrollTo({ top: 60, behavior: 'instant' }));
    await expect(rows(page).first()).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(60);
    await rows(page).first().getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('CART-49 a reload keeps the cart', async ({ page }) => {
    await openCart(page, [course('a'), course('b')]);
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
  });

  test('CART-28 CART-29 Clear Cart empties it for good: a reload and going back bring nothing back', async ({
    page,
  }) => {
    await page.goto('/nvq-2-plastering');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear Cart' }).click();
    await expect(page.getByText('Your cart is empty.')).toBeVisible();
    expect(await stored(page)).toBeNull();
    await page.reload();
    await expect(page.getByText('Your cart is empty.')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/nvq-2-plastering');
    await page.goForward();
    await expect(page.getByText('Your cart is empty.')).toBeVisible();
  });

  test('CART-40 what pages appended is shown as it is stored, equal ids too', async ({ page }) => {
    await openCart(page, [course('a'), course('a')]);
    await expect(badge(page)).toHaveText('2');
    await expect(totals(page)).toContainText(/Subtotal\s*£200\.00/);
    expect(JSON.parse((await stored(page)) ?? '')).toHaveLength(2);
  });
});

test.describe('checkout', () => {
  test('CHK-01 CHK-28 of an empty cart is an alert and no call', async ({ page }) => {
    const alerts = alertsOf(page);
    const calls = await stubApi(page, {});
    await page.goto('/cart');
    await fillCustomer(page);
    await checkout(page).click();
    await expect.poll(() => alerts).toEqual(['Your cart is empty!']);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('CHK-02 CHK-03 with an incomplete form is an alert, and the page scrolls to its top', async ({ page }) => {
    const alerts = alertsOf(page);
    await page.setViewportSize({ width: 390, height: 700 });
    await openCart(page, [course('a')]);
    await checkout(page).scrollIntoViewIfNeeded();
    await checkout(page).click();
    await expect.poll(() => alerts).toEqual(['Please fill in all required fields before checkout.']);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByText('Last name is required')).toBeVisible();
    await expect(page.getByText('Contact number is required')).toBeVisible();
  });

  test('CART-47 CHK-04 CHK-09 without an address the customer is a lead, and lines carry their VAT', async ({
    page,
  }) => {
    const calls = await stubApi(page, {
      'POST /api/users/lead': { body: { data: { _id: 'u1' } } },
      'POST /api/carts': { body: { data: { _id: 'c1' } } },
      'POST /api/payment/create-checkout-session': 'never',
    });
    await openCart(page, [course('a', 35.55)]);
    await fillCustomer(page);
    await checkout(page).click();
    await expect(checkout(page)).toHaveText('Processing...');
    await expect.poll(() => calls.map(({ path }) => path)).toContain('/api/payment/create-checkout-session');
    const lines = [{ product: 'a', name: 'Course a', price: 35.55, quantity: 1, vat: 7.11 }];
    expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
      [
        '/api/users/lead',
        { user: { firstName: 'Ada', lastName: 'Mason', email: 'ada@customer.example', phone: '07700 900123' } },
      ],
      ['/api/carts', { cart: { user: 'u1', items: lines } }],
      ['/api/payment/create-checkout-session', { products: lines, userId: 'u1', cartId: 'c1' }],
    ]);
  });
});

test.describe('a checkout that fails', () => {
  test.use({ expectedErrors: [/./] });

  test('CHK-15 CHK-21 CHK-22 alerts the status, and leaves the button ready', async ({ page }) => {
    const alerts = alertsOf(page);
    await stubApi(page, { 'POST /api/*': { status: 503, body: {} } });
    await openCart(page, [course('a')]);
    await fillCustomer(page);
    await checkout(page).click();
    await expect
      .poll(() => alerts)
      .toEqual(['Error during checkout: Failed to create checkout session. Status: 503. Please try again.']);
    await expect(checkout(page)).toHaveText('Proceed to Checkout');
    await expect(checkout(page)).toBeEnabled();
    await expect(rows(page)).toHaveCount(1);
  });

  test('CHK-16 CHK-21 alerts what was wrong when there is no network', async ({ page }) => {
    const alerts = alertsOf(page);
    await stubApi(page, { 'POST /api/*': 'offline' });
    await openCart(page, [course('a')]);
    await fillCustomer(page);
    await checkout(page).click();
    await expect
      .poll(() => alerts)
      .toEqual([expect.stringMatching(/^Error during checkout: .+\. Please try again\.$/)]);
    await expect(checkout(page)).toBeEnabled();
  });
});

test.describe('the payment provider', () => {
  // The server of the tests takes no real payments and so lets no script of the provider in.
  test.use({ bypassCSP: true });

  /** Stands in for the provider's script: goes to an address made of the key and the session. */
  const PROVIDER = `window.Stripe = Object.assign((key) => ({
    _registerWrapper() {},
    redirectToCheckout: ({ sessionId }) => {
      window.location.assign('/payment/cancel?key=' + key + '&session=' + sessionId);
      return new Promise(() => undefined);
    },
  }), { version: 'basil' });`;

  test('CHK-18 CHK-20 its own script, with our public key, takes the visitor to the session of the answer', async ({
    page,
  }) => {
    const loaded: string[] = [];
    await page.route('https://js.stripe.com/**', (route) => {
      loaded.push(new URL(route.request().url()).hostname);
      return route.fulfill({ contentType: 'text/javascript', body: PROVIDER });
    });
    await stubApi(page, {
      'POST /api/users/lead': { body: { data: { _id: 'u1' } } },
      'POST /api/carts': { body: { data: { _id: 'c1' } } },
      'POST /api/payment/create-checkout-session': { body: { id: 'cs_77' } },
    });
    await openCart(page, [course('a')]);
    expect(loaded).toEqual([]);
    await fillCustomer(page);
    await checkout(page).click();
    await expect(page).toHaveURL(/\/payment\/cancel\?key=pk_\w+&session=cs_77$/);
    expect(loaded).toEqual(['js.stripe.com']);
  });

  test('CHK-20 no served file holds a secret key', () => {
    const files = readdirSync('dist/site', { recursive: true, encoding: 'utf8' }).filter((path) =>
      /\.(js|html|json|map)$/.test(path),
    );
    expect(files.length).toBeGreaterThan(100);
    const leaking = files.filter((path) =>
      /\b(sk|rk|whsec)_[A-Za-z0-9]{4}/.test(readFileSync(join('dist/site', path), 'utf8')),
    );
    expect(leaking).toEqual([]);
  });
});
