import { expect, type Page } from '@playwright/test';
import { blocks, EDITOR_TIMEOUT, expectText, openDocument, said, test } from './editor-fixture.ts';

test.describe.configure(EDITOR_TIMEOUT);

/** Opens a page at its prose, with the cursor at the end of a string. */
async function typeProse(page: Page, text: string) {
  await openDocument(page, 'nvq-2/roofing.json');
  await blocks(page).filter({ hasText: 'About this NVQ' }).click();
  const prose = page.getByLabel('Text', { exact: true });
  await prose.fill(text);
  return prose;
}

test('a link is inserted by keyboard alone, and typing goes on after it', async ({ page }) => {
  const prose = await typeProse(page, 'Read about ');
  await page.getByRole('button', { name: 'Link, in Text', exact: true }).press('Enter');
  await page.keyboard.type('Contact');
  await page.keyboard.press('Enter');
  await expect(prose).toBeFocused();
  await page.keyboard.type(' first.');
  await expectText(prose, /^Read about \[.+\]\(\/contact-us\) first\.$/);
});

test('a fact is inserted, and a space after it opens nothing', async ({ page }) => {
  const prose = await typeProse(page, 'It takes ');
  await page.getByRole('button', { name: 'Fact or price, in Text', exact: true }).click();
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
  await page.keyboard.type(' or so');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectText(prose, /^It takes \{\{[^}]+\}\} or so$/);
});

test('words of a selection become a link, and the next key is written after it', async ({ page }) => {
  const prose = await typeProse(page, 'See the cards');
  for (let step = 0; step < 'cards'.length; step++) await prose.press('Shift+ArrowLeft');
  await page.getByRole('button', { name: 'Link, in Text', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Or write an address').fill('/cscs');
  await page.keyboard.press('Enter');
  await page.keyboard.type('.');
  await expectText(prose, 'See the [cards](/cscs).');
});

test('a list is begun on an empty line, Enter continues it and ends it', async ({ page }) => {
  const prose = await typeProse(page, 'Bring');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'List, in Text', exact: true }).click();
  await page.keyboard.type('boots');
  await page.keyboard.press('Enter');
  await page.keyboard.type('a hat');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Nothing else.');
  await expectText(prose, 'Bring\n- boots\n- a hat\nNothing else.');
});

test('what a button inserts is a step of its own, between what was typed before and after it', async ({ page }) => {
  const prose = await typeProse(page, '');
  await prose.focus();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.type('boots');
  await page.getByRole('button', { name: 'List, in Text', exact: true }).click();
  await page.keyboard.type(' and a hat');
  await page.keyboard.press('Control+z');
  await expectText(prose, '- boots');
  await page.keyboard.press('Control+z');
  await expectText(prose, 'boots');
});

test('Ctrl Z in a dialog leaves the page behind it alone', async ({ page }) => {
  const prose = await typeProse(page, 'Kept');
  await page.getByRole('button', { name: 'Link, in Text', exact: true }).click();
  await page.keyboard.type('car');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');
  await expectText(prose, 'Kept');
});

test('an address that is chosen can be typed on', async ({ page }) => {
  await openDocument(page, 'nvq-2/roofing.json');
  await blocks(page).first().click();
  const choose = page.getByRole('button', { name: /^Choose a page, for / }).first();
  await choose.press('Enter');
  await page.keyboard.type('Contact');
  await page.keyboard.press('Enter');
  await expect(page.locator('input:focus')).toHaveValue('/contact-us');
  await page.keyboard.type('#visit');
  await expect(page.locator('input:focus')).toHaveValue('/contact-us#visit');
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

test('a key whose character no text can hold there is refused with a message, and typing goes on', async ({ page }) => {
  const prose = await typeProse(page, 'See [the cards](/cscs) and **the tests**');
  const written = 'See [the cards](/cscs) and **the tests**';
  await expectText(prose, written);
  await prose.click();
  await page.keyboard.press('Home');
  for (let step = 0; step < 'See the'.length; step++) await page.keyboard.press('ArrowRight');
  await page.keyboard.type(']');
  await expect(said(page)).toHaveText('“]” can’t be part of a link’s words. Write it before or after the link.');
  await expectText(prose, written);
  await page.keyboard.type('se');
  await expectText(prose, written.replace('the cards', 'these cards'));
  for (let step = 0; step < ' cards and '.length; step++) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('*');
  await page.keyboard.type('*');
  await expect(said(page)).toHaveText(/^“\*” can’t be written here: /);
  await page.keyboard.type('x ');
  await expectText(prose, 'See [these cards](/cscs) and x **the tests**');
});

test('two asterisks around words that are typed make them bold at once, and what is typed next is not', async ({
  page,
}) => {
  const prose = await typeProse(page, 'Get ');
  await page.keyboard.type('**the** card, [now](/cscs)!');
  await expectText(prose, 'Get **the** card, [now](/cscs)!');
  await page.keyboard.press('Control+z');
  await expectText(prose, /^This NVQ takes/);
});
