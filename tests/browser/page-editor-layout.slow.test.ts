import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import {
  blocks,
  fields,
  openDocument,
  test as ownTest,
  preview,
  said,
  show,
  unsavedTest as test,
} from './editor-fixture.ts';

const ROOFING = 'nvq-2/roofing.json';
const widthOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())?.width ?? 0;
const separator = (page: Page, name: string) => page.getByRole('separator', { name });

test('a window of 1,024 px has 600 px for the page, and the words of a block have two lines at most, with its type whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openDocument(page, ROOFING);
  expect(await widthOf(page, 'iframe')).toBeGreaterThanOrEqual(600);
  await expect(fields(page)).toBeVisible();
  const rows = await blocks(page).evaluateAll((buttons) =>
    buttons.map((button) => {
      const spans = [...button.querySelectorAll('span')];
      const [words, type] = [spans[0], spans.at(-1)];
      const told = button.getAttribute('title') ?? '';
      const lines = words ? words.clientHeight / Number.parseFloat(getComputedStyle(words).lineHeight) : 0;
      return {
        words: words?.textContent,
        isReadable: lines >= 1 && lines <= 2,
        isWhole:
          type !== undefined && type.scrollWidth <= type.clientWidth && type.scrollHeight <= type.clientHeight + 1,
        isTold: spans.every(({ textContent }) => told.includes(textContent ?? '')),
      };
    }),
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ isReadable, isWhole, isTold }) => !isReadable || !isWhole || !isTold)).toEqual([]);
});

test('panels are resized and folded by keyboard, and stay so in the next window', async ({ page, context }) => {
  await openDocument(page, ROOFING);
  const before = await widthOf(page, '#blocks-panel');
  await separator(page, 'Width of the list of blocks').press('ArrowLeft');
  await expect.poll(() => widthOf(page, '#blocks-panel')).toBe(before - 16);
  await separator(page, 'Width of the fields').press('Enter');
  await expect(fields(page)).toBeHidden();
  const next = await context.newPage();
  await openDocument(next, ROOFING);
  await expect(fields(next)).toBeHidden();
  await expect.poll(() => widthOf(next, '#blocks-panel')).toBe(before - 16);
  await next.getByRole('button', { name: 'Fields', exact: true }).click();
  await expect(fields(next)).toBeVisible();
});

test('a separator is dragged over the preview, and to the edge, which folds the panel', async ({ page }) => {
  await openDocument(page, ROOFING);
  const before = await widthOf(page, '#fields-panel');
  const line = await separator(page, 'Width of the fields').boundingBox();
  await page.mouse.move(line?.x ?? 0, 400);
  await page.mouse.down();
  await page.mouse.move((line?.x ?? 0) + 60, 400, { steps: 4 });
  await expect.poll(() => widthOf(page, '#fields-panel')).toBeCloseTo(before - 60, -1);
  await page.mouse.move(1275, 400, { steps: 4 });
  await page.mouse.up();
  await expect(fields(page)).toBeHidden();
});

