import type { Page } from '@playwright/test';

/**
 * Holds requests back, as a slow network does.
 * @param addresses a glob of their addresses
 * @returns a function that lets them go on
 */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}
