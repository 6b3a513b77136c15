import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { SERVER_FOLDER } from '../../src/build/sources/folders.ts';
import { fillCustomerDetails } from './customer-details.ts';
import { test } from './site-fixture.ts';
import { course, openCart } from './stored-cart.ts';
import { stubApi } from './stub-api.ts';

const checkout = (page: Page) => page.getByRole('button', { name: /Proceed to Checkout|Processing/ });

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