test('folded fields unfold for the block whose fields are asked for', async ({ page }) => {
  await openDocument(page, ROOFING);
  await page.getByRole('button', { name: 'Fields', exact: true }).click();
  await blocks(page).filter({ hasText: 'Benefits' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(fields(page).locator(':focus')).toBeVisible();
  await page.keyboard.press('Shift+F6');
  await expect(blocks(page).filter({ hasText: 'Benefits' })).toBeFocused();
});

test('what is changed seldom is folded away after what is changed daily', async ({ page }) => {
  await openDocument(page, ROOFING);
  await expect(fields(page).getByLabel('Title', { exact: true })).toBeVisible();
  await expect(fields(page).getByLabel('Kind of page')).toBeHidden();
  await fields(page).locator('summary').filter({ hasText: /^More/ }).click();
  await expect(fields(page).getByLabel('Kind of page')).toBeVisible();
  await blocks(page).filter({ hasText: 'Benefits' }).click();
  await expect(fields(page).getByLabel(/^Anchor/)).toBeHidden();
});

test('a block is added above another with the plus on the page, with its picture seen first', async ({ page }) => {
  await openDocument(page, ROOFING);
  const before = await blocks(page).count();
  await preview(page).getByRole('heading', { name: 'About this NVQ' }).hover();
  await page.getByRole('button', { name: 'Add a block above Text' }).click();
  const palette = page.getByRole('dialog', { name: 'Add a block' });
  await expect(palette.getByRole('searchbox', { name: 'Search blocks' })).toBeFocused();
  await expect(palette.frameLocator('iframe').first().getByText('About')).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(preview(page).getByRole('heading', { name: 'About', exact: true })).toBeInViewport();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('checklist');
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText('Added Checklist as block 4');
  await expect(blocks(page)).toHaveCount(before + 1);
  await expect(blocks(page).nth(3)).toBeFocused();
});

/** Of a picture of the palette: the height of its smallest words in pixels, how far down they reach, and what is cut off beside. */
function measurePicture(frame: HTMLIFrameElement) {
  const [room, own] = [frame.parentElement?.getBoundingClientRect(), frame.getBoundingClientRect()];
  const body = frame.contentDocument?.body;
  if (!room || !body) throw new Error('A picture is not there yet.');
  const scale = own.width / frame.offsetWidth;
  const words = [...body.querySelectorAll('*')].filter(
    (one) =>
      [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) &&
      one.getBoundingClientRect().width > 1,
  );
  const lowest = Math.max(...words.map((one) => one.getBoundingClientRect().bottom));
  return {
    size: Math.min(...words.map((one) => Number.parseFloat(getComputedStyle(one).fontSize))) * scale,
    reach: (own.top - room.top + lowest * scale) / room.height,
    cut: own.right - room.right,
  };
}

test('each picture of the palette has words of a readable size and is filled, in a window of any width', async ({
  page,
}) => {
  await openDocument(page, ROOFING);
  await page.getByRole('button', { name: 'Add a block', exact: true }).click();
  const offers = page.getByRole('dialog', { name: 'Add a block' }).getByRole('listitem');
  await expect(offers).not.toHaveCount(0);
  for (const [width, smallest] of [
    [1280, 6.5],
    [390, 5.5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const offer of await offers.all()) {
      await offer.scrollIntoViewIfNeeded();
      const name = `${await offer.locator('strong').innerText()} at ${width} px`;
      const picture = offer.locator('iframe');
      await expect(picture.contentFrame().locator('body *').first(), name).toBeAttached();
      const measured = () => picture.evaluate(measurePicture);
      await expect.poll(async () => (await measured()).reach, name).toBeGreaterThan(0.5);
      await expect.poll(async () => Math.abs((await measured()).cut), name).toBeLessThan(1.5);
      expect((await measured()).size, name).toBeGreaterThan(smallest);
    }
  }
});

test('the picture of Add to cart in the palette has its button', async ({ page }) => {
  await openDocument(page, ROOFING);
  await page.getByRole('button', { name: 'Add a block', exact: true }).click();
  const offers = page.getByRole('dialog', { name: 'Add a block' }).getByRole('listitem');
  const offer = offers.filter({ has: page.getByText('Add to cart', { exact: true }) });
  await offer.scrollIntoViewIfNeeded();
  const picture = offer.locator('iframe').contentFrame();
  await expect(picture.getByRole('button', { name: /^Add to Cart/, includeHidden: true })).toBeVisible();
});

test('a block of the palette is dragged onto the page, to the place that the line shows', async ({ page }) => {
  await openDocument(page, ROOFING);
  await page.getByRole('button', { name: 'Add a block', exact: true }).click();
  const palette = page.getByRole('dialog', { name: 'Add a block' });
  const frame = await page.locator('iframe[title="Preview of the page"]').boundingBox();
  const facts = await preview(page).getByText('Online assessment').boundingBox();
  await palette.getByRole('button', { name: /^Text / }).hover();
  // Seen at the end of the page, where it would go without a drag.
  await expect(preview(page).getByRole('heading', { name: 'About', exact: true })).toBeInViewport();
  await page.mouse.down();
  await page.mouse.move((frame?.x ?? 0) + 100, facts?.y ?? 0, { steps: 8 });
  await page.mouse.move((frame?.x ?? 0) + 101, facts?.y ?? 0);
  await expect(page.getByText('Drop it here')).toBeVisible();
  await page.mouse.up();
  await expect(said(page)).toHaveText('Added Text as block 2');
});

test('the tools on the page act on the block under the pointer, and are reached by keyboard', async ({ page }) => {
  await openDocument(page, ROOFING);
  await preview(page).getByRole('heading', { name: 'About this NVQ' }).hover();
  const tools = page.getByRole('toolbar', { name: 'Text, block 4' });
  await tools.getByRole('button', { name: 'Move up' }).click();
  await expect(said(page)).toHaveText(/^Moved Text “.+” to place 3 of /);
  await page.mouse.move(5, 300);
  await blocks(page).nth(0).press('ArrowDown');
  const onPage = page.getByRole('toolbar', { name: 'Key facts, block 2' }).nth(1);
  await onPage.getByRole('button', { name: 'More' }).focus();
  await page.keyboard.press('Enter');
  await onPage.getByRole('button', { name: 'Copy' }).press('Enter');
  await expect(said(page)).toHaveText(/^Copied Key facts/);
});

test('the tools of a text on the page cover no words above it, and are there in place of those of the block', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openDocument(page, ROOFING);
  await preview(page).getByText('For roofers who felt').click();
  const tools = await page.getByRole('toolbar', { name: /^Writing on the page/ }).boundingBox();
  await expect(page.getByRole('toolbar', { name: 'Hero, block 1' })).toHaveCount(1);
  const frame = await page.locator('iframe[title="Preview of the page"]').boundingBox();
  const lines = await preview(page)
    .locator('h1')
    .evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return [...range.getClientRects()].map(({ right, bottom }) => ({ right, bottom }));
    });
  const covered = lines.filter(
    ({ right, bottom }) => (frame?.x ?? 0) + right > (tools?.x ?? 0) && (frame?.y ?? 0) + bottom > (tools?.y ?? 0),
  );
  expect(covered).toEqual([]);
});

