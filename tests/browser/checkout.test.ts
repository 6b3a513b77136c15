import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { SERVER_FOLDER } from '../../src/build/sources/folders.ts';
import { fillCustomerDetails } from './customer-details.ts';
import { test } from './site-fixture.ts';
import { course, openCart } from './stored-cart.ts';
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
});
