import { expect, type Page } from '@playwright/test';
import { copiedFrom, copy } from './clipboard.ts';
import {
  blocks,
  boxOnPage,
  expectText,
  fields,
  openDocument,
  preview,
  said,
  show,
  unsavedTest as test,
  textOf,
} from './editor-fixture.ts';

/** Opens a page at the fields of a block. */
async function openBlock(page: Page, name: string) {
  await openDocument(page, 'nvq-2/roofing.json');
  await blocks(page).filter({ hasText: name }).click();
  return page.getByRole('complementary', { name: 'Fields' });
}

async function paste(page: Page, content: Parameters<typeof copy>[1]): Promise<void> {
  await copy(page, content);
  await page.keyboard.press('Control+v');
}

test('lines pasted into an item of a list become items, with the cursor in the last', async ({ page }) => {
  const fields = await openBlock(page, 'Benefits');
  const items = fields.locator('[role=textbox][id*="/items/"]');
  const before = await items.count();
  const first = await textOf(items.first());
  await items.first().focus();
  await page.keyboard.press('Control+End');
  await paste(page, { plain: ' and more\r\n•\tA hat\r\n•\tBo\u200bots\r\n' });
  await expect(items).toHaveCount(before + 2);
  await expect(said(page)).toHaveText('Pasted 3 items.');
  await page.keyboard.type('!');
  await expect(items.nth(2)).toBeFocused();
  await expectText(items.nth(2), 'Boots!');
  await paste(page, { plain: '', html: '<ul><li>&nbsp;In the <b>right</b> size</li></ul>' });
  await expectText(items.nth(2), 'Boots!In the **right** size');
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z');
  await expect(items).toHaveCount(before);
  await expectText(items.first(), first);
});

test('a heading takes pasted lines as one, without what nobody sees', async ({ page }) => {
  const heading = (await openBlock(page, 'Benefits')).getByLabel('Heading', { exact: true });
  await heading.click();
  await heading.fill('All: ');
  await page.keyboard.type('well');
  for (let step = 0; step < 'well'.length; step++) await page.keyboard.press('ArrowLeft');
  await paste(page, { plain: 'is\u2028very\ufeff\n\u00a0' });
  await page.keyboard.type('! ');
  await expect(heading).toHaveText('All: is very! well');
});

test('an address is pasted without invisible characters', async ({ page }) => {
  await openBlock(page, 'Hero');
  await page
    .getByRole('button', { name: /^Choose a page, for / })
    .first()
    .click();
  await page.keyboard.type('Contact');
  await page.keyboard.press('Enter');
  const address = page.locator('input:focus');
  await expect(address).toHaveValue('/contact-us');
  await address.fill('');
  await paste(page, { plain: '\u200b/contact-us\u2060' });
  await page.keyboard.type('#visit');
  await expect(address).toHaveValue('/contact-us#visit');
});

test('lines pasted into a fact are one', async ({ page }) => {
  await page.goto('/');
  await show(page, 'Facts');
  const fact = page.getByRole('textbox', { name: 'NVQ: Level 2 duration' });
  await fact.fill('');
  await paste(page, { plain: '8\u200b to\n12 weeks' });
  await expect(fact).toHaveValue('8 to 12 weeks');
});

const PASTED_INTO: Record<string, { block: string; focus: (page: Page) => Promise<void> }> = {
  prose: { block: 'About this NVQ', focus: (page) => fields(page).getByLabel('Text', { exact: true }).focus() },
  'an item': {
    block: 'Benefits',
    focus: (page) => fields(page).locator('[role=textbox][id*="/items/"]').first().focus(),
  },
  'a heading': { block: 'Benefits', focus: (page) => fields(page).getByLabel('Heading', { exact: true }).focus() },
  'prose on the page': {
    block: 'Hero',
    focus: async (page) => {
      await page.keyboard.press('Escape');
      await preview(page).getByText('For roofers who felt').click();
      await expect(boxOnPage(page)).toBeFocused();
    },
  },
};
for (const [place, { block, focus }] of Object.entries(PASTED_INTO))
  test(`what other programs paste into ${place} is one step, and what is typed after it is another`, async ({
    page,
  }) => {
    await openBlock(page, block);
    const written = () => fields(page).locator('[role=textbox]').allInnerTexts();
    for (const source of ['word', 'google-docs', 'outlook', 'web-page'] as const) {
      await focus(page);
      await page.keyboard.press('Control+End');
      const before = await written();
      await paste(page, { html: copiedFrom(source), plain: 'Plain\nlines' });
      await expect.poll(written, source).not.toEqual(before);
      const pasted = await written();
      await page.keyboard.insertText('zq');
      await expect.poll(async () => String(await written()), source).toContain('zq');
      const typed = await written();
      for (const [key, expected] of [
        ['z', pasted],
        ['z', before],
        ['Shift+z', pasted],
        ['Shift+z', typed],
        ['z', pasted],
        ['z', before],
      ] as const) {
        await page.keyboard.press(`Control+${key}`);
        await expect.poll(written, `${key} after a paste from ${source}`).toEqual(expected);
      }
    }
  });