test('in a window of 820 px the plus above a block is beside its tools, and wholly on the page', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 900 });
  await openDocument(page, ROOFING);
  await blocks(page).filter({ hasText: 'Key facts' }).click();
  const tools = page.getByRole('toolbar', { name: 'Key facts, block 2' }).nth(1).locator('..');
  await expect(tools).toBeVisible();
  const plus = await page.getByRole('button', { name: 'Add a block above Key facts' }).boundingBox();
  const frame = await page.locator('iframe[title="Preview of the page"]').boundingBox();
  expect((plus?.x ?? 0) + (plus?.width ?? 0)).toBeLessThanOrEqual((await tools.boundingBox())?.x ?? 0);
  expect(plus?.x).toBeGreaterThanOrEqual(frame?.x ?? 0);
});

test('a block that is scrolled to scrolls the page in its frame, and not the frame', async ({ page }) => {
  await openDocument(page, 'home.json');
  const top = async () => (await page.locator('iframe[title="Preview of the page"]').boundingBox())?.y;
  const before = await top();
  await blocks(page).first().click();
  await expect(page.getByRole('toolbar', { name: 'Hero, block 1' }).nth(1)).toBeInViewport({ ratio: 1 });
  expect(await top()).toBe(before);
});

ownTest('with 60 blocks the tools are beside the selected one', async ({ page, editor }) => {
  const file = join(editor.pagesFolder, 'about.json');
  const about = JSON.parse(readFileSync(file, 'utf8'));
  const copies = Array.from({ length: 60 }, (_, index) => ({ type: 'prose', text: `Paragraph ${index + 1}` }));
  writeFileSync(file, JSON.stringify({ ...about, blocks: [about.blocks[0], ...copies] }));
  await openDocument(page, 'about.json');
  await blocks(page).nth(50).click();
  const [inList, onPage] = await page.getByRole('toolbar', { name: 'Text, block 51' }).all();
  for (const tools of [inList, onPage]) if (tools) await expect(tools).toBeInViewport();
});

