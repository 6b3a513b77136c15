import { expect, type Locator, type Page } from '@playwright/test';
import { boxOnPage, expectText, fields, openDocument, preview, said, unsavedTest as test } from './editor-fixture.ts';

const ROOFING = 'nvq-2/roofing.json';

/** The middle of some words of an element, in the window: their left and right edge. */
async function edgesOf(element: Locator, words: string) {
  const box = await element.evaluate(async (shown, words) => {
    await document.fonts.ready;
    const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(words) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + words.length);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return { left, right, y: (top + bottom) / 2 };
    }
    throw new Error(`There is no “${words}”.`);
  }, words);
  const frame = await element.page().locator('iframe[title="Preview of the page"]').boundingBox();
  const scale = await element.evaluate(() => Number(document.documentElement.style.getPropertyValue('--scale')) || 1);
  const [x, y] = [frame?.x ?? 0, frame?.y ?? 0];
  return { left: x + box.left * scale, right: x + box.right * scale, y: y + box.y * scale };
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

test('words that are dragged over before their text is open are selected in it, in either direction', async ({
  page,
}) => {
  await openDocument(page, ROOFING);
  const heading = preview(page).getByRole('heading', { name: 'About this NVQ' });
  await heading.scrollIntoViewIfNeeded();
  const { left, right, y } = await edgesOf(heading, 'this');
  await drag(page, { x: left, y }, { x: right, y });
  await expect(boxOnPage(page)).toBeFocused();
  await page.keyboard.type('the');
  await expectText(fields(page).locator('[id$="/heading"]'), 'About the NVQ');
  await page.keyboard.press('Escape');
  const again = preview(page).getByRole('heading', { name: 'About the NVQ' });
  const words = await edgesOf(again, 'the NVQ');
  await drag(page, { x: words.right, y: words.y }, { x: words.left, y: words.y });
  await page.keyboard.type('roofing');
  await expectText(fields(page).locator('[id$="/heading"]'), 'About roofing');
  await page.keyboard.press('Control+z');
  await expectText(fields(page).locator('[id$="/heading"]'), /^About the NVQ$|^About this NVQ$/);
});

test('a drag over several texts selects those of the first, to its end', async ({ page }) => {
  await openDocument(page, ROOFING);
  const heading = preview(page).getByRole('heading', { name: 'About this NVQ' });
  const prose = preview(page).getByText('This NVQ takes');
  await prose.scrollIntoViewIfNeeded();
  const { left, y } = await edgesOf(heading, 'this');
  const end = await edgesOf(prose, 'pitched');
  await drag(page, { x: left, y }, { x: end.right, y: end.y });
  await page.keyboard.type('it');
  await expectText(fields(page).locator('[id$="/heading"]'), 'About it');
});

test('a drag that leaves the text that is open selects in it, and opens no other', async ({ page }) => {
  await openDocument(page, ROOFING);
  const heading = preview(page).getByRole('heading', { name: 'About this NVQ' });
  await heading.click();
  await expect(boxOnPage(page)).toBeFocused();
  await preview(page).getByText('This NVQ takes').scrollIntoViewIfNeeded();
  const { left, y } = await edgesOf(boxOnPage(page), 'this');
  const below = await edgesOf(preview(page).getByText('This NVQ takes'), 'pitched');
  await drag(page, { x: left, y }, { x: below.right, y: below.y });
  await page.keyboard.type('it');
  await expectText(fields(page).locator('[id$="/heading"]'), 'About it');
});

test('words of a link are selected by dragging, and nothing is dragged away', async ({ page }) => {
  await openDocument(page, ROOFING);
  const link = preview(page).getByRole('link', { name: 'Blue Skilled card' });
  await link.scrollIntoViewIfNeeded();
  const { left, right, y } = await edgesOf(link, 'Blue');
  await drag(page, { x: left, y }, { x: right, y });
  await expect(boxOnPage(page)).toBeFocused();
  await page.keyboard.type('Green');
  await expectText(boxOnPage(page), /^Apply for the \[Green Skilled card\]\(\/card-BlueSkilled\), valid/);
});

test('Shift and a click in a text that is not open yet puts the cursor there', async ({ page }) => {
  await openDocument(page, ROOFING);
  const heading = preview(page).getByRole('heading', { name: 'About this NVQ' });
  await heading.scrollIntoViewIfNeeded();
  const { left, y } = await edgesOf(heading, 'this');
  await page.keyboard.down('Shift');
  await page.mouse.click(left, y);
  await page.keyboard.up('Shift');
  await page.keyboard.type('+');
  await expectText(fields(page).locator('[id$="/heading"]'), 'About +this NVQ');
  await expect(said(page)).toHaveText('');
});

test('words that are dragged elsewhere in their text leave one blank, and are apart by one', async ({ page }) => {
  await openDocument(page, ROOFING);
  await preview(page).getByRole('heading', { name: 'About this NVQ' }).click();
  await expect(boxOnPage(page)).toBeFocused();
  const [words, start] = [await edgesOf(boxOnPage(page), 'this'), await edgesOf(boxOnPage(page), 'About')];
  await boxOnPage(page).evaluate((box) => {
    const text = box.querySelector('p')?.firstChild;
    if (text) document.getSelection()?.setBaseAndExtent(text, 'About '.length, text, 'About this'.length);
  });
  await drag(page, { x: (words.left + words.right) / 2, y: words.y }, { x: start.left + 1, y: start.y });
  await expectText(fields(page).locator('[id$="/heading"]'), 'this About NVQ');
  await page.keyboard.press('Control+z');
  await expectText(fields(page).locator('[id$="/heading"]'), 'About this NVQ');
});
