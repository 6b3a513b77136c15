import { expect, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { test } from './site-fixture.ts';
import { openCart } from './stored-cart.ts';

const KINDS = ['/', '/nvq-level-2', '/nvq-2-wall-and-floor-tiling', '/cscs', '/citb', '/contact-us', '/about', '/cart'];
const CONTROLS = 'button, summary, input, textarea, label';
const ITEM = { id: 'a', title: 'Course a', price: 100 };

interface Press {
  control: string;
  moved: string[];
}

/** Records how far every control moves between a press and its click, which has no effect. */
function watchPresses(controls: string): void {
  const places = () => [...document.querySelectorAll(controls)].map((control) => control.getBoundingClientRect());
  let before: DOMRect[] = [];
  const presses: Press[] = [];
  Object.assign(window, { presses });
  addEventListener('pointerdown', () => (before = places()), true);
  addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const all = [...document.querySelectorAll(controls)];
      const after = places();
      const moved = all.filter((_, position) => {
        const { x, y } = before[position] ?? new DOMRect();
        return Math.abs(x - (after[position]?.x ?? 0)) > 0.5 || Math.abs(y - (after[position]?.y ?? 0)) > 0.5;
      });
      const name = (element: Element | null) => element?.textContent?.trim() || element?.id || 'a control';
      const target = event.target instanceof Element ? event.target.closest(controls) : null;
      presses.push({ control: name(target), moved: moved.map(name) });
    },
    true,
  );
}

/** Presses every control that can be seen, each with all lists and menus of the page open that may be open at once. */
async function pressAll(page: Page, touch: boolean): Promise<number> {
  const wrong: string[] = [];
  let pressed = 0;
  const count = await page.locator(CONTROLS).count();
  for (let position = 0; position < count; position++) {
    const control = page.locator(CONTROLS).nth(position);
    const point = await control.evaluate((element) => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('#main details')) details.open = true;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      const middle = { x: x + width / 2, y: y + height / 2 };
      const hit = document.elementFromPoint(middle.x, middle.y);
      const disabled = element instanceof HTMLButtonElement && element.disabled;
      return hit !== null && element.contains(hit) && !disabled ? middle : undefined;
    });
    if (point === undefined) continue;
    const before = await page.evaluate(() => Object(window).presses.length);
    if (touch) await page.touchscreen.tap(point.x, point.y);
    else await page.mouse.click(point.x, point.y);
    const presses: Press[] = await page.evaluate(() => Object(window).presses);
    pressed += 1;
    const name = await control.evaluate((element) => element.textContent?.trim() || element.id || 'a control');
    const last = presses.slice(before).at(-1);
    if (last === undefined) wrong.push(`${name}: the click was lost`);
    else if (last.moved.length > 0) wrong.push(`${name}: moved ${last.moved.slice(0, 3).join(', ')}`);
  }
  expect(wrong).toEqual([]);
  return pressed;
}

for (const [name, width, touch] of [
  ['mouse at 1280 px', 1280, false],
  ['finger at 390 px', 390, true],
] as const)
  test.describe(`with a ${name}`, () => {
    test.use({ viewport: { width, height: 800 }, hasTouch: touch, contextOptions: { reducedMotion: 'reduce' } });

    for (const route of KINDS)
      test(`no control of ${route} moves between press and release`, async ({ page }) => {
        test.setTimeout(180_000);
        if (route === '/cart') await openCart(page, [ITEM, ITEM]);
        else await openReady(page, route);
        await page.evaluate(watchPresses, CONTROLS);
        expect(await pressAll(page, touch)).toBeGreaterThan(1);
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
