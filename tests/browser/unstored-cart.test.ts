import { expect, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { test } from './site-fixture.ts';
import { cartRows } from './stored-cart.ts';

test.use({ expectedErrors: /could not be stored/ });

const badge = (page: Page) => page.locator('[data-cart-count]');
const message = (page: Page) => page.getByText('Your browser cannot store this cart.');

/** Lets nothing more be stored, as in a full session storage. */
function fill(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
}

/** Takes session storage away, as browsers do where a visitor blocks it. */
function block(): void {
  const get = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  Object.defineProperty(window, 'sessionStorage', { get });
}

for (const [kind, prepare] of [
  ['full', fill],
  ['blocked', block],
] as const)
  test(`with ${kind} session storage, cart and badge agree, and a message says that the cart is not stored`, async ({
    page,
  }) => {
    await page.addInitScript(prepare);
    await openReady(page, '/nvq-2-plastering');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(cartRows(page)).toHaveCount(1);
    await expect(badge(page)).toHaveText('1');
    await expect(message(page)).toBeVisible();
    await page.reload();
    await expect(cartRows(page)).toHaveCount(1);
    await expect(badge(page)).toHaveText('1');
    await expect(message(page)).toBeVisible();
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(badge(page)).toHaveText('0');
    await expect(message(page)).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(badge(page)).toHaveText('1');
  });
