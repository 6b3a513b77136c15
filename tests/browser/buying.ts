import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, expectFitting } from '../fixtures/accessible.ts';
import type { Visitor } from './visitor.ts';

export const main = (page: Page) => page.getByRole('main');
export const named = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name, exact: true });

/** Follows entries of the navigation. */
export async function navigate(visitor: Visitor, ...names: string[]): Promise<void> {
  const { page, by } = visitor;
  const menu = page.locator('header summary').filter({ hasText: 'Menu' });
  if (by === 'touch') await visitor.press(menu);
  const navigation = page.getByRole('navigation', { name: by === 'touch' ? 'Menu' : 'Main' });
  const [last = '', ...groups] = names.toReversed();
  for (const group of groups)
    if (by === 'keyboard') await visitor.press(navigation.locator('summary', { hasText: group }));
  await visitor.press(navigation.getByRole('link', { name: last, exact: true }));
}

/** Fills in the cart's form. */
export async function fillInCart(visitor: Visitor, email = 'ada@customer.example'): Promise<void> {
  const { page } = visitor;
  await expect(page).toHaveURL('/cart');
  await visitor.write(page.getByLabel('First Name'), 'Ada');
  await visitor.write(page.getByLabel('Last Name'), 'Mason');
  await visitor.write(page.getByLabel('Contact No'), '07700 900123');
  await visitor.write(page.getByLabel('Email'), email);
}

/** Fills in the cart's form and pays, and opens the page of the order. */
export async function payAndOpen(visitor: Visitor, email?: string): Promise<void> {
  const { page } = visitor;
  await fillInCart(visitor, email);
  await visitor.press(named(page, 'Proceed to Checkout'));
  await visitor.press(named(page, 'Pay'));
  await openOrder(visitor);
}

/** Opens the page of the order from the thanks. */
export async function openOrder(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.press(page.getByRole('link', { name: /^(Tell us who attends|See your order)/ }));
  await expect(page).toHaveTitle(/^Order PT-/);
}

/** Makes the cart's only line more. */
export async function raise(visitor: Visitor, quantity: number): Promise<void> {
  const more = named(main(visitor.page), 'One more');
  for (let pressed = 1; pressed < quantity; pressed++) await visitor.press(more);
  await expect(visitor.page.getByLabel('Quantity')).toHaveValue(String(quantity));
}

/** Expects no accessibility violations, and no scrolling sideways. */
export async function expectGood(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  await expectFitting(page, name);
  // For people to look at.
  if (process.env.SHEETS) await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
}
