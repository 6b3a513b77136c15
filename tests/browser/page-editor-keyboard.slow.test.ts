import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { blocks, EDITOR_TIMEOUT, preview, type RunningEditor, said, test } from './editor-fixture.ts';

test.describe.configure(EDITOR_TIMEOUT);

/** Presses Tab until an element has the focus; fails if that takes more than a few. */
async function tabTo(page: Page, element: Locator, most = 12, key = 'Tab'): Promise<void> {
  await element.waitFor();
  for (let presses = 0; presses < most; presses++) {
    if (await element.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(element, `${most} times ${key}`).toBeFocused();
}

/** Opens a part of the editor from anywhere. */
async function openView(page: Page, name: string): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Parts of the editor' });
  for (let parts = 0; parts < 4; parts++) {
    if (await tabs.evaluate((one) => one.contains(document.activeElement))) break;
    await page.keyboard.press('F6');
  }
  const tab = tabs.getByRole('button', { name });
  await tabTo(page, tab, 7, (await isBefore(tab)) ? 'Shift+Tab' : 'Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F6');
}

const isBefore = (element: Locator) =>
  element.evaluate(
    (one) => ((document.activeElement?.compareDocumentPosition(one) ?? 0) & Node.DOCUMENT_POSITION_PRECEDING) > 0,
  );

/** Opens a page by its title; its first entry has the focus then. */
async function openPage(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Page title and address' })).toBeFocused();
}

/** Goes down to a block and on to its fields. */
async function enterBlock(page: Page, text: string): Promise<void> {
  const block = blocks(page).filter({ hasText: text });
  await tabTo(page, block, 12, 'ArrowDown');
  await page.keyboard.press('Enter');
}

/** Opens what can be done with a page. */
async function openMore(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(title);
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: `More for ${title}` }));
  await page.keyboard.press('Enter');
}

async function write(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

async function save(page: Page, documents: string): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect(said(page)).toHaveText(`Saved ${documents}.`);
}

const fields = (page: Page) => page.getByRole('complementary', { name: 'Fields' });
const read = ({ pagesFolder }: RunningEditor, document: string) => readFileSync(join(pagesFolder, document), 'utf8');

test('a new page, prices, settings, pictures and shared blocks are made by keyboard alone', async ({
  page,
  editor,
}) => {
  await page.goto('/');
  await expect(page.getByLabel('Search pages')).toBeFocused({ timeout: 30_000 });
  await test.step('a new page', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Kind of page'), 2, 'Shift+Tab');
    await page.keyboard.type('NVQ c');
    await tabTo(page, page.getByLabel('Level'), 1);
    await page.keyboard.type('3');
    await tabTo(page, page.getByLabel('Title of the course'), 1);
    await page.keyboard.type('Floorlaying');
    await tabTo(page, page.getByLabel('Price in pounds, without VAT'), 1);
    await page.keyboard.type('950');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Page title and address' })).toBeFocused();
    await save(page, '3 documents');
  });
  await test.step('a price', async () => {
    await openView(page, 'Products');
    await expect(page.getByLabel('Search products')).toBeFocused();
    await page.keyboard.type('plastering');
    await tabTo(page, page.getByLabel('Price of Plastering, NVQ Level 2'), 4);
    await write(page, '795');
    await save(page, '_data/catalogue.json');
  });
  await test.step('the phone number and a footer link', async () => {
    await openView(page, 'Settings');
    await tabTo(page, page.getByRole('button', { name: 'Contact details' }), 3);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Phone number', { exact: true }), 6);
    await write(page, '020 7946 0121');
    await page.keyboard.press('Shift+F6');
    await tabTo(
      page,
      page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'Footer', exact: true }),
      6,
    );
    await page.keyboard.press('Enter');
    await tabTo(
      page,
      fields(page).getByRole('group', { name: 'Footer' }).getByRole('button', { name: 'Add link' }),
      30,
    );
    await page.keyboard.press('Enter');
    await page.keyboard.type('Contact us');
    await tabTo(page, fields(page).getByRole('button', { name: 'Choose a page, for Page' }).last(), 3);
    await page.keyboard.press('Enter');
    await page.keyboard.type('contact');
    await page.keyboard.press('Enter');
    await save(page, '_data/site.json');
    expect(JSON.parse(read(editor, '_data/site.json'))).toMatchObject({ contact: { phone: '020 7946 0121' } });
    expect(JSON.parse(read(editor, '_data/site.json')).footer.links.at(-1)).toEqual({
      text: 'Contact us',
      href: '/contact-us',
    });
  });
  await test.step('a picture and a shared block', async () => {
    await openPage(page, 'roofing');
    await enterBlock(page, 'Hero');
    await tabTo(page, fields(page).getByRole('button', { name: 'Change the picture' }));
    await page.keyboard.press('Enter');
    await page.keyboard.type('plaster');
    await page.keyboard.press('Enter');
    await expect(preview(page).locator('img[src="/images/plastering.svg"]')).toBeAttached();
    await expect(fields(page).getByLabel('What it shows, for people who cannot see it')).toBeFocused();
    await page.keyboard.type('A plastered wall');
    await page.keyboard.press('Shift+F6');
    await enterBlock(page, 'nvq/journey');
    await tabTo(page, fields(page).getByLabel('Heading', { exact: true }), 4);
    await write(page, 'Your way to the NVQ');
    await save(page, '2 documents');
  });
});

