import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import {
  blocks,
  boxOnPage,
  EDITOR_TIMEOUT,
  expectText,
  fields,
  openDocument,
  preview,
  said,
  test,
  textOf,
} from './editor-fixture.ts';

test.describe.configure(EDITOR_TIMEOUT);

const ROOFING = 'nvq-2/roofing.json';

/** Saves, and gives the lines of a document that are not as before. */
async function saved(page: Page, file: string, act: () => Promise<void>) {
  const before = readFileSync(file, 'utf8').split('\n');
  await act();
  await page.keyboard.press('Control+s');
  await expect(said(page)).toHaveText(/^Saved /);
  const after = readFileSync(file, 'utf8').split('\n');
  expect(after).toHaveLength(before.length);
  return after.filter((line) => !before.includes(line));
}

test('a heading is written on the page, which is one changed line', async ({ page, editor }) => {
  await openDocument(page, ROOFING);
  const changed = await saved(page, join(editor.pagesFolder, ROOFING), async () => {
    await preview(page).getByRole('heading', { name: 'About this NVQ' }).click();
    await expect(boxOnPage(page)).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(', in short');
    await expect(preview(page).getByRole('heading', { name: 'About this NVQ, in short' })).toBeAttached();
    await expect(fields(page).locator('[id$="/heading"]')).toHaveText('About this NVQ, in short');
  });
  expect(changed).toEqual(['      "heading": "About this NVQ, in short",']);
});

test('a word of prose is made bold on the page, and undone with what was typed in another field', async ({ page }) => {
  await openDocument(page, ROOFING);
  await preview(page).getByText('For roofers who felt').click();
  await expect(boxOnPage(page)).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('For roofers. ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Now');
  const field = fields(page).locator('[id="field/blocks/0/text"]');
  await expectText(field, 'For roofers. **Now**');
  await fields(page).locator('[id="field/blocks/0/label"]').fill('Changed after it');
  await field.focus();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expectText(field, /^For roofers who felt/);
});

test('texts are written by keyboard alone: from a field to the page, on to the next text, and back', async ({
  page,
}) => {
  await openDocument(page, ROOFING);
  await blocks(page).filter({ hasText: 'Roofing questions' }).press('Enter');
  const question = fields(page).getByLabel('Question', { exact: true }).first();
  await question.press('F2');
  await expect(boxOnPage(page)).toBeFocused();
  await page.keyboard.type(' Really?');
  await expect(question).toHaveText(/ Really\?$/);
  await page.keyboard.press('Tab');
  await expect(boxOnPage(page)).toHaveAttribute('aria-label', 'Answer');
  await page.keyboard.type(' Yes.');
  await expectText(fields(page).getByLabel('Answer', { exact: true }).first(), / Yes\.$/);
  await page.keyboard.press('Shift+Tab');
  await expect(boxOnPage(page)).toHaveAttribute('aria-label', 'Question');
  await page.keyboard.press('Escape');
  await expect(question).toBeFocused();
  await expect(boxOnPage(page)).toHaveCount(0);
});

test('arrow keys lead from the edge of a text to the next one of the page, and back', async ({ page }) => {
  await openDocument(page, ROOFING);
  const heading = () => expectText(boxOnPage(page), 'Entry requirements');
  await preview(page).getByText('No formal qualifications').click();
  await page.keyboard.press('ArrowUp');
  await heading();
  await page.keyboard.press('ArrowRight');
  await expectText(boxOnPage(page), /^\*\*No formal/);
  await page.keyboard.press('ArrowLeft');
  await heading();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('Really: ');
  const point = fields(page).getByLabel('Point 1', { exact: true });
  await expectText(point, /^\*\*Really: No formal/);
  await expect(point).toBeVisible();
});

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

test('a text of a shared block leads to its field, and says where it is', async ({ page }) => {
  await openDocument(page, ROOFING);
  await preview(page).getByText('Tell us what you do').first().click();
  await expect(said(page)).toHaveText(/^This is in “Shared block: Your NVQ journey”/);
  await expect(page.locator(':focus')).toHaveText('Tell us what you do');
});

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

test('Ctrl Enter in a question or answer on the page adds the next one, which is undone and added again', async ({
  page,
}) => {
  await openDocument(page, ROOFING);
  const questions = fields(page).getByLabel('Question', { exact: true });
  await blocks(page).filter({ hasText: 'Roofing questions' }).press('Enter');
  const before = await questions.count();
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
  await expect(questions).toHaveCount(before + 1);
  await expectText(boxOnPage(page), 'What do I bring?');
  await page.keyboard.type('!');
  await expectText(questions.nth(1), /^!?What do I bring\?!?$/);
  await expectText(questions.nth(2), second);
});

