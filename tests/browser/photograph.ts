import { expect, type Page, test } from '@playwright/test';

/** The widths at which staff work: a phone, a tablet, and two computers. */
const WIDTHS = [390, 820, 1024, 1280];

/** Takes a picture of a page in each width, light and dark, for people to look at. None may scroll sideways. */
export async function photograph(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of WIDTHS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      await page.screenshot({ path: test.info().outputPath(`${name}-${width}-${colorScheme}.png`) });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${name} at ${width}`,
      ).toBeLessThanOrEqual(width);
    }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}