test('a question of one page, addresses, removal and restoring are done by keyboard alone', async ({
  page,
  editor,
}) => {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: editor.folder, encoding: 'utf8' });
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=Editor', '-c', 'user.email=editor@site.example', 'commit', '--quiet', '--message', 'Before');
  await page.goto('/');
  await expect(page.getByLabel('Search pages')).toBeFocused({ timeout: 30_000 });
  await test.step('a question of one page', async () => {
    await openPage(page, 'roofing');
    await tabTo(page, blocks(page).filter({ hasText: 'nvq/faq' }), 12, 'ArrowDown');
    await tabTo(page, page.getByRole('button', { name: '+ Add a block' }), 16, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('faq');
    await page.keyboard.press('Enter');
    await expect(said(page)).toHaveText(/^Added FAQ as block/);
    await page.keyboard.press('Enter');
    await write(page, 'Questions about roofing');
    await save(page, 'nvq-2/roofing.json');
    expect(read(editor, 'nvq-2/roofing.json')).toContain('Questions about roofing');
  });
  await test.step('an address', async () => {
    await openMore(page, 'About us');
    await tabTo(page, page.getByLabel('Address. The old one keeps leading here.'), 6);
    await write(page, '/about-us');
    await page.keyboard.press('Enter');
    await expect(said(page)).toHaveText(/^The address is now \/about-us/);
    await expect(page.getByRole('button', { name: 'Page title and address' })).toBeFocused();
  });
  await test.step('removal of a course', async () => {
    await openMore(page, 'Level 2 NVQ in Plastering');
    await tabTo(page, page.getByLabel('After removing it, send its visitors to'));
    await page.keyboard.type('Level 2 NVQ');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(said(page)).toHaveText(/^Removed Level 2 NVQ in Plastering/);
    await expect(page.getByRole('button', { name: 'Page title and address' })).toBeFocused();
  });
  await test.step('an earlier version', async () => {
    await openMore(page, 'Level 2 NVQ in Roofing');
    await tabTo(page, page.getByRole('button', { name: 'Show earlier versions' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Restore' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(said(page)).toHaveText(/^Restored the version of/);
    await page.keyboard.press('Control+s');
    await expect(said(page)).toHaveText(/^Saved /);
    expect(read(editor, 'nvq-2/roofing.json')).not.toContain('Questions about roofing');
  });
});