test('keys that follow Escape at once are written in the field, where the cursor was on the page', async ({ page }) => {
  await openDocument(page, ROOFING);
  await preview(page).getByRole('heading', { name: 'About this NVQ' }).click();
  await expect(boxOnPage(page)).toBeFocused();
  await page.keyboard.press('End');
  // Without a frame between the keys.
  const keys = await page.context().newCDPSession(page);
  const escaped = { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 };
  await Promise.all([
    keys.send('Input.dispatchKeyEvent', { type: 'keyDown', ...escaped }),
    keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...escaped }),
    ...[...' now'].map((text) => keys.send('Input.dispatchKeyEvent', { type: 'char', text })),
  ]);
  await expect(boxOnPage(page)).toHaveCount(0);
  await expectText(fields(page).locator('[id$="/heading"]'), 'About this NVQ now');
  await page.keyboard.press('Control+z');
  await expectText(fields(page).locator('[id$="/heading"]'), 'About this NVQ');
  await page.keyboard.press('Escape');
  await page.keyboard.type('!');
  await expectText(fields(page).locator('[id$="/heading"]'), /!/);
});

test('a heading that visitors do not see is not written on the page: what it lies over is, and its field', async ({
  page,
}) => {
  await openDocument(page, 'policies/refund-policy.json');
  const hidden = preview(page).getByRole('heading', { name: 'In short' });
  const heading = fields(page).locator('[id$="/heading"]');
  const neighbour = preview(page).getByText('CITB test', { exact: true }).first();
  await hidden.scrollIntoViewIfNeeded();
  const area = await hidden.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, top, width, height } = range.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  const frame = await page.locator('iframe[title="Preview of the page"]').boundingBox();
  const scale = await hidden.evaluate(() => Number(document.documentElement.style.getPropertyValue('--scale')) || 1);
  await page.mouse.click((frame?.x ?? 0) + area.x * scale, (frame?.y ?? 0) + area.y * scale);
  await expect(heading).toBeVisible();
  await expect(boxOnPage(page).filter({ hasText: 'In short' })).toHaveCount(0);
  await heading.press('F2');
  await expect(said(page)).toHaveText('This text can’t be edited on the page.');
  await expect(heading).toBeFocused();
  await page.keyboard.type('Q');
  await expectText(heading, /^Q?In short|In shortQ?$/);
  await neighbour.click();
  await expectText(boxOnPage(page), 'CITB test');
  for (let keys = 0; keys < 4; keys++) {
    await page.keyboard.press('ArrowUp');
    expect(await boxOnPage(page).getAttribute('aria-label')).not.toMatch(/^Heading.*In short/);
    await expect(boxOnPage(page)).not.toHaveText(/In short/);
  }
});

test('what is written on the page is below the header and the price bar that stay on screen', async ({ page }) => {
  await openDocument(page, ROOFING);
  const heading = preview(page).getByRole('heading', { name: 'Entry requirements' });
  await heading.click();
  await expect(boxOnPage(page)).toBeFocused();
  for (const bar of [preview(page).locator('header').first(), preview(page).locator('main [class*="_bar_"]')]) {
    const onTop = await bar.evaluate((shown) => {
      const box = document.querySelector('[data-in-place]');
      const { bottom, top } = shown.getBoundingClientRect();
      window.scrollBy({ top: (box?.getBoundingClientRect().top ?? 0) - (top + bottom) / 2 + 4, behavior: 'instant' });
      const { left, right, top: boxTop, height } = box?.getBoundingClientRect() ?? new DOMRect();
      const found = document.elementFromPoint((left + right) / 2, boxTop + height / 2 - 4);
      return { isBar: shown.contains(found), isBox: box?.contains(found) };
    });
    expect(onTop).toEqual({ isBar: true, isBox: false });
  }
});

/** Does what a browser does that translates a page: puts elements around its words, but for those that are not to be translated. */
function translateWords(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) texts.push(node);
  for (const text of texts) {
    const { parentElement: parent } = text;
    if (!parent?.translate || text.data.trim() === '') continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(`ž ${text.data}`);
    outer.append(inner);
    text.replaceWith(outer);
  }
}

test('an editor that the browser is told to translate keeps its words, and what is clicked is written', async ({
  page,
}) => {
  await openDocument(page, ROOFING);
  await page.evaluate(translateWords);
  await preview(page).locator('body').evaluate(translateWords);
  await preview(page).getByRole('heading', { name: 'About this NVQ' }).click();
  await expect(boxOnPage(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expectText(fields(page).locator('[id$="/heading"]'), 'About this NVQ!');
  await blocks(page).filter({ hasText: 'Benefits' }).click();
  await expectText(fields(page).locator('[id$="/heading"]'), 'Benefits');
});
