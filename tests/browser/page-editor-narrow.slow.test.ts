import { expect, type Page } from '@playwright/test';
import { blocks, boxOnPage, fields, openDocument, preview, said, unsavedTest as test } from './editor-fixture.ts';

const ROOFING = 'nvq-2/roofing.json';
const picture = (page: Page) => page.locator('iframe[title="Preview of the page"]');
const heading = (page: Page) => fields(page).getByLabel(/^Heading/);

for (const [name, width, height] of [
  ['on a phone', 390, 844],
  ['at 200 %', 640, 400],
] as const)
  test(`a window ${name} shows the page or the fields, by a switch that it remembers`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`/?document=${ROOFING}`);
    await blocks(page).filter({ hasText: 'About this NVQ' }).click();
    await expect(heading(page)).toBeVisible();
    await expect(picture(page)).toBeHidden();
    const form = await fields(page).boundingBox();
    expect(form?.width).toBe(width);
    expect(form?.height).toBeGreaterThan(height / 2);
    await expect(preview(page).locator('h2').first()).toBeAttached();
    await page.getByRole('radio', { name: 'Fields', exact: true }).press('ArrowLeft');
    await expect(fields(page)).toBeHidden();
    await expect(preview(page).getByRole('heading', { name: 'About this NVQ' })).toBeInViewport();
    await page.reload();
    await expect(picture(page)).toBeVisible();
    await page.locator('label', { hasText: 'Fields' }).click();
    await expect(heading(page)).toBeVisible();
    await heading(page).press('F2');
    await expect(boxOnPage(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(heading(page)).toBeFocused();
    await page.locator('label', { hasText: 'Page' }).click();
    await blocks(page).filter({ hasText: 'About this NVQ' }).press('Enter');
    await expect(fields(page).locator(':focus')).toBeVisible();
    await expect(picture(page)).toBeHidden();
  });

test('a block that is chosen while the preview loads is shown as soon as it has loaded', async ({ page }) => {
  let load = () => {};
  const isAwaited = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route('**/frame', async (route) => {
    await isAwaited;
    await route.continue();
  });
  await page.goto(`/?document=${ROOFING}`);
  await blocks(page).filter({ hasText: 'Roofing questions' }).click();
  await expect(heading(page)).toBeVisible();
  load();
  await expect(preview(page).getByRole('heading', { name: 'Roofing questions' })).toBeInViewport();
});

test('a block is copied in a narrow window, where nothing is offered to paste it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/?document=${ROOFING}`);
  await blocks(page).nth(2).click();
  await page.getByRole('toolbar', { name: 'Add to cart, block 3' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(said(page)).toHaveText(/^Copied Add to cart/);
  await expect(page.getByRole('button', { name: 'Paste below' })).toBeHidden();
});

test('folded panels come back in a narrow window, which has room for nothing else', async ({ page }) => {
  await openDocument(page, ROOFING);
  for (const name of ['Blocks', 'Fields']) await page.getByRole('button', { name, exact: true }).click();
  await expect(fields(page)).toBeHidden();
  await page.setViewportSize({ width: 720, height: 450 });
  await expect(fields(page)).toBeVisible();
  await expect(blocks(page).first()).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(fields(page)).toBeHidden();
  await expect(picture(page)).toBeVisible();
});

test('a message leaves the name of the page whole, and covers nothing', async ({ page }) => {
  await openDocument(page, ROOFING);
  await blocks(page).nth(2).click();
  await page
    .getByRole('toolbar', { name: 'Add to cart, block 3' })
    .getByRole('button', { name: 'More' })
    .first()
    .click();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  const name = page
    .getByRole('button', { name: /choose another page/ })
    .locator('span')
    .first();
  for (const width of [820, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(said(page).locator('span')).toBeVisible();
    expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth), `${width} px`).toBe(0);
    const [message, shown] = [await said(page).boundingBox(), await picture(page).boundingBox()];
    expect((message?.y ?? 0) + (message?.height ?? 0), `${width} px`).toBeLessThanOrEqual(shown?.y ?? 0);
  }
});
