import { expect, type Page } from '@playwright/test';
import { blocks, expectText, openDocument, unsavedTest as test } from './editor-fixture.ts';

/** Opens a page at its prose, with the cursor at the end of a string. */
async function typeProse(page: Page, text: string) {
  await openDocument(page, 'nvq-2/roofing.json');
  await blocks(page).filter({ hasText: 'About this NVQ' }).click();
  const prose = page.getByLabel('Text', { exact: true });
  await prose.fill(text);
  return prose;
}

test('Ctrl Z in a dialog leaves the page behind it alone', async ({ page }) => {
  const prose = await typeProse(page, 'Kept');
  await page.getByRole('button', { name: 'Link, in Text', exact: true }).click();
  await page.keyboard.type('car');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');
  await expectText(prose, 'Kept');
});

test('a heading shows its facts by their values, on one line', async ({ page }) => {
  await openDocument(page, 'nvq-2/roofing.json');
  await blocks(page).filter({ hasText: 'About this NVQ' }).click();
  const heading = page.getByLabel(/^Heading/);
  await heading.fill('It takes ');
  await page.keyboard.press('Control+Shift+k');
  await page.keyboard.type('level 3 duration');
  await page.keyboard.press('Enter');
  await expect(heading).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type(' or so');
  await expectText(heading, 'It takes {{nvq.level3Duration}} or so');
  await expect(heading).toHaveText(/^It takes [^{}]+ or so$/);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expectText(heading, 'It takes ');
});

test('a fact that is typed in braces is shown by its value once the field is left', async ({ page }) => {
  const prose = await typeProse(page, 'It takes {{nvq.level3Duration}}');
  await page.keyboard.press('Shift+Tab');
  await expect(prose).toHaveText(/^It takes [^{}]+$/);
  const heading = page.getByLabel(/^Heading/);
  await heading.fill('In {{nvq.level3Duration}}');
  await page.locator('label', { hasText: /^Text$/ }).click();
  await expect(prose).toBeFocused();
  await expect(heading).toHaveText(/^In [^{}]+$/);
});

test('Enter makes the next item of a list of texts, and Backspace in an empty one removes it', async ({ page }) => {
  await openDocument(page, 'nvq-2/roofing.json');
  await blocks(page).filter({ hasText: 'Benefits' }).click();
  const items = page.locator('[role=textbox][id*="/items/"]');
  const before = await items.count();
  await items.first().fill('Boots and a hat');
  for (let step = 0; step < ' and a hat'.length; step++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.keyboard.type('with ');
  await expect(items).toHaveCount(before + 1);
  await expectText(items.first(), 'Boots');
  await expectText(items.nth(1), 'with and a hat');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(items.nth(2)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(items).toHaveCount(before + 1);
  await page.keyboard.type('!');
  await expectText(items.nth(1), 'with and a hat!');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(items).toHaveCount(before + 2);
});

test('a text keeps its name when another block is selected', async ({ page }) => {
  await openDocument(page, 'nvq-2/roofing.json');
  await blocks(page).filter({ hasText: 'Hero' }).click();
  await expect(page.getByRole('textbox', { name: 'Heading optional', exact: true })).toBeVisible();
  await blocks(page).filter({ hasText: 'About this NVQ' }).click();
  await expect(page.getByRole('textbox', { name: 'Heading optional', exact: true })).toHaveText('About this NVQ');
});
