import { expect, type Page } from '@playwright/test';
import { blocks, EDITOR_TIMEOUT, fields, openDocument, test } from './editor-fixture.ts';

test.describe.configure(EDITOR_TIMEOUT);

const ROOFING = 'nvq-2/roofing.json';
const widthOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())?.width ?? 0;
const separator = (page: Page, name: string) => page.getByRole('separator', { name });

test('in a window of 1,024 px the page has at least 600 px between its panels', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openDocument(page, ROOFING);
  expect(await widthOf(page, 'iframe')).toBeGreaterThanOrEqual(600);
  await expect(blocks(page).first()).toBeVisible();
  await expect(fields(page)).toBeVisible();
});

test('panels are resized and folded by keyboard, and stay so in the next window', async ({ page, context }) => {
  await openDocument(page, ROOFING);
  const before = await widthOf(page, '#blocks-panel');
  await separator(page, 'Width of the list of blocks').press('ArrowLeft');
  await expect.poll(() => widthOf(page, '#blocks-panel')).toBe(before - 16);
  await separator(page, 'Width of the fields').press('Enter');
  await expect(fields(page)).toBeHidden();
  const next = await context.newPage();
  await openDocument(next, ROOFING);
  await expect(fields(next)).toBeHidden();
  await expect.poll(() => widthOf(next, '#blocks-panel')).toBe(before - 16);
  await next.getByRole('button', { name: 'Fields', exact: true }).click();
  await expect(fields(next)).toBeVisible();
});

test('a separator is dragged over the preview, and to the edge, which folds the panel', async ({ page }) => {
  await openDocument(page, ROOFING);
  const before = await widthOf(page, '#fields-panel');
  const line = await separator(page, 'Width of the fields').boundingBox();
  await page.mouse.move(line?.x ?? 0, 400);
  await page.mouse.down();
  await page.mouse.move((line?.x ?? 0) + 60, 400, { steps: 4 });
  await expect.poll(() => widthOf(page, '#fields-panel')).toBeCloseTo(before - 60, -1);
  await page.mouse.move(1275, 400, { steps: 4 });
  await page.mouse.up();
  await expect(fields(page)).toBeHidden();
});

test('folded fields unfold for the block whose fields are asked for', async ({ page }) => {
  await openDocument(page, ROOFING);
  await page.getByRole('button', { name: 'Fields', exact: true }).click();
  await blocks(page).filter({ hasText: 'Benefits' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(fields(page).locator(':focus')).toBeVisible();
});

test('what is changed seldom is folded away after what is changed daily', async ({ page }) => {
  await openDocument(page, ROOFING);
  await expect(fields(page).getByLabel('Title', { exact: true })).toBeVisible();
  await expect(fields(page).getByLabel('Kind of page')).toBeHidden();
  await fields(page).locator('summary').filter({ hasText: /^More/ }).click();
  await expect(fields(page).getByLabel('Kind of page')).toBeVisible();
  await blocks(page).filter({ hasText: 'Benefits' }).click();
  await expect(fields(page).getByLabel(/^Anchor/)).toBeHidden();
});
