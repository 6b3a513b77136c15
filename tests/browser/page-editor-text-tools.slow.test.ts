import { expect, type Page } from '@playwright/test';
import { boxOnPage, expectText, fields, openDocument, preview, unsavedTest as test } from './editor-fixture.ts';

const ROOFING = 'nvq-2/roofing.json';

/** Begins to write the prose of the page in place, with the cursor after some words. */
async function writeOnPage(page: Page, words: string) {
  await openDocument(page, ROOFING);
  await preview(page).getByText('For roofers who felt').click();
  await expect(boxOnPage(page)).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
  return fields(page).locator('[id="field/blocks/0/text"]');
}

const tools = (page: Page) => page.getByRole('toolbar', { name: 'Writing on the page: Text' });
const tool = (page: Page, name: string) => tools(page).getByRole('button', { name: `${name}, in Text` });

test('a link, a fact and a list are made on the page by keyboard alone, and typing goes on after them', async ({
  page,
}) => {
  const field = await writeOnPage(page, 'See ');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Link to a page' }).getByLabel('Search')).toBeFocused();
  await page.keyboard.type('contact');
  await page.keyboard.press('Enter');
  await expect(boxOnPage(page)).toBeFocused();
  await page.keyboard.type(' in ');
  await page.keyboard.press('Control+Shift+k');
  await expect(page.getByRole('dialog', { name: 'Insert a fact, count or price' })).toBeVisible();
  await page.keyboard.type('level 3 duration');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' or so');
  await page.keyboard.press('Control+Shift+8');
  await expectText(field, /^- See \[.+\]\(\/contact-us\) in \{\{nvq\.level3Duration\}\} or so$/);
  await expect(boxOnPage(page)).not.toContainText('{{');
  await page.keyboard.press('Control+z');
  await expectText(field, /^See .* or so$/);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expectText(field, /^See \[.+\]\(\/contact-us\) in$/);
});

test('the tools over a text on the page do the same by mouse, and say what the words are', async ({ page }) => {
  const field = await writeOnPage(page, 'See the cards');
  for (let step = 0; step < 'cards'.length; step++) await page.keyboard.press('Shift+ArrowLeft');
  await tool(page, 'Bold').click();
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true');
  await tool(page, 'Link').click();
  await page.getByRole('dialog').getByLabel('Or write an address').fill('/cscs');
  await page.keyboard.press('Enter');
  await page.keyboard.type('.');
  await tool(page, 'Fact or price').click();
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
  await expect(boxOnPage(page)).toBeFocused();
  await page.keyboard.type('!');
  await tool(page, 'List').click();
  await expectText(field, /^- See the \[\*\*cards\*\*\]\(\/cscs\)\*\*\.\{\{[^}]+\}\}!\*\*$|^- See the .*!$/);
  await expect(boxOnPage(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tools(page)).toBeHidden();
});

test('a picker that is closed without a choice leads back to the text on the page', async ({ page }) => {
  const field = await writeOnPage(page, 'See');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByLabel('Search')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(boxOnPage(page)).toBeFocused();
  await page.keyboard.type(' it');
  await expectText(field, 'See it');
});

test('a heading takes facts on the page, and neither bold nor links', async ({ page }) => {
  await openDocument(page, ROOFING);
  await preview(page).getByRole('heading', { name: 'About this NVQ' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(': ');
  await page.keyboard.press('Control+Shift+k');
  await page.keyboard.type('level 3 duration');
  await page.keyboard.press('Enter');
  await page.keyboard.type('!');
  await expectText(boxOnPage(page), 'About this NVQ: {{nvq.level3Duration}}!');
  await expect(preview(page).getByRole('heading', { name: /^About this NVQ: [^{]+!$/ })).toBeAttached();
  await expect(page.getByRole('toolbar', { name: /^Writing on the page/ }).getByRole('button')).toHaveCount(1);
});
