import { expect, type Locator } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { fillContactForm } from './contact-form.ts';
import { test } from './site-fixture.ts';
import { course, openCart } from './stored-cart.ts';
import { stubApi } from './stub-api.ts';

/** The widths and colours of what is painted before or after an element, or by it. */
const painted = (element: Locator, pseudo?: '::before' | '::after') =>
  element.evaluate((node, part) => {
    const { backgroundColor, borderTopWidth, borderTopColor, borderLeftWidth, borderLeftColor, color } =
      getComputedStyle(node, part);
    return { backgroundColor, borderTopWidth, borderTopColor, borderLeftWidth, borderLeftColor, color };
  }, pseudo);

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('the active dot and slide of a carousel look different from the others', async ({ page }) => {
    await openReady(page, '/');
    const dots = page.locator('button[aria-current]');
    expect(await painted(dots.and(page.locator('[aria-current=true]')).first(), '::before')).toMatchObject({
      borderTopWidth: '6px',
    });
    expect(await painted(page.locator('button[aria-current=false]').first(), '::before')).toMatchObject({
      borderTopWidth: '2px',
    });
    await page.getByRole('button', { name: /Pause/ }).first().click();
    expect(await shows(page.locator('#main [data-active=true]:has(article)').first(), 'data-active')).toBe(true);
  });

  test('the steps of the journey have their line, and the last one its shape', async ({ page }) => {
    await openReady(page, '/nvq-2-plastering');
    const steps = page.locator('#main ol > li').filter({ has: page.locator('h3') });
    expect(await painted(steps.first(), '::before')).toMatchObject({ borderTopWidth: '2px' });
    const { backgroundColor, color } = await painted(steps.last().locator(':scope > :first-child'));
    const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(backgroundColor).not.toBe(canvas);
    expect(color).not.toBe(backgroundColor);
  });

  test('the items of a list have their dashes', async ({ page }) => {
    await openReady(page, '/cookies-policy');
    const { borderTopWidth, borderTopColor, color } = await painted(
      page.locator('#main section[data-ground] li').first(),
      '::before',
    );
    expect({ borderTopWidth, borderTopColor }).toEqual({ borderTopWidth: '2px', borderTopColor: color });
  });

  test('every section has its line, also where the ground changes, and the search its border', async ({ page }) => {
    await openReady(page, '/about');
    const inners = await page.locator('#main section[data-ground] > :first-child').all();
    const { color } = await painted(page.locator('body'));
    for (const inner of inners)
      expect(await painted(inner, '::before')).toMatchObject({ borderTopWidth: '1px', borderTopColor: color });
    const field = page.getByRole('searchbox').locator('..');
    await expect(field).toHaveCSS('border-top-style', 'solid');
    await expect(field).toHaveCSS('border-left-width', '1px');
  });

  test('an entry of the navigation shows whether it is the current page', async ({ page }) => {
    await openReady(page, '/about');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    expect(await shows(navigation.locator('a[aria-current]'), 'aria-current')).toBe(true);
    await openReady(page, '/nvq-level-2');
    const group = navigation.locator('summary[data-current]');
    expect(await shows(group, 'data-current')).toBe(true);
    await group.click();
    expect(await shows(navigation.locator('details a[aria-current]'), 'aria-current')).toBe(true);
  });

  test('on phones the button of the search shows whether a search is active, and the bar has an edge', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openReady(page, '/citb');
    await expect(page.locator('header').first()).toHaveCSS('outline-style', 'solid');
    const search = page.getByRole('banner').getByRole('button', { name: /search/i });
    await search.click();
    await page.getByRole('searchbox').fill('brick');
    await search.click();
    await expect(page.getByRole('searchbox')).toBeHidden();
    expect(await shows(search, 'data-active')).toBe(true);
  });

  test('a button that cannot be pressed, or whose work has begun, shows it', async ({ page }) => {
    await openCart(page, [course('one')]);
    const less = page.locator('#main button[aria-disabled=true]').first();
    expect(await shows(less, 'aria-disabled')).toBe(true);
    const clear = page.getByRole('button', { name: 'Clear Cart' });
    await clear.evaluate((button) => button.setAttribute('aria-busy', 'true'));
    expect(await shows(clear, 'aria-busy')).toBe(true);
  });

  test('the ticks of a checklist have the colour of text, and the card of a card page hangs from its line', async ({
    page,
  }) => {
    await openReady(page, '/card-GreenLabourer');
    const tick = page.locator('#main li:not(:has(li)) > svg').first();
    expect(await painted(tick)).toMatchObject({ color: (await painted(page.locator('body'))).color });
    expect(await painted(page.locator('[data-picture=card]'), '::before')).toMatchObject({ borderLeftWidth: '2px' });
  });

  test('a window over the page has four edges', async ({ page }) => {
    await stubApi(page, { 'POST /api/*': { status: 201, body: { status: 'success', data: { _id: 'u' } } } });
    await openReady(page, '/contact-us');
    await fillContactForm(page);
    await page.getByRole('button', { name: /^Send/ }).click();
    expect(await painted(page.getByRole('dialog'))).toMatchObject({ borderTopWidth: '6px', borderLeftWidth: '1px' });
  });
});

/** Returns true if an element looks different without one of its attributes, which it keeps. */
async function shows(locator: Locator, attribute: string): Promise<boolean> {
  await locator.page().mouse.move(0, 0);
  const element = await locator.elementHandle();
  const look = () => element.screenshot({ animations: 'disabled' });
  const before = await look();
  const value = await element.evaluate((node, name) => {
    const set = node.getAttribute(name) ?? '';
    node.removeAttribute(name);
    return set;
  }, attribute);
  const without = await look();
  await element.evaluate((node, [name = '', set = '']) => node.setAttribute(name, set), [attribute, value]);
  return !before.equals(without);
}
