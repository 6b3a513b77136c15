import { expect, type Locator } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { test } from './site-fixture.ts';

/** The widths and colours of what is painted before an element, or by it. */
const painted = (element: Locator, pseudo?: '::before') =>
  element.evaluate((node, part) => {
    const { backgroundColor, borderTopWidth, borderTopColor, borderLeftWidth, borderLeftColor, color } =
      getComputedStyle(node, part);
    return { backgroundColor, borderTopWidth, borderTopColor, borderLeftWidth, borderLeftColor, color };
  }, pseudo);

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('the active dot of a carousel is filled, and the others are not', async ({ page }) => {
    await openReady(page, '/');
    const dots = page.locator('button[aria-current]');
    expect(await painted(dots.and(page.locator('[aria-current=true]')).first(), '::before')).toMatchObject({
      borderTopWidth: '6px',
    });
    expect(await painted(page.locator('button[aria-current=false]').first(), '::before')).toMatchObject({
      borderTopWidth: '2px',
    });
  });

  test('the steps of the journey have their line, and the last one its shape', async ({ page }) => {
    await openReady(page, '/nvq-2-plastering');
    const steps = page.locator('#main ol > li').filter({ has: page.locator('h3') });
    expect(await painted(steps.first(), '::before')).toMatchObject({ borderLeftWidth: '2px' });
    const { backgroundColor, color } = await painted(steps.last().locator(':scope > :first-child'));
    const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(backgroundColor).not.toBe(canvas);
    expect(color).not.toBe(backgroundColor);
  });

  test('the items of a list have their dashes', async ({ page }) => {
    await openReady(page, '/cookies-policy');
    const { borderTopWidth, borderTopColor, color } = await painted(
      page.locator('#main [class*=prose] li').first(),
      '::before',
    );
    expect({ borderTopWidth, borderTopColor }).toEqual({ borderTopWidth: '2px', borderTopColor: color });
  });
});
