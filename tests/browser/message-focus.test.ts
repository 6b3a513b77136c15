import { expect, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { fillContactForm } from './contact-form.ts';
import { fillCustomerDetails } from './customer-details.ts';
import { test } from './site-fixture.ts';
import { course, openCart } from './stored-cart.ts';
import { stubApi, success } from './stub-api.ts';

// Every message that takes the focus, by keyboard: a refusal ends where it is read, and the next Tab goes on from there.
test.use({ viewport: { width: 390, height: 700 } });
test.use({ expectedErrors: /status of (404|409|503)|failed\. ApiFailure/ });

const main = (page: Page) => page.locator('#main');
const refusal = (page: Page) => main(page).getByRole('alert');
const submit = (page: Page) => page.getByRole('button', { name: 'Proceed to Checkout' }).press('Enter');

test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => dialog.accept());
});

/** Expects the focus on a message with this text, and the next press of Tab on the first link or field behind it. */
async function expectFocused(page: Page, text: string | RegExp): Promise<void> {
  await expect(refusal(page)).toContainText(text);
  await expect(refusal(page)).toBeFocused();
  await expect(refusal(page)).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(main(page).locator(':focus')).toBeVisible();
}

test('a checkout with nothing in the cart', async ({ page }) => {
  await openReady(page, '/cart');
  await submit(page);
  await expectFocused(page, 'Your cart is empty!');
});

test('a checkout without details: the message leads to each wrong field, also where the list of fields is closed', async ({
  page,
}) => {
  await openCart(page, [course('a')]);
  await page.getByText('Buying for a company?').press('Enter');
  await page.getByLabel('Company').fill('Firm\u0085');
  await page.getByText('Buying for a company?').press('Enter');
  for (const label of ['First Name', 'Last Name', 'Contact No', 'Email', 'Company']) {
    await submit(page);
    await expectFocused(page, 'Please fill in all required fields before checkout.');
    await expect(refusal(page).getByRole('link')).toHaveCount(5);
    await refusal(page)
      .getByRole('link', { name: `Go to ${label}` })
      .press('Enter');
    await expect(page.getByLabel(label)).toBeFocused();
    await expect(page.getByLabel(label)).toBeInViewport();
  }
  await page.keyboard.type('Builders');
  await expect(refusal(page).getByRole('link')).toHaveCount(4);
});

test('a checkout that the shop does not answer, twice', async ({ page }) => {
  await stubApi(page, { 'POST /api/*': { status: 503, body: {} } });
  await openCart(page, [course('a')]);
  await fillCustomerDetails(page);
  for (const _ of [1, 2]) {
    await submit(page);
    await expectFocused(page, 'Failed to create checkout session. Status: 503.');
  }
});

test('a checkout at a price of yesterday says the new one in the same message', async ({ page }) => {
  await stubApi(page, {
    'POST /api/users/lead': success({ _id: 'u1' }),
    'POST /api/carts': success({ _id: 'c1' }),
    'POST /api/payment/create-checkout-session': { status: 409, body: {} },
    'GET /api/products/a': success({ _id: 'a', title: 'Course a', price: 120 }),
  });
  await openCart(page, [course('a')]);
  await fillCustomerDetails(page);
  await submit(page);
  await expectFocused(page, /Status: 409.*Prices have changed/);
});

test('a message without a name or an email goes to the first wrong field', async ({ page }) => {
  await openReady(page, '/contact-us');
  await fillContactForm(page);
  for (const label of ['Email', 'Name']) {
    await main(page).getByLabel(label).fill('');
    await page.getByRole('button', { name: 'Send message' }).press('Enter');
    await expect(main(page).getByLabel(label)).toBeFocused();
  }
});
