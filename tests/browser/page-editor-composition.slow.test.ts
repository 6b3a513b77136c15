import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { blocks, boxOnPage, fields, openDocument, preview, said, test, textOf } from './editor-fixture.ts';

const ROOFING = 'nvq-2/roofing.json';

/** Where a string is written: opens it, with the cursor at its end, and gives the text box. */
const PLACES: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  'prose on the page': async (page) => {
    await preview(page).getByText('For roofers who felt').click();
    return boxOnPage(page);
  },
  'a heading on the page': async (page) => {
    await preview(page).getByRole('heading', { name: 'About this NVQ' }).click();
    return boxOnPage(page);
  },
  'prose in its field': async (page) => {
    await blocks(page).filter({ hasText: 'About this NVQ' }).click();
    return fields(page).getByLabel('Text', { exact: true });
  },
  'a heading in its field': async (page) => {
    await blocks(page).filter({ hasText: 'About this NVQ' }).click();
    return fields(page).getByLabel(/^Heading/);
  },
};

for (const [place, open] of Object.entries(PLACES))
  test(`what an input method composes in ${place} is stored once, whatever comes in between`, async ({
    page,
    editor,
  }) => {
    await openDocument(page, ROOFING);
    const box = await open(page);
    const before = await textOf(box);
    await box.focus();
    await page.keyboard.press('Control+End');
    const input = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });

    await compose('に');
    await compose('にほ');
    await page.evaluate(() => window.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true })));
    await expect(said(page)).toHaveText(/^Saved /);
    await compose('にほん');
    const changed = editor.read(ROOFING).replace('"Roofing questions"', '"Asked by roofers"');
    writeFileSync(join(editor.pagesFolder, ROOFING), changed);
    await expect(preview(page).getByRole('heading', { name: 'Asked by roofers' })).toBeAttached();
    await compose('日本');
    await input.send('Input.insertText', { text: '日本' });
    await page.keyboard.type('!');
    await expect.poll(() => textOf(box)).toBe(`${before}日本!`);

    await page.keyboard.press('Control+s');
    await expect.poll(() => editor.read(ROOFING).match(/[^"]{0,6}日本.*$/m)?.[0]).toMatch(/^[^に]{6}日本!"/);
    expect(editor.read(ROOFING).match(/[にほん]/)).toBeNull();
  });

test('what an input method composes where no text can hold it goes when it has ended, and the person is told', async ({
  page,
}) => {
  await openDocument(page, ROOFING);
  await blocks(page).filter({ hasText: 'Benefits' }).click();
  const item = fields(page).locator('[id$="/items/0"]');
  const before = await textOf(item);
  await item.click();
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < 'Apply for the Blue'.length; step++) await page.keyboard.press('ArrowRight');
  const input = await page.context().newCDPSession(page);
  await input.send('Input.imeSetComposition', { text: ']', selectionStart: 1, selectionEnd: 1 });
  await input.send('Input.insertText', { text: ']' });
  await expect(said(page)).toHaveText(/^“\]” can’t be part of a link’s words\./);
  await expect.poll(() => textOf(item)).toBe(before);
  await page.keyboard.type('!');
  await expect.poll(() => textOf(item)).toBe(before.replace('Blue', 'Blue!'));
});
