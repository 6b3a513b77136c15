import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect as expectSoon, type Page } from '@playwright/test';
import { projectValidator } from '../../src/build/sources/load-site.ts';
import { StaffServer } from '../fixtures/staff-server.ts';
import { blocks, fields, guardedTest, keptDrafts, openDocument, preview, show } from './editor-fixture.ts';
import { checkModes, expectSound, LONG_WORD, writeSheets } from './screen-walk.ts';

const ROOFING = 'nvq-2/roofing.json';
/** A screen that is opened anew takes long on a busy machine. */
const expect = expectSoon.configure({ timeout: 60_000 });
/** How many types of blocks are on one screen. */
const TYPES = 12;
const validator = projectValidator();
const { blockTypes } = validator;
const screensOfForms = Array.from({ length: Math.ceil(blockTypes.length / TYPES) }, (_, at) =>
  blockTypes.slice(at * TYPES, (at + 1) * TYPES),
);

/** One editor for the file, on pages that no one would write. No test saves. */
const test = guardedTest.extend<object, { editor: StaffServer }>({
  editor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const editor = await StaffServer.editor();
      writeHostilePages(editor.pagesFolder);
      copyFileSync(join(editor.publicFolder, 'apple-touch-icon.png'), join(editor.publicFolder, 'images/square.png'));
      editor.startRepository();
      await editor.start();
      await use(editor);
      await editor.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ editor }, use) => use(editor.address),
});
test.describe.configure({ mode: 'default', timeout: 600_000 });
test.afterAll(({ browser }) => writeSheets(browser, 'editor'));

function write(folder: string, path: string, document: object): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(document));
}

/** Writes a page with a long title. */
function writePage(folder: string, name: string, listed: readonly object[]): void {
  write(folder, `walk/${name}.json`, {
    $schema: '../../schema/page.schema.json',
    ...{ kind: 'info', route: `/walk-${name}`, title: `${LONG_WORD} ${name}`, description: LONG_WORD },
    blocks: listed,
  });
}

/** Writes a page whose one block is shared and has every example of some types. @param text takes the place of their texts */
function writeExamples(folder: string, name: string, types: readonly string[], text?: string): void {
  const put = (key: string, value: unknown) => (typeof value === 'string' && key !== 'type' ? (text ?? value) : value);
  const examples = types.flatMap((type) => validator.examples(type).map((example) => ({ type, ...example })));
  write(folder, `_fragments/walk/${name}.json`, {
    $schema: '../../../schema/fragment.schema.json',
    blocks: JSON.parse(JSON.stringify(examples, put)),
  });
  writePage(folder, name, [{ type: 'fragment', use: `walk/${name}` }]);
}

/** Writes every example of every block, a page of 50 blocks, and 50 dates. */
function writeHostilePages(folder: string): void {
  for (const [at, types] of screensOfForms.entries()) writeExamples(folder, `examples-${at}`, types);
  const image = { src: '/images/square.png', alt: LONG_WORD };
  writePage(folder, 'picture', [{ type: 'hero', heading: LONG_WORD, text: LONG_WORD, image }]);
  const prose = (row: number) => ({ type: 'prose', heading: `${LONG_WORD} ${row}`, text: LONG_WORD });
  writePage(
    folder,
    'many',
    Array.from({ length: 50 }, (_, row) => prose(row)),
  );
  const { venues, ...rest } = JSON.parse(readFileSync(join(folder, '_data/dates.json'), 'utf8'));
  const rows = Array.from({ length: 50 }, () => rest.dates).flat();
  const far = { name: LONG_WORD, address: [LONG_WORD, 'London', 'EX1 0AA'] };
  write(folder, '_data/dates.json', { ...rest, venues: { ...venues, far }, dates: rows.slice(0, 50) });
}

type Open = (page: Page, editor: StaffServer) => Promise<unknown>;

const block =
  (words: string): Open =>
  async (page) => {
    await openDocument(page, ROOFING);
    await blocks(page).filter({ hasText: words }).click();
  };
/** Opens a screen, and from there a dialog. */
const dialogOf =
  (open: Open, button: RegExp): Open =>
  async (page, editor) => {
    await open(page, editor);
    await page.getByRole('button', { name: button }).and(page.locator(':visible:enabled')).first().press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  };
const view =
  (name: string): Open =>
  async (page) => {
    await page.goto('/');
    await show(page, name);
    await expect(page.getByText(/^(Counting|Looking for changes) …$/)).toHaveCount(0);
  };
