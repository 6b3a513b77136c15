import { expect, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { test } from './site-fixture.ts';
import { cartRows, course } from './stored-cart.ts';

/** The catalogue's shortest title, its longest and one in between. */
const TITLES = [
  'Plastering',
  'Specialist Health and Safety Test-HVACR Refrigeration and Air Conditioning (RAAC)',
  'Decorative Finishing and Industrial Painting - Painter',
];

/** The page's cumulative layout shift (Layout Instability API), from its first frame on. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        // Without a shift there is no entry: two frames later there would have been one.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
}

for (const [lines, width] of [
  [0, 390],
  [3, 390],
  [1, 1280],
  [10, 1280],
] as const)
  test(`the cart page with ${lines} lines moves by at most 0.01 at ${width} px`, async ({ page }) => {
    const items = Array.from({ length: lines }, (_, index) => ({
      ...course(String(index)),
      title: TITLES[index % TITLES.length] ?? '',
    }));
    await page.addInitScript((cart) => sessionStorage.setItem('cart', cart), JSON.stringify(items));
    await page.setViewportSize({ width, height: 844 });
    await openReady(page, '/cart');
    await expect(cartRows(page)).toHaveCount(lines);
    await page.evaluate(() => document.fonts.ready);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
  });
