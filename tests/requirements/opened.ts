import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until React has taken it over. */
export async function openReady(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('#root[data-hydrated]')).toBeAttached();
}

/** Stops the clock for the pages that are opened from here on: time passes by page.clock.runFor alone. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2024-09-02T08:00:00Z') });
  await page.clock.pauseAt(new Date('2024-09-02T08:00:01Z'));
}
