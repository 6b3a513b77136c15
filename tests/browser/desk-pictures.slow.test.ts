import { expect } from '@playwright/test';
import { beginDraft, signInOwner, test } from './desk-fixture.ts';
import { EDITOR_TIMEOUT, preview } from './editor-fixture.ts';

test.describe.configure(EDITOR_TIMEOUT);

test('the page editor of the desk shows pictures, and nobody else sees them by their names', async ({
  page,
  desk,
  browser,
}) => {
  await signInOwner(page, desk);
  await page.goto(`${await beginDraft(page, 'Pictures')}?document=home.json`);
  const image = preview(page).locator('img[src*="/images/"]').first();
  await expect(image).toBeAttached({ timeout: 120_000 });
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  const address = await image.evaluate((one: HTMLImageElement) => one.currentSrc);
  await page.goto(address);
  expect((await page.request.get(address)).status()).toBe(200);
  const stranger = await browser.newContext();
  expect((await stranger.request.get(address)).status()).toBe(401);
});
