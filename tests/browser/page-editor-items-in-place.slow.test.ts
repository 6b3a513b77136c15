import { expect } from '@playwright/test';
import {
  blocks,
  boxOnPage,
  expectText,
  fields,
  openDocument,
  preview,
  said,
  unsavedTest as test,
  textOf,
} from './editor-fixture.ts';

const ROOFING = 'nvq-2/roofing.json';

test('items of a list are added and removed on the page by keyboard alone, and undone', async ({ page }) => {
  await openDocument(page, ROOFING);
  await preview(page).getByText('A phone or tablet').click();
  const item = (index: number) => fields(page).locator(`[id$="/items/${index}"]`);
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Own tools');
  await expect(boxOnPage(page)).toHaveAttribute('aria-label', 'Point 5');
  await expectText(item(4), 'Own tools');
  await page.keyboard.press('Enter');
  await expect(boxOnPage(page)).toHaveAttribute('aria-label', 'Point 6');
  await page.keyboard.press('Backspace');
  await expect(said(page)).toHaveText('Removed Point 6. Undo brings it back.');
  await page.keyboard.type('!');
  await expectText(item(4), 'Own tools!');
  for (let step = 0; step < 5; step++) await page.keyboard.press('Control+z');
  await expectText(boxOnPage(page), '{{nvq.equipment}}');
  await expect(boxOnPage(page)).toBeFocused();
});

test('an empty item of a list is shown by its name, and opens for writing when it is clicked', async ({ page }) => {
  await openDocument(page, ROOFING);
  await blocks(page).filter({ hasText: 'Entry requirements' }).click();
  await fields(page).getByRole('button', { name: 'Add point' }).click();
  const shown = preview(page)
    .getByRole('listitem')
    .filter({ hasText: /^\u2060Point$/ });
  await shown.getByText('Point').click();
  await expect(boxOnPage(page)).toBeFocused();
  await expectText(boxOnPage(page), '');
  await page.keyboard.type('A van');
  await expect(
    preview(page)
      .getByRole('listitem')
      .filter({ hasText: /^A van$/ }),
  ).toBeAttached();
});

test('Ctrl Enter in a question or answer on the page adds the next one, which is undone and added again', async ({
  page,
}) => {
  await openDocument(page, ROOFING);
  const questions = fields(page).getByLabel('Question', { exact: true });
  await blocks(page).filter({ hasText: 'Roofing questions' }).press('Enter');
  const items = fields(page).locator('summary', { hasText: /^Question \d/ });
  const before = await items.count();
  const [first = '', second = ''] = [await textOf(questions.nth(0)), await textOf(questions.nth(1))];
  await questions.first().press('F2');
  await expect(boxOnPage(page)).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('What do I bring?');
  await expect(said(page)).toHaveText('Added Question 2');
  await expectText(questions.nth(1), 'What do I bring?');
  await expectText(questions.nth(0), first);
  await expectText(questions.nth(2), second);
  await page.keyboard.press('Tab');
  await expect(boxOnPage(page)).toHaveAttribute('aria-label', 'Answer');
  await page.keyboard.type('Your card.');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('And then?');
  await expectText(questions.nth(2), 'And then?');
  await expectText(fields(page).getByLabel('Answer', { exact: true }).nth(1), 'Your card.');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(items).toHaveCount(before + 1);
  await expectText(boxOnPage(page), 'What do I bring?');
  await page.keyboard.type('!');
  await expectText(questions.nth(1), /^!?What do I bring\?!?$/);
  await expectText(questions.nth(2), second);
});
