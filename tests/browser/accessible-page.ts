import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFitting } from '../fixtures/accessible.ts';
import { openReady } from '../fixtures/opened.ts';

/** The widths of a desktop and of a phone. */
export const WIDTHS = [1280, 390] as const;

/** Waits until the page shows the shop's answers. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('#main').getByText(/^(Loading|Fetching)/)).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Expects a page to have no violation, and not to scroll sideways, at both widths. */
export async function expectAccessiblePage(page: Page, route: string): Promise<void> {
  await openReady(page, route);
  await settle(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, `${route} at ${width}`);
    await expectFitting(page, `${route} at ${width}`);
  }
}
