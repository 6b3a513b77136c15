import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a page and waits until it is hydrated. */
export async function openReady(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('#root[data-hydrated]')).toBeAttached();
}

/** Stops the clock of pages opened from here on: only page.clock.runFor advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2024-09-02T08:00:00Z') });
  await page.clock.pauseAt(new Date('2024-09-02T08:00:01Z'));
}

/** Scrolls to an element and waits until the page has recorded that it is seen, even with a stopped clock. */
export async function bringIntoSight(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  await element.evaluate(async (observed) => {
    await new Promise<void>((resolve) => {
      new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && resolve()).observe(
        observed,
      );
    });
    // React schedules its work on message channels; these messages come after it.
    for (let task = 0; task < 5; task++) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage('');
      });
    }
  });
}
