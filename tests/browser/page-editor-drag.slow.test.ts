import { expect, type Locator, type Page } from '@playwright/test';
import { blocks, openDocument, said, unsavedTest as test } from './editor-fixture.ts';

const names = (page: Page) => blocks(page).locator('span:last-child').allTextContents();

/** Holds an element and moves it to the lower edge of another. */
async function dragBelow(page: Page, dragged: Locator, target: Locator): Promise<void> {
  await dragged.hover();
  await page.mouse.down();
  const box = await target.boundingBox();
  if (!box) throw new Error('The target is not on screen.');
  await page.mouse.move(box.x + 40, box.y + box.height - 4, { steps: 8 });
  // A browser reports a drag that rests; the test's mouse has to move within the target.
  await page.mouse.move(box.x + 41, box.y + box.height - 3);
}

test('a block is dragged to another place with the mouse, announced, and undone as one step', async ({ page }) => {
  await openDocument(page, 'about.json');
  const before = await names(page);
  await dragBelow(page, blocks(page).nth(0), blocks(page).nth(2));
  await expect(page.locator('li[data-drop=bottom]')).toHaveCount(1);
  await page.mouse.up();
  await expect(said(page)).toHaveText(new RegExp(`^Moved Hero “.+” to place 3 of ${before.length}$`));
  expect(await names(page)).toEqual([before[1], before[2], before[0], ...before.slice(3)]);
  await expect(blocks(page).nth(2)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(said(page)).toHaveText(/^Undone: Moved Hero/);
  expect(await names(page)).toEqual(before);
});

test('Escape while a block is dragged leaves it where it was', async ({ page }) => {
  await openDocument(page, 'about.json');
  const before = await names(page);
  await dragBelow(page, blocks(page).nth(0), blocks(page).nth(2));
  await expect(page.locator('li[data-dragged=true]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('li[data-dragged=true], li[data-drop]')).toHaveCount(0);
  await page.mouse.up();
  expect(await names(page)).toEqual(before);
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
});

test('an item of a list is dragged by its grip, and its texts are selected with the mouse as ever', async ({
  page,
}) => {
  // Nothing is near an edge, where a list scrolls under what is held.
  await page.setViewportSize({ width: 1280, height: 1600 });
  await openDocument(page, 'nvq-2/roofing.json');
  await blocks(page).filter({ hasText: 'Benefits' }).click();
  const points = page.getByRole('complementary', { name: 'Fields' }).getByRole('textbox', { name: /^Point / });
  const [first, second, third] = await points.evaluateAll((all) => all.map((one) => one.textContent));
  const items = page.getByRole('complementary', { name: 'Fields' }).locator('ol > li');
  await dragBelow(page, items.nth(0).getByTitle('Drag to move'), items.nth(1));
  await page.mouse.up();
  await expect(said(page)).toHaveText(/^Moved point to place 2 of \d+$/);
  await expect(points.nth(0)).toHaveText(second ?? '');
  await expect(points.nth(1)).toHaveText(first ?? '');
  await dragBelow(page, points.nth(0), points.nth(2));
  await expect(page.locator('li[data-dragged=true]')).toHaveCount(0);
  await page.mouse.up();
  expect(await page.evaluate(() => String(getSelection()))).not.toBe('');
  await expect(points.nth(2)).toHaveText(third ?? '');
});

test('the list of blocks scrolls while a block is held at its lower edge', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await openDocument(page, 'nvq-2/roofing.json');
  const outline = page.getByRole('region', { name: 'Blocks of the page' });
  await blocks(page).nth(0).hover();
  await page.mouse.down();
  const box = await outline.boundingBox();
  if (!box) throw new Error('The list is not on screen.');
  await page.mouse.move(box.x + 80, box.y + box.height - 8, { steps: 8 });
  await expect.poll(() => outline.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
  await page.keyboard.press('Escape');
  await page.mouse.up();
});
