import { expect } from '@playwright/test';
import { builtRoutes } from './built-pages.ts';
import { test } from './site-fixture.ts';

test.use({ javaScriptEnabled: false });

test('no page waits for the shop, promises a redirect, or has a button that does nothing', async ({ page }) => {
  test.setTimeout(240_000);
  const empty: string[] = [];
  for (const route of builtRoutes()) {
    await page.goto(route);
    const text = await page.locator('#main').innerText();
    const waiting = text.match(/^(Loading|Fetching|Checking your|You will (go|stay)).*/gm) ?? [];
    const buttons = await page.locator('#main').getByRole('button').allTextContents();
    empty.push(...[...waiting, ...buttons].map((said) => `${route}: ${said}`));
  }
  expect(empty).toEqual([]);
});