/** Opens what is done with a page: another address, a copy, its removal, earlier versions. */
const pageActions: Open = async (page) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^More for About us/ }).click();
};
const versions: Open = async (page, editor) => {
  await pageActions(page, editor);
  await page.getByRole('button', { name: 'Show earlier versions' }).click();
  await page.getByRole('button', { name: 'Look at it' }).first().click();
  await expect(preview(page).locator('h1').first()).toBeAttached();
};
/** Opens all forms of a page whose one block is shared. */
async function openForms(page: Page, name: string): Promise<void> {
  await page.goto(`/?document=walk/${name}.json`);
  await blocks(page).first().click();
  await fields(page)
    .locator('summary')
    .evaluateAll((all) => {
      for (const { parentElement } of all) if (parentElement instanceof HTMLDetailsElement) parentElement.open = true;
    });
}
/** Gives a page a title that is not saved. */
const changed: Open = async (page) => {
  await openDocument(page, 'about.json');
  await fields(page).getByLabel('Title', { exact: true }).fill(`${LONG_WORD} of unsaved words`);
};
const SCREENS: Readonly<Record<string, Open>> = {
  'the list of pages': async (page) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'About us' }).first()).toBeVisible();
  },
  'no page found': async (page) => {
    await page.goto('/');
    await page.getByLabel('Search pages').fill('zzzz');
    await expect(page.getByRole('status').filter({ hasText: 'No pages match.' })).toBeVisible();
  },
  'an editor that opens': async (page) => {
    await page.route('**/api/site', () => undefined);
    await page.goto('/');
    await expect(page.getByRole('status')).toHaveText('Opening the pages …');
  },
  'a site that could not be checked': async (page) => {
    await page.route('**/api/check', (route) => route.abort());
    await page.goto('/');
    await page.getByRole('button', { name: /^Problems/ }).click();
    await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
  },
  'an editor whose server is away': async (page) => {
    await page.route('**/api/site', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'The editor could not start' })).toBeVisible();
  },
  'a page that opens': async (page) => {
    await page.route('**/frame', () => undefined);
    await page.goto(`/?document=${ROOFING}`);
    await expect(page.getByText('Opening the page …')).toBeVisible();
  },
  'a page whose preview did not load': async (page) => {
    await page.route('**/frame', (route) => route.abort());
    await page.goto(`/?document=${ROOFING}`);
    await expect(fields(page)).toBeVisible();
    await expect(page.getByText('The preview did not load.')).toBeAttached();
  },
  'a page': (page) => openDocument(page, ROOFING),
  'a block': block('Benefits'),
  'a shared block': block('Week by week'),
  'a page of 50 blocks': async (page) => {
    await page.goto('/?document=walk/many.json');
    await blocks(page).nth(40).click();
  },
  'the page in a narrow window': async (page, editor) => {
    await block('About this NVQ')(page, editor);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('label', { hasText: 'Page' }).click();
  },
  'a text that is written on the page': async (page) => {
    await openDocument(page, ROOFING);
    await preview(page).getByText('For roofers who felt').click();
    await expect(page.getByRole('toolbar', { name: /^Writing on the page/ })).toBeVisible();
  },
  'folded panels': async (page) => {
    await openDocument(page, ROOFING);
    for (const name of ['Blocks', 'Fields']) await page.getByRole('button', { name, exact: true }).press('Enter');
  },
  'the pictures of the site': dialogOf(block('Hero'), /^Change the picture/),
  'no picture found': async (page, editor) => {
    await dialogOf(block('Hero'), /^Change the picture/)(page, editor);
    await page.getByLabel('Search the pictures of the site').fill('zzzz');
    await expect(page.getByRole('dialog').getByText('No pictures match.')).toBeVisible();
  },
  'a picture that is cropped': dialogOf(async (page) => {
    await page.goto('/?document=walk/picture.json');
    await blocks(page).first().click();
  }, /^Crop the picture/),
  'the page of a link': dialogOf(block('Hero'), /^Choose a page, for /),
  'the menu of a block': async (page, editor) => {
    await block('Benefits')(page, editor);
    await page.getByRole('button', { name: 'More', exact: true }).first().press('Enter');
  },
  'the blocks to add': dialogOf((page) => openDocument(page, ROOFING), /^Add a block$/),
  'no block to add': async (page, editor) => {
    await dialogOf((one) => openDocument(one, ROOFING), /^Add a block$/)(page, editor);
    await page.keyboard.type('zzzz');
    await expect(page.getByText('No blocks match.')).toBeVisible();
  },
  shortcuts: dialogOf((page) => openDocument(page, ROOFING), /^Shortcuts/),
  'another page': dialogOf((page) => openDocument(page, ROOFING), /choose another page/),
  'a new page': async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'New page' }).click();
    await page.getByLabel(/^Title/).fill(LONG_WORD);
  },
  'what is done with a page': pageActions,
  'a page that is removed': async (page, editor) => {
    await pageActions(page, editor);
    await page.getByLabel('After removing it, send its visitors to').selectOption({ index: 1 });
    await expect(page.getByRole('region', { name: 'What goes with it' })).toBeVisible();
  },
  'an earlier version': versions,
  'versions side by side': async (page, editor) => {
    await versions(page, editor);
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page.frameLocator('iframe[title="As it is now"]').locator('h1').first()).toBeAttached();
  },
  products: view('Products'),
  'no product found': async (page, editor) => {
    await view('Products')(page, editor);
    await page.getByLabel('Search products').fill('zzzz');
    await expect(page.getByRole('status').filter({ hasText: 'No products match.' })).toBeVisible();
  },
  'the fields of a product': dialogOf(view('Products'), /^Change /),
  'raised prices': async (page, editor) => {
    await view('Products')(page, editor);
    await page.getByLabel(/^Select all/).check();
    await page.getByRole('button', { name: /^Raise / }).click();
    await expect(page.getByLabel('Raise by')).toBeVisible();
  },
  dates: view('Dates'),
  'a date that is copied': dialogOf(view('Dates'), /^Copy to another date/),
  'a new venue': dialogOf(view('Dates'), /^Add a venue/),
  facts: view('Facts'),
  settings: view('Settings'),
  find: view('Find'),
  'nothing found': async (page, editor) => {
    await view('Find')(page, editor);
    await page.getByLabel('Find', { exact: true }).fill('zzzz');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  },
  'what is found': async (page, editor) => {
    await view('Find')(page, editor);
    await page.getByLabel('Find', { exact: true }).fill(LONG_WORD);
    await page.getByLabel('Replace with').fill(LONG_WORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Found in/ })).toBeVisible();
  },
  problems: async (page, editor) => {
    await view('Problems')(page, editor);
    await expect(page.getByRole('heading', { name: /^\d+ / })).toBeVisible();
  },
  'changes of nothing': view('Changes'),
  changes: async (page, editor) => {
    await changed(page, editor);
    await show(page, 'Changes');
    await expect(page.getByRole('region', { name: 'Not saved yet' })).toContainText('of unsaved words');
  },
  'a version that is created': async (page, { pagesFolder }) => {
    writePage(pagesFolder, 'new', [{ type: 'prose', text: LONG_WORD }]);
    await page.goto('/');
    await show(page, 'Changes');
    await expect(page.getByRole('button', { name: 'Create a version' })).toBeVisible();
  },
  'a problem that is allowed': dialogOf(async (page, editor) => {
    await block('Hero')(page, editor);
    await fields(page).getByLabel('Text', { exact: true }).fill('Some diplomas are valid for 5 years.');
  }, /^Allow here/),
  'changes from before': async (page, editor) => {
    await changed(page, editor);
    await expect.poll(() => keptDrafts(page)).toBe(1);
    page.on('dialog', (dialog) => dialog.accept());
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Unsaved changes from before' })).toBeVisible();
  },
  'a look at the changes of two closed windows': dialogOf(async (page, editor) => {
    for (const count of [1, 2]) {
      const other = await page.context().newPage();
      await changed(other, editor);
      await expect.poll(() => keptDrafts(other)).toBe(count);
      await other.close();
    }
    await page.goto('/');
  }, /^Look at them/),
  'a page that changed on disk': async (page, editor) => {
    await changed(page, editor);
    const file = join(editor.pagesFolder, 'about.json');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(before), title: `${LONG_WORD} on disk` }));
    await page.getByRole('region', { name: 'Changed on disk' }).getByRole('button').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    writeFileSync(file, before);
  },
  'an editor whose server went away': async (page) => {
    await page.route(/\/api\/events/, (route) => route.abort());
    await openDocument(page, ROOFING);
    await expect(page.getByText('The editor’s server is not responding.')).toBeVisible();
  },
  ...Object.fromEntries(
    screensOfForms.map((types, at): [string, Open] => [
      `the forms of ${types.join(', ')}`,
      (page) => openForms(page, `examples-${at}`),
    ]),
  ),
  // The last ones: until what they write is corrected, no call about the whole site is answered.
  ...Object.fromEntries(
    screensOfForms.flatMap((types, at) =>
      ['', LONG_WORD].map((text): [string, Open] => {
        const name = `${text === '' ? 'empty' : 'long'}-${at}`;
        return [
          `the forms of ${types.join(', ')} with ${text === '' ? 'nothing' : 'long words'}`,
          async (page, { pagesFolder }) => {
            writeExamples(pagesFolder, name, types, text);
            await openForms(page, name);
          },
        ];
      }),
    ),
  ),
  'a page without blocks': async (page, { pagesFolder }) => {
    writePage(pagesFolder, 'none', []);
    await page.goto('/?document=walk/none.json');
    await expect(page.getByRole('heading', { name: 'This page is empty' })).toBeVisible();
  },
  'a document that cannot be read': async (page, { pagesFolder }) => {
    writeFileSync(join(pagesFolder, 'walk/broken.json'), `{ "title": "${LONG_WORD}", `);
    await page.goto('/?document=walk/broken.json');
    await expect(page.getByText(LONG_WORD).first()).toBeVisible();
  },
};

for (const [name, open] of Object.entries(SCREENS))
  test(name, async ({ page, editor }) => {
    await open(page, editor);
    await expectSound(page, 'editor', name);
  });
checkModes(Object.keys(SCREENS));
