import { expect, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { test } from './site-fixture.ts';
import { cartRows, course, openCart } from './stored-cart.ts';

const totals = (page: Page) => page.locator('#main dl');
const badge = (page: Page) => page.locator('[data-cart-count]');
const stored = (page: Page) => page.evaluate(() => window.sessionStorage.getItem('cart'));

test.describe('the items', () => {
  test('CART-01 CART-11 CART-21 a long list scrolls by itself, on the right of the details', async ({ page }) => {
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
    await expect(cartRows(page).last()).not.toBeInViewport();
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(cartRows(page).last()).toBeInViewport();
    const details = await page.getByRole('heading', { name: 'Customer Details' }).boundingBox();
    const cart = await page.getByRole('heading', { name: 'Cart', exact: true }).boundingBox();
    expect(details?.x).toBeLessThan(500);
    expect(cart?.x).toBeGreaterThan(600);
  });

  test('CART-21 on a phone the list has 70 % of the window: four of five items are in view', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openCart(
      page,
      ['a', 'b', 'c', 'd', 'e'].map((id) => course(id)),
    );
    const list = page.locator('#main ul').filter({ has: page.getByRole('button', { name: 'Remove' }) });
    const share = await list.evaluate(({ clientHeight }) => clientHeight / window.innerHeight);
    expect(share).toBeGreaterThan(0.65);
    expect(share).toBeLessThan(0.75);
    await list.scrollIntoViewIfNeeded();
    await expect(cartRows(page).nth(3)).toBeInViewport({ ratio: 1 });
  });

  test('CART-12 a name leads to the page that sells the item, also of a module', async ({ page }) => {
    const plastering = { id: '66d5c1e84b7f29a06e1d8a45', title: 'Plastering', price: 750 };
    const demolition = {
      id: 'specialist-demolition-(dem)',
      title: 'Specialist Health and Safety Test-Demolition (DEM)',
      price: 44,
      vatApplicable: false,
      parentCategory: 'CITB Test',
    };
    await openCart(page, [demolition, course('gone'), plastering]);
    await cartRows(page).getByRole('link', { name: 'Plastering' }).click();
    await expect(page).toHaveURL('/nvq-2-plastering');
    await page.goBack();
    await expect(cartRows(page).first().getByRole('link')).toHaveCount(1);
    await expect(cartRows(page).nth(1).getByRole('link')).toHaveCount(0);
    await cartRows(page).first().getByRole('link').click();
    await expect(page).toHaveURL('/citb#specialist');
  });

  test('CART-30 CART-38 a quantity that is typed counts when the next control is pressed, which does not move before its click', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    await openCart(page, [course('a'), course('b')]);
    await page.getByRole('textbox', { name: 'Quantity' }).last().fill('5');
    const proceed = page.getByRole('button', { name: 'Proceed to Checkout' });
    await proceed.scrollIntoViewIfNeeded();
    page.on('dialog', (dialog) => dialog.accept());
    await proceed.click({ delay: 100 });
    await expect(page.getByRole('alert').first()).toContainText('Please fill in all required fields');
    await expect(page.getByText('× 5')).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('the quantity and its buttons are one control, each part large enough to press', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 844 });
    await openCart(page, [course('a')]);
    const parts = ['One fewer', 'Quantity', 'One more'].map((name) => page.getByLabel(name).boundingBox());
    let left: number | undefined;
    for (const box of await Promise.all(parts)) {
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      expect(box?.x).toBe(left ?? box?.x);
      left = (box?.x ?? 0) + (box?.width ?? 0);
    }
    const list = cartRows(page).locator('..');
    expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});

test.describe('an empty cart', () => {
  const lefts = (all: readonly Element[]) => all.map((one) => Math.round(one.getBoundingClientRect().left));

  test('on phones the ways out of it have their pictures, texts and arrows in line', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openReady(page, '/cart');
    const ways = page.locator('#main section').getByRole('listitem');
    for (const part of ['img', 'svg']) {
      const places = await ways.locator(part).evaluateAll(lefts);
      expect(places).toHaveLength(3);
      expect(new Set(places).size).toBe(1);
    }
  });

  test('on wide screens they are side by side, and the amounts end at the edge of the last', async ({ page }) => {
    await openReady(page, '/cart');
    const panel = page.locator('#main section');
    const edges = (all: readonly Element[]) =>
      all.map((one) => one.getBoundingClientRect()).map(({ top, right }) => [Math.round(top), Math.round(right)]);
    const ways = await panel.getByRole('listitem').evaluateAll(edges);
    expect(new Set(ways.map(([top]) => top)).size).toBe(1);
    const amounts = await panel.locator('dt').evaluateAll(edges);
    expect(amounts).toHaveLength(3);
    expect(new Set(amounts.map(([top]) => top)).size).toBe(1);
    expect(amounts[2]?.[1]).toBe(ways[2]?.[1]);
  });
});

test.describe('changes', () => {
  test('Remove is undone by touch, and nothing moves when Undo appears and goes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openCart(page, [course('a'), course('b'), course('c')]);
    const heading = page.getByRole('heading', { name: 'Cart', exact: true });
    const places = async () => [await heading.boundingBox(), await cartRows(page).first().boundingBox()];
    const before = await places();
    await cartRows(page).nth(1).getByRole('button', { name: 'Remove' }).click();
    await expect(cartRows(page)).toHaveCount(2);
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeInViewport({ ratio: 1 });
    expect(await places()).toEqual(before);
    await undo.click();
    await expect(cartRows(page)).toHaveText([/Course a/, /Course b/, /Course c/]);
    await expect(undo).toHaveCount(0);
    expect(await places()).toEqual(before);
    await expect(badge(page)).toHaveText('3');
  });

  test('CART-18 CART-28 CART-29 Clear Cart empties it: neither a reload nor going back restores it', async ({
    page,
  }) => {
    await openReady(page, '/nvq-2-plastering');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(cartRows(page)).toHaveCount(1);
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

  test('Clear Cart is undone by keyboard, and another window keeps its own cart', async ({ page, context }) => {
    const other = await context.newPage();
    await openCart(other, [course('c')]);
    await openCart(page, [course('a'), course('b')]);
    await page.getByRole('button', { name: 'Clear Cart' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Cart', exact: true })).toBeFocused();
    await expect(cartRows(other)).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cartRows(page)).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'Cart', exact: true })).toBeFocused();
    await expect(page.getByText('The cart is as it was. 2 items in the cart. Total £240.00.')).toBeAttached();
    await expect(badge(page)).toHaveText('2');
    await page.reload();
    await expect(cartRows(page)).toHaveCount(2);
    expect(JSON.parse((await stored(other)) ?? '')).toEqual([course('c')]);
  });

  test('CART-30 CART-40 CART-49 equal ids are two items, a reload keeps them, and Remove scrolls to the top', async ({
    page,
  }) => {
    await openCart(page, [course('a'), course('a')]);
    await expect(badge(page)).toHaveText('2');
    await expect(totals(page)).toContainText(/Subtotal\s*£200\.00/);
    expect(JSON.parse((await stored(page)) ?? '')).toHaveLength(2);
    await page.reload();
    await expect(cartRows(page)).toHaveCount(2);
    await page.evaluate(() => window.scrollTo({ top: 60, behavior: 'instant' }));
    await expect(cartRows(page).first()).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(60);
    await cartRows(page).first().getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});
