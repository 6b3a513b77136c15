import { expect, type Page } from '@playwright/test';
import { openReady, stopClock } from '../fixtures/opened.ts';
import { test } from './site-fixture.ts';
import { stubApi, success } from './stub-api.ts';

/** Opens a result page with a stopped clock. */
async function open(page: Page, address: string): Promise<void> {
  await stopClock(page);
  await openReady(page, address);
}

/** Lets a second pass, then expects this text of the countdown. */
async function passSecond(page: Page, left: string): Promise<void> {
  await page.clock.runFor(1000);
  await expect(page.getByRole('timer')).toContainText(` ${left}.`);
}

test.describe('/payment/success', () => {
  test('PAY-01 PAY-03 PAY-04 gives thanks, says where the confirmation goes, and names the support address', async ({
    page,
  }) => {
    await open(page, '/payment/success');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks for your order!');
    await expect(page.locator('#main')).toContainText(
      'We will send the confirmation to the email address on your order.',
    );
    await expect(page.locator('#main')).not.toContainText(/undefined|null/);
    await expect(page.locator('#main').locator('a[href^="mailto:support@"]')).toBeVisible();
  });

  test('PAY-02 PAY-13 shows the customer_email from the address as text only', async ({ page }) => {
    await open(page, '/payment/success?customer_email=ada%40customer.example');
    await expect(page.locator('#main')).toContainText('ada@customer.example');
    const markup = '<img src=x onerror="document.title=1">@x.example';
    await page.goto(`/payment/success?customer_email=${encodeURIComponent(markup)}`);
    await expect(page.locator('#main')).toContainText(markup);
    await expect(page.locator('#main img[src=x]')).toHaveCount(0);
  });

  test('PAY-05 PAY-06 goes home after 5 seconds, not before', async ({ page }) => {
    await open(page, '/payment/success');
    for (const left of ['4 seconds', '3 seconds', '2 seconds', '1 second']) await passSecond(page, left);
    await page.clock.runFor(900);
    await expect(page).toHaveURL('/payment/success');
    await page.clock.runFor(100);
    await expect(page).toHaveURL('/');
  });

  test('PAY-14 a visitor who left by a link is not redirected', async ({ page }) => {
    await open(page, '/payment/success');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'CSCS Cards' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('CSCS Cards');
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL('/cscs');
  });

  test('PAY-14 a visitor can choose to stay, and the button keeps the focus', async ({ page }) => {
    await open(page, '/payment/success');
    const stay = page.getByRole('button', { name: 'Stay on this page' });
    await stay.press('Enter');
    await expect(stay).toBeDisabled();
    await expect(stay).toBeFocused();
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL('/payment/success');
  });
});

test.describe('/payment/success, asked again', () => {
  test.use({ expectedErrors: /status of (404|503)|could not be checked/ });

  for (const [name, status, query] of [
    ['an unknown payment', 404, ''],
    ['an unreachable shop', 503, ''],
    ['a payment for an earlier version of the cart', 503, '&cart=changed'],
  ] as const)
    test(`PAY-01 ${name} that turns out to be paid leaves the focus in the page`, async ({ page }) => {
      const state = 'GET /api/payment/checkout-sessions/s1/state';
      await stubApi(page, { [state]: { status } });
      await open(page, `/payment/success?session_id=s1${query}`);
      const again = page.getByRole('button', { name: 'Check again' });
      await again.press('Enter');
      await expect(again).toBeFocused();
      await stubApi(page, { [state]: success({ state: 'paid', products: [] }) });
      await again.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Thanks|already paid/);
      await expect(page.locator('#main')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.locator('#main a:focus')).toBeVisible();
    });
});

test.describe('/payment/cancel', () => {
  test('PAY-07 PAY-08 PAY-09 says that the payment failed and what to do', async ({ page }) => {
    await open(page, '/payment/cancel');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Unsuccessful');
    await expect(page.locator('#main')).toContainText(
      'Your payment could not be processed at this time. Please try again later.',
    );
    await expect(page.locator('#main')).toContainText(/retry later, or contact support/);
  });

  test('PAY-10 Return to Cart goes to the cart', async ({ page }) => {
    await open(page, '/payment/cancel');
    await page.getByRole('link', { name: 'Return to Cart' }).click();
    await expect(page).toHaveURL('/cart');
  });

  test('PAY-11 PAY-12 goes to the cart after 3 seconds, not before', async ({ page }) => {
    await open(page, '/payment/cancel');
    for (const left of ['2 seconds', '1 second']) await passSecond(page, left);
    await page.clock.runFor(900);
    await expect(page).toHaveURL('/payment/cancel');
    await page.clock.runFor(100);
    await expect(page).toHaveURL('/cart');
  });
});
