import { expect, type Page } from '@playwright/test';
import { openReady, stopClock } from '../fixtures/opened.ts';
import { test } from './site-fixture.ts';
import { stubApi, success } from './stub-api.ts';

/** Opens a result page with a stopped clock. */
async function open(page: Page, address: string): Promise<void> {
  await stopClock(page);
  await openReady(page, address);
}

test.describe('/payment/success', () => {
  test('PAY-14 a visitor can choose to stay: the button goes, and focus goes to the page', async ({ page }) => {
    await open(page, '/payment/success');
    const stay = page.getByRole('button', { name: 'Stay on this page' });
    await stay.press('Enter');
    await expect(stay).toHaveCount(0);
    await expect(page.locator('#main')).toBeFocused();
    await expect(page.getByRole('timer')).toHaveText('You will stay on this page.');
    await page.keyboard.press('Tab');
    await expect(page.locator('#main a:focus')).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL('/payment/success');
  });
});

for (const address of ['/payment/success', '/payment/cancel'])
  test(`the picture of ${address} is beside the heading on a phone, and above it on the left edge of a wide page`, async ({
    page,
  }) => {
    const places = async () => {
      const picture = await page.locator('#main img').boundingBox();
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
      return { picture: picture ?? { x: 0, y: 0, height: 0 }, heading: heading ?? { x: 0, y: 0 } };
    };
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, address);
    const phone = await places();
    expect(phone.heading.y).toBeLessThan(phone.picture.y + phone.picture.height);
    await page.setViewportSize({ width: 1280, height: 800 });
    const wide = await places();
    expect(wide.picture.x).toBe(wide.heading.x);
    expect(wide.heading.y).toBeGreaterThan(wide.picture.y + wide.picture.height);
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
  for (const leave of ['by itself', 'by its button'])
    test(`leaves no trace in the history when it is left ${leave}`, async ({ page }) => {
      await openReady(page, '/about');
      await open(page, '/payment/cancel');
      if (leave === 'by itself') for (const _ of [1, 2, 3]) await page.clock.runFor(1000);
      else await page.getByRole('link', { name: 'Return to Cart' }).click();
      await expect(page).toHaveURL('/cart');
      await page.goBack();
      await expect(page).toHaveURL('/about');
      await page.goForward();
      await expect(page).toHaveURL('/cart');
    });
});
