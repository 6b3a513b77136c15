import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator } from '@playwright/test';
import {
  blocks,
  boxOnPage,
  expectText,
  fields,
  openDocument,
  test as ownTest,
  preview,
  said,
  unsavedTest as test,
} from './editor-fixture.ts';

const ROOFING = 'nvq-2/roofing.json';

ownTest('a triple click on a text that is not open selects its paragraph alone', async ({ page, editor }) => {
  const file = join(editor.pagesFolder, ROOFING);
  const document = JSON.parse(readFileSync(file, 'utf8'));
  document.blocks[0].text = 'The first paragraph.\n\nThe second one.';
  writeFileSync(file, JSON.stringify(document, null, 2));
  await openDocument(page, ROOFING);
  await preview(page).getByText('The first paragraph.').click({ clickCount: 3, delay: 20 });
  await expect(boxOnPage(page)).toBeFocused();
  await page.keyboard.type('Other words.');
  await expectText(fields(page).locator('[id="field/blocks/0/text"]'), 'Other words.\nThe second one.');
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

test('a text of a shared block leads to its field, and says where it is', async ({ page }) => {
  await openDocument(page, ROOFING);
  await preview(page).getByText('Tell us what you do').first().click();
  await expect(said(page)).toHaveText(/^This is in “Shared block: Week by week”/);
  await expect(page.locator(':focus')).toHaveText('Tell us what you do');
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

/** Does what a browser does that translates a page: puts elements around its words, except for those that are not to be translated. */
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

ownTest('forced colours show a text that is written on the page once, as large as before', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openDocument(page, ROOFING);
  for (const words of ['About this NVQ', 'For roofers who felt', 'Online assessment']) {
    await preview(page).getByText(words).first().click();
    const under = preview(page).locator('[data-written-over]');
    const fontOf = (element: Locator) =>
      element.evaluate((node) => [getComputedStyle(node).fontSize, getComputedStyle(node).fontFamily]);
    expect(await fontOf(boxOnPage(page)), words).toEqual(await fontOf(under));
    await boxOnPage(page).evaluate((box: HTMLElement) => box.style.setProperty('opacity', '0'));
    const shown = await under.screenshot({ animations: 'disabled' });
    await under.evaluate((text: HTMLElement) => text.style.setProperty('opacity', '0'));
    expect(shown.equals(await under.screenshot({ animations: 'disabled' })), words).toBe(true);
  }
});