ownTest('two halves stand side by side in the preview of a desktop, as on the site', async ({ page, editor }) => {
  const file = join(editor.pagesFolder, 'about.json');
  const about = JSON.parse(readFileSync(file, 'utf8'));
  const halves = ['One', 'Two'].map((heading) => ({ type: 'prose', heading, layout: 'half', text: 'A sentence.' }));
  writeFileSync(file, JSON.stringify({ ...about, blocks: [about.blocks[0], ...halves] }));
  await openDocument(page, 'about.json');
  await page.getByText('Desktop', { exact: true }).click();
  const boxOf = (name: string) => preview(page).getByRole('region', { name }).boundingBox();
  await expect.poll(async () => (await boxOf('One'))?.y === (await boxOf('Two'))?.y).toBe(true);
  const [one, two] = [await boxOf('One'), await boxOf('Two')];
  expect(two?.x).toBeCloseTo((one?.x ?? 0) + (one?.width ?? 0), 0);
});

test('lines are between sections of one ground, not above the second half of a band, as on the site', async ({
  page,
}) => {
  await openDocument(page, ROOFING);
  await page.getByText('Desktop', { exact: true }).click();
  const lines = () =>
    preview(page)
      .locator('section[data-ground]')
      .evaluateAll((sections) =>
        sections.map((section) => {
          const { borderTopColor } = getComputedStyle(section.firstElementChild ?? section, '::before');
          const { ground, layout } = section.dataset;
          return { ground, layout, hasLine: borderTopColor !== 'rgba(0, 0, 0, 0)' };
        }),
      );
  const photos = preview(page).getByRole('region', { name: 'Photos that count' });
  await expect(photos).toHaveCSS('display', 'inline-block');
  const shown = await lines();
  const grounds = shown.map(({ ground }) => ground);
  const expected = shown.map(({ ground, layout }, index) => {
    const [before, previous] = [grounds[index - 2], grounds[index - 1]];
    const isSecondHalf = layout === 'half' && shown[index - 1]?.layout === 'half';
    return ground !== 'ink' && ground === previous && !(isSecondHalf && before !== previous);
  });
  expect(shown.map(({ hasLine }) => hasLine)).toEqual(expected);
  expect(expected).toContain(true);
});

test('forced colours show what is selected with a ground of its own, and its words on it', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openDocument(page, ROOFING);
  await blocks(page).nth(2).click();
  await expect(blocks(page).nth(2)).toHaveAttribute('aria-pressed', 'true');
  await expectSelected(blocks(page).nth(2), blocks(page).nth(3));
  await expectSelected(page.getByText('Fit', { exact: true }), page.getByText('Tablet', { exact: true }));
  const parts = page.getByRole('navigation', { name: 'Parts of the editor' });
  await expectSelected(parts.getByRole('button', { name: 'Page' }), parts.getByRole('button', { name: 'Find' }));
  await show(page, 'Settings');
  const settings = page.getByRole('navigation', { name: 'Settings' });
  await expectSelected(
    settings.getByRole('button', { name: /^The site/ }),
    settings.getByRole('button', { name: /^Categories/ }),
  );
});

/** Expects another ground than that of what is not selected, and words that are seen on it. */
async function expectSelected(one: Locator, other: Locator): Promise<void> {
  const colours = (locator: Locator) =>
    locator.evaluate((element) => {
      const words = element.firstElementChild?.textContent ? element.firstElementChild : element;
      return { ground: getComputedStyle(element).backgroundColor, words: getComputedStyle(words).color };
    });
  const [selected, rest] = [await colours(one), await colours(other)];
  expect(selected.ground).not.toBe(rest.ground);
  expect(selected.words).not.toBe(rest.words);
  expect(selected.words).not.toBe(selected.ground);
}
