import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { copiedFrom, copy } from './clipboard.ts';
import { blocks, fields, preview, said } from './editor-fixture.ts';
import type { Hand } from './hand.ts';

/** Where a person works: the page editor, or a draft at the desk. The page of a course is open. */
export interface Workplace {
  hand: Hand;
  page: Page;
  /** Resolves when all that was done is saved. */
  save: () => Promise<void>;
  /** A document as it is saved; undefined for none. */
  read: (document: string) => Promise<ReturnType<typeof JSON.parse>>;
}

/** The document that is open. */
export const ROOFING = 'nvq-2/roofing.json';

/** The most frequent tasks of staff, each once by mouse and once by keyboard alone. */
export const TASKS: Readonly<Record<string, (workplace: Workplace) => Promise<void>>> = {
  'a new course with a photo and units': async ({ hand, page, read, save }) => {
    await hand.addPage();
    await expect(dialog(page).getByLabel('Kind of page').locator('option:checked')).toHaveText('NVQ course');
    await expect(page.getByLabel('Title of the course')).toBeFocused();
    await hand.type('Floorlaying');
    await hand.choose(dialog(page).getByLabel('Level'), '3');
    await hand.goTo(dialog(page).getByLabel('Price in pounds, without VAT'));
    await hand.type('950');
    await hand.use(page.getByRole('button', { name: 'Create the page' }), 'Enter');
    await expect(page.getByRole('button', { name: 'Page title and address' })).toBeFocused();
    await hand.press(block(page, 'Hero'));
    await hand.press(fields(page).getByRole('button', { name: 'Change the picture' }));
    await expect(page.getByLabel('Search the pictures of the site')).toBeFocused();
    await hand.type('plaster');
    await hand.key('Enter');
    await expect(page.getByLabel('What it shows, for people who cannot see it', { exact: true })).toBeFocused();
    await hand.type('A plastered wall');
    await hand.press(block(page, 'Units'));
    await hand.goTo(fields(page).locator('[id$="/mandatory/0"]'));
    await hand.key('Control+a');
    await copy(page, { plain: 'Laying timber floors\nSanding floors\n' });
    await hand.key('Control+v');
    await expect(said(page)).toHaveText('Pasted 2 items.');
    await save();
    const saved = await read('nvq-3/floorlaying.json');
    expect(blockOf(saved, 'hero').image).toMatchObject({ src: '/images/plastering.svg', alt: 'A plastered wall' });
    expect(blockOf(saved, 'unit-toggles').mandatory.slice(0, 2)).toEqual(['Laying timber floors', 'Sanding floors']);
  },

  'a price': async ({ hand, page, read, save }) => {
    await hand.openView('Products');
    await expect(page.getByLabel('Search products')).toBeFocused();
    await hand.type('plastering');
    await hand.key('Enter');
    await expect(page.getByLabel('Price of Plastering, NVQ Level 2')).toBeFocused();
    await hand.type('795');
    await save();
    expect(JSON.stringify(await read('_data/catalogue.json'))).toContain('"price":795');
  },

  'a question with a link and a list in its answer': async ({ hand, page, read, save }) => {
    await hand.press(block(page, 'Roofing questions'));
    const added = await hand.addItem(fields(page), 'question');
    await expect(fields(page).getByLabel('Question', { exact: true }).nth(added)).toBeFocused();
    await hand.type('What do I bring?');
    await hand.goTo(fields(page).getByLabel('Answer', { exact: true }).nth(added));
    await hand.type('Please bring:');
    await hand.key('Enter');
    await hand.use(fields(page).getByRole('button', { name: 'List, in Answer' }), 'Control+Shift+8');
    await hand.type('your card');
    await hand.key('Enter');
    await hand.type('your ');
    await hand.use(fields(page).getByRole('button', { name: 'Link, in Answer' }), 'Control+k');
    await expect(page.getByLabel('Search', { exact: true })).toBeFocused();
    await hand.type('contact');
    await hand.key('Enter');
    await hand.type(' letter');
    await save();
    const asked = blockOf(await read(ROOFING), 'questions').items[added];
    expect(asked.question).toBe('What do I bring?');
    expect(asked.answer).toMatch(/^Please bring:\n\n- your card\n- your \[.+\]\(\/contact-us\) letter$/);
  },

  'the phone number': async ({ hand, page, read, save }) => {
    await hand.openView('Settings');
    await hand.press(settings(page, 'Contact details'));
    await hand.write(fields(page).getByLabel('Phone number', { exact: true }), '020 7946 0121');
    await expect(preview(page).getByText('020 7946 0121').first()).toBeAttached();
    await save();
    expect((await read('_data/site.json')).contact.phone).toBe('020 7946 0121');
  },

  'a photo of 6 MB with a bad name': async ({ hand, page, read, save }) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const photo = sharp({ create: { width: 2600, height: 1900, channels: 3, background: 'grey', noise } });
    const buffer = await photo.jpeg({ quality: 100 }).toBuffer();
    expect(buffer.length).toBeGreaterThan(6_000_000);
    await hand.press(block(page, 'Hero'));
    await hand.press(fields(page).getByRole('button', { name: 'Change the picture' }));
    const chosen = page.waitForEvent('filechooser');
    await hand.press(page.getByLabel('Upload another picture'));
    await (await chosen).setFiles({ name: 'IMG_0042 (Kopie) % Ärger.JPG', mimeType: 'image/jpeg', buffer });
    await expect(said(page)).toHaveText(/ now, instead of \d+ kB\./, { timeout: 60_000 });
    await expect(page.getByLabel('What it shows, for people who cannot see it', { exact: true })).toBeFocused();
    await hand.type('Roofers on a slate roof');
    await save();
    const { src, alt } = (await read(ROOFING)).blocks[0].image;
    expect(src).toMatch(/^\/images\/[a-z\d-]+\.webp$/);
    expect(alt).toBe('Roofers on a slate roof');
    const stored = await (await page.request.get(src)).body();
    expect(stored.length).toBeLessThan(buffer.length / 2);
  },

  'blocks moved, duplicated, removed and undone': async ({ hand, page, read, save }) => {
    const tool = (name: string, key: string) =>
      hand.by === 'keyboard' ? hand.key(key) : hand.press(outline(page).getByRole('button', { name, exact: true }));
    const before = (await read(ROOFING)).blocks.map(({ type }: { type: string }) => type);
    await hand.press(block(page, 'About this NVQ'));
    if (hand.by === 'keyboard') await hand.goTo(block(page, 'About this NVQ'));
    await tool('Move up', 'Alt+ArrowUp');
    await expect(said(page)).toHaveText(/^Moved /);
    await tool('Duplicate', 'Control+d');
    await expect(said(page)).toHaveText(/^Duplicated /);
    await hand.press(block(page, 'Benefits'));
    if (hand.by === 'keyboard') await hand.goTo(block(page, 'Benefits'));
    await tool('Remove', 'Delete');
    await expect(said(page)).toHaveText(/^Removed /);
    await hand.undo();
    await expect(said(page)).toHaveText(/^Undone: Removed /);
    await save();
    const after = before.toSpliced(3, 1).toSpliced(2, 0, 'prose', 'prose');
    expect((await read(ROOFING)).blocks.map(({ type }: { type: string }) => type)).toEqual(after);
  },

  'a policy with a link in the footer': async ({ hand, page, read, save }) => {
    await hand.addPage();
    await hand.choose(dialog(page).getByLabel('Kind of page'), 'Policy');
    await hand.write(dialog(page).getByLabel('Title', { exact: true }), 'Complaints policy');
    await hand.press(page.getByRole('button', { name: 'Create the page' }));
    await expect(page.getByRole('button', { name: 'Page title and address' })).toBeFocused();
    await hand.openView('Settings');
    await hand.press(settings(page, 'Footer'));
    const footer = fields(page).getByRole('group', { name: 'Footer' });
    await hand.press(footer.getByRole('button', { name: 'Add link' }));
    await hand.type('Complaints');
    await hand.press(footer.getByRole('button', { name: 'Choose a page, for Page' }).last());
    await expect(page.getByLabel('Search', { exact: true })).toBeFocused();
    await hand.type('complaints');
    await hand.key('Enter');
    // Once the new page is stored, its places are offered too.
    const places = page.getByRole('dialog', { name: /^Where on/ });
    await expect(async () => {
      if (await places.isVisible()) await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeHidden({ timeout: 500 });
    }).toPass();
    await expect(footer.getByText('Complaints policy').last()).toBeVisible();
    await save();
    const { route } = await read('policies/complaints-policy.json');
    // The desk may still show that it has saved what was typed before.
    const last = async () => (await read('_data/site.json')).footer.links.at(-1);
    await expect.poll(last).toEqual({ text: 'Complaints', href: route });
  },

  'a course removed': async ({ hand, page, read, save }) => {
    await hand.openMore('Level 2 NVQ in Plastering');
    await hand.choose(page.getByLabel('After removing it, send its visitors to'), 'Level 2 NVQ in Roofing');
    await hand.press(page.getByRole('button', { name: 'Remove the page' }));
    await expect(said(page)).toHaveText(/^Removed Level 2 NVQ in Plastering/);
    await save();
    expect(await read('nvq-2/plastering.json')).toBeUndefined();
  },

  'an address changed': async ({ hand, page, read, save }) => {
    await hand.openMore('About us');
    await hand.write(page.getByLabel('Address. The old one will still lead here.'), '/about-us');
    await hand.press(page.getByRole('button', { name: 'Change the address' }));
    await expect(said(page)).toHaveText(/^The address is now \/about-us/);
    await save();
    expect(await read('about.json')).toMatchObject({ route: '/about-us', aliases: ['/about'] });
  },

  'text pasted from Word': async ({ hand, page, read, save }) => {
    await hand.press(block(page, 'About this NVQ'));
    await hand.goTo(fields(page).getByLabel('Text', { exact: true }));
    await hand.key('Control+a');
    await copy(page, { html: copiedFrom('word'), plain: 'Floor layers work on site' });
    await hand.key('Control+v');
    await expect(said(page)).toHaveText(
      'Pasted without 2 pictures, a link and a list number. Each row of the table became an item. Nested lists became one list.',
    );
    await expect(preview(page).getByRole('listitem').filter({ hasText: 'Safety boots' })).toBeAttached();
    await save();
    expect((await read(ROOFING)).blocks[3].text).toContain('**Floor layers** work on site');
  },
};

const dialog = (page: Page) => page.getByRole('dialog');
const outline = (page: Page) => page.getByRole('region', { name: 'Blocks of the page' });
const block = (page: Page, words: string) => blocks(page).filter({ hasText: words });
/** The first block of a type in a document. */
const blockOf = (document: ReturnType<typeof JSON.parse>, type: string) =>
  document.blocks.find((one: { type: string }) => one.type === type);
const settings = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name, exact: true });
