import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { SERVER_FOLDER, SITE_FOLDER } from '../../src/build/sources/folders.ts';
import { openReady } from '../fixtures/opened.ts';
import { fillCustomerDetails } from './customer-details.ts';
import { test } from './site-fixture.ts';
import { cartRows, course, openCart } from './stored-cart.ts';
import { stubApi } from './stub-api.ts';

const checkout = (page: Page) => page.getByRole('button', { name: /Proceed to Checkout|Processing/ });

/** Collects the text of the page's alerts, and closes each at once. */
function alertsOf(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    return dialog.accept();
  });
  return alerts;
}

test.describe('checkout', () => {
  test('CHK-01 CHK-28 with an empty cart alerts and makes no call', async ({ page }) => {
    const alerts = alertsOf(page);
    const calls = await stubApi(page, {});
    await openReady(page, '/cart');
    await fillCustomerDetails(page);
    await checkout(page).click();
    await expect.poll(() => alerts).toEqual(['Your cart is empty!']);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('CHK-02 CHK-03 with an incomplete form alerts, and scrolls the page to the top', async ({ page }) => {
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

  test('with a control character in a field shows an error at that field and makes no call', async ({ page }) => {
    const alerts = alertsOf(page);
    const calls = await stubApi(page, {});
    await openCart(page, [course('a')]);
    await fillCustomerDetails(page);
    await page.getByLabel('Email').fill('ada\u0001@customer.example');
    await page.getByLabel('City').fill('Leeds\u0085');
    await checkout(page).click();
    await expect.poll(() => alerts).toEqual(['Please fill in all required fields before checkout.']);
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is invalid');
    await expect(page.getByLabel('City')).toHaveAccessibleDescription(
      'This has a hidden character. Please type it again.',
    );
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test("of a cart over the payment provider's limit alerts and makes no call", async ({ page }) => {
    const alerts = alertsOf(page);
    const calls = await stubApi(page, {});
    await openCart(page, [{ ...course('a', 20_000), quantity: 50 }]);
    await fillCustomerDetails(page);
    await checkout(page).click();
    await expect.poll(() => alerts).toEqual([expect.stringContaining('one payment can be £999,999.99 at most')]);
    await expect(page.getByRole('alert')).toContainText('one payment can be £999,999.99 at most');
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('CART-47 CHK-04 CHK-09 without an address creates the lead, and each line has its VAT', async ({ page }) => {
    const calls = await stubApi(page, {
      'POST /api/users/lead': { body: { data: { _id: 'u1' } } },
      'POST /api/carts': { body: { data: { _id: 'c1' } } },
      'POST /api/payment/create-checkout-session': 'never',
    });
    await openCart(page, [course('a', 35.55)]);
    await fillCustomerDetails(page);
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
  test.use({ expectedErrors: /./ });

  test('CHK-15 CHK-21 CHK-22 alerts the status, and the button is idle again', async ({ page }) => {
    const alerts = alertsOf(page);
    await stubApi(page, { 'POST /api/*': { status: 503, body: {} } });
    await openCart(page, [course('a')]);
    await fillCustomerDetails(page);
    await checkout(page).click();
    await expect
      .poll(() => alerts)
      .toEqual(['Error during checkout: Failed to create checkout session. Status: 503. Please try again.']);
    await expect(checkout(page)).toHaveText('Proceed to Checkout');
    await expect(checkout(page)).toBeEnabled();
    await expect(cartRows(page)).toHaveCount(1);
  });

  test('CHK-16 CHK-21 alerts the error when there is no network', async ({ page }) => {
    const alerts = alertsOf(page);
    await stubApi(page, { 'POST /api/*': 'offline' });
    await openCart(page, [course('a')]);
    await fillCustomerDetails(page);
    await checkout(page).click();
    await expect
      .poll(() => alerts)
      .toEqual([expect.stringMatching(/^Error during checkout: .+\. Please try again\.$/)]);
    await expect(checkout(page)).toBeEnabled();
  });
});

test.describe('the payment provider', () => {
  // The test server takes no real payments, so its policy blocks the provider's script.
  test.use({ bypassCSP: true });

  /** A stub of the provider's script: goes to an address made from the key and the session. */
  const PROVIDER = `window.Stripe = Object.assign((key) => ({
    _registerWrapper() {},
    redirectToCheckout: ({ sessionId }) => {
      window.location.assign('/payment/cancel?key=' + key + '&session=' + sessionId);
      return new Promise(() => undefined);
    },
  }), { version: 'basil' });`;

  test('CHK-18 CHK-20 its own script, with our public key, takes the visitor to the session in the answer', async ({
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
    await fillCustomerDetails(page);
    await checkout(page).click();
    // The build records the public key, for the server to compare with its own.
    const { publishableKey } = JSON.parse(readFileSync(join(SERVER_FOLDER, 'payment.json'), 'utf8'));
    await expect(page).toHaveURL(`/payment/cancel?key=${publishableKey}&session=cs_77`);
    expect(loaded).toEqual(['js.stripe.com']);
  });

  test('CHK-20 no served file contains a secret key', () => {
    const files = readdirSync(SITE_FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /\.(js|html|json|map)$/.test(path),
    );
    expect(files.length).toBeGreaterThan(100);
    const leaking = files.filter((path) =>
      /\b(sk|rk|whsec)_[A-Za-z0-9]{4}/.test(readFileSync(join(SITE_FOLDER, path), 'utf8')),
    );
    expect(leaking).toEqual([]);
  });
});
