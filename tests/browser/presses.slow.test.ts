import { expect, type Page } from '@playwright/test';
import { openReady, stopClock } from '../fixtures/opened.ts';
import { routeOfEachKind } from './built-pages.ts';
import { test } from './site-fixture.ts';
import { openCart } from './stored-cart.ts';
import { stubApi } from './stub-api.ts';

const CONTROLS = 'button, summary, input, textarea, label, a[href]';
const ITEM = { id: 'a', title: 'Course a', price: 100 };
/** Milliseconds between press and release: time for a frame to be painted. */
const HELD = 40;
/** Addresses with the blocks of another page, or without a page: a payment that is cancelled, one that the shop does not know, and an address without a page. */
const OTHER_ADDRESSES = ['/payment/cancel', '/payment/success', '/payment/success?session_id=none', '/no-such-page'];
const ADDRESSES = new Set([...routeOfEachKind(), ...OTHER_ADDRESSES]);
/** Header and footer are the same on every page: they are pressed on so many of them, with LONG=1 on all. */
const UNDER_MENUS = process.env.LONG ? ADDRESSES : new Set(['/', '/citb', '/cart', '/no-such-page']);

/** The page that is open before each press. */
type Open = 'lists' | 'menus' | 'results' | 'dialog';

/** In the page: gives clicks no effect, and records which controls moved between a press and its click. */
function watchPresses(controls: string): void {
  const places = () => {
    const shown = [...document.querySelectorAll(controls)].filter((control) => control.checkVisibility());
    return new Map(shown.map((control) => [control, control.getBoundingClientRect()]));
  };
  let before = places();
  const moved = () =>
    [...places()].filter(([control, { x, y }]) => {
      const place = before.get(control);
      return place !== undefined && Math.max(Math.abs(x - place.x), Math.abs(y - place.y)) > 0.5;
    });
  const press = { clicked: false, moved: [''] };
  Object.assign(window, { press });
  addEventListener('pointerdown', () => (before = places()), true);
  addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const names = moved().map(([control]) => control.textContent?.trim() || control.id || 'a control');
      Object.assign(press, { clicked: true, moved: names.slice(0, 3) });
    },
    true,
  );
}

/** In the page: opens what is to be open, and finds where a control can be pressed, if it is not covered. */
async function makeReady(element: Element, open: Open) {
  const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);
  for (const details of all('details'))
    if (details instanceof HTMLDetailsElement)
      details.open = (open === 'menus') === (details.closest('#main') === null);
  if (open === 'results') {
    for (const toggle of all('[role=search] button[aria-expanded=false]')) toggle.click();
    for (const input of all('[role=search] input')) input.click();
  }
  // React renders what an event changes in the microtasks after it.
  for (let task = 0; task < 3; task++) await null;
  if (open === 'lists') element.scrollIntoView({ block: 'center', behavior: 'instant' });
  Object.assign(Object(window).press, { clicked: false, moved: [] });
  const { x, y, width, height } = element.getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  const hit = document.elementFromPoint(middle.x, middle.y);
  const disabled = element instanceof HTMLButtonElement && element.disabled;
  return hit !== null && element.contains(hit) && !disabled ? middle : undefined;
}

/** Presses every control that can be seen, with the same things open before each press. */
async function pressAll(page: Page, touch: boolean, open: Open, controls = CONTROLS): Promise<void> {
  const wrong: string[] = [];
  let pressed = 0;
  for (const control of await page.$$(controls)) {
    const point = await control.evaluate(makeReady, open);
    if (point === undefined) continue;
    if (touch) await page.touchscreen.tap(point.x, point.y);
    else await page.mouse.click(point.x, point.y, { delay: HELD });
    pressed += 1;
    const { name, clicked, moved } = await control.evaluate((element) => ({
      name: element.textContent?.trim() || element.id || 'a control',
      ...Object(window).press,
    }));
    if (!clicked) wrong.push(`${name}: the click was lost`);
    else if (moved.length > 0) wrong.push(`${name}: moved ${moved.join(', ')}`);
  }
  expect(wrong, `with open ${open}`).toEqual([]);
  expect(pressed, `with open ${open}`).toBeGreaterThan(0);
}

for (const [name, width, touch] of [
  ['mouse at 1280 px', 1280, false],
  ['finger at 390 px', 390, true],
] as const)
  test.describe(`with a ${name}`, () => {
    test.use({
      viewport: { width, height: 800 },
      hasTouch: touch,
      contextOptions: { reducedMotion: 'reduce' },
      expectedErrors: /status of (404|500)|Failed to create lead|could not be checked/,
    });

    // Every other address by each, with LONG=1 all by both.
    for (const route of [...ADDRESSES].filter((_, at) => process.env.LONG || (at % 2 === 0) === touch))
      test(`no control of ${route} moves between press and release`, async ({ page }) => {
        test.setTimeout(300_000);
        if (route.startsWith('/payment/')) await stopClock(page);
        if (route === '/cart') await openCart(page, [ITEM, ITEM]);
        else await openReady(page, route);
        // Forms show their errors.
        await page.locator('#main form').evaluateAll((forms: HTMLFormElement[]) => {
          for (const form of forms) form.requestSubmit();
        });
        await page.evaluate(watchPresses, CONTROLS);
        if (!UNDER_MENUS.has(route)) return pressAll(page, touch, 'lists', `#main :is(${CONTROLS})`);
        await pressAll(page, touch, 'lists');
        await pressAll(page, touch, 'menus');
        if (touch) await page.locator('[role=search] button').evaluate((toggle: HTMLButtonElement) => toggle.click());
        await page.locator('[role=search] input').fill('nvq');
        await expect(page.locator('[role=search] a').first()).toBeAttached();
        await pressAll(page, touch, 'results');
      });

    for (const [end, status] of [
      ['failed', 500],
      ['succeeded', 201],
    ] as const)
      test(`no control moves while the dialog of a message that has ${end} is open`, async ({ page }) => {
        const answer = { status, body: { status: 'success', data: { _id: 'u' } } };
        await stubApi(page, { 'POST /api/users/lead': answer, 'POST /api/mails/contact-us': answer });
        await openReady(page, '/contact-us');
        const main = page.locator('#main');
        for (const [label, text] of Object.entries({ Name: 'Ana Mason', Email: 'a@b.example', Message: 'Which?' }))
          await main.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text);
        await main.getByRole('button', { name: /^Send/ }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.evaluate(watchPresses, CONTROLS);
        await pressAll(page, touch, 'dialog');
      });

    test('a module list that is open does not take the press on Add to Cart away', async ({ page }) => {
      await openReady(page, '/citb');
      await page.locator('#main summary').filter({ hasText: 'Choose a module' }).click();
      await page.getByRole('radio', { name: 'Demolition (DEM)' }).focus();
      // The arrow keys choose, and leave the list open.
      await page.keyboard.press('ArrowDown');
      const offer = page
        .getByRole('region')
        .filter({ has: page.getByRole('heading', { name: 'Specialist', exact: true }) });
      const add = offer.getByRole('button', { name: 'Add to Cart' });
      await expect(add).toBeEnabled();
      if (touch) await add.tap();
      else await add.click();
      await expect(page).toHaveURL('/cart');
    });
  });
