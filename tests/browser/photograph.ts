import { expect, type Page, test } from '@playwright/test';

/** The widths at which staff work: a phone, a tablet, and two computers. */
const WIDTHS = [390, 820, 1024, 1280];

/** Expects that a page scrolls sideways at no width. With SHEETS=1 it takes a picture in each, light and dark, for people to look at. */
export async function photograph(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const shown = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(shown, `${name} at ${width}`).toBeLessThanOrEqual(width);
    for (const colorScheme of process.env.SHEETS ? (['dark', 'light'] as const) : []) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: test.info().outputPath(`${name}-${width}-${colorScheme}.png`) });
    }
  }
  if (before) await page.setViewportSize(before);
}
