import { expect, type Page } from '@playwright/test';
import {
  blocks,
  boxOnPage,
  EDITOR_TIMEOUT,
  expectAccessible,
  fields,
  openDocument,
  preview,
  show,
  test,
} from './editor-fixture.ts';

test.describe.configure(EDITOR_TIMEOUT);

const ROOFING = 'nvq-2/roofing.json';
const outline = (page: Page) => page.getByRole('region', { name: 'Blocks of the page' });

/** Expects the window itself to scroll neither way, as panels scroll within it, and the tabs to have room. */
async function expectFitting(page: Page, where: string): Promise<void> {
  const over = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const tabs = document.querySelector('nav');
    const hidden = (tabs?.scrollWidth ?? 0) - (tabs?.clientWidth ?? 0);
    return [scrollWidth - window.innerWidth, scrollHeight - window.innerHeight, hidden];
  });
  expect(over, where).toEqual([0, 0, 0]);
}

test('proof 9: no state of the editor has an accessibility violation or scrolls the window', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openDocument(page, 'nvq-2/roofing.json');
  await expectAccessible(page, 'page');
  await blocks(page).first().click();
  await expectAccessible(page, 'block');
  await expectFitting(page, 'block');
  await page.getByRole('button', { name: 'Add a block', exact: true }).click();
  await expectAccessible(page, 'palette');
  await page.keyboard.press('Escape');
  for (const view of ['Products', 'Dates', 'Facts', 'Settings', 'Find', 'Problems', 'Changes']) {
    await page.getByRole('navigation', { name: 'Parts of the editor' }).getByRole('button', { name: view }).click();
    await expectAccessible(page, view);
    await expectFitting(page, view);
  }
  await page.keyboard.press('Control+k');
  await expectAccessible(page, 'pages');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Shortcuts' }).click();
  await expectAccessible(page, 'shortcuts');
});

test('what is shown while the editor opens is accessible', async ({ page }) => {
  await page.route('**/api/site', () => undefined);
  await page.goto('/');
  await expect(page.getByRole('status')).toHaveText('Opening the pages …');
  await expectAccessible(page, 'opening');
});

test('an editor whose server cannot be reached says so, and tries again by keyboard', async ({ page }) => {
  await page.route('**/api/site', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'The editor could not start' })).toBeVisible();
  await expectAccessible(page, 'not started');
  await page.unroute('**/api/site');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Search pages')).toBeFocused();
});

test('a page whose preview is on its way is accessible', async ({ page }) => {
  await page.route('**/frame', () => undefined);
  await page.goto(`/?document=${ROOFING}`);
  await expect(page.getByText('Opening the page …')).toBeVisible();
  await expectAccessible(page, 'a page that opens');
});

test('lists in which nothing is found say so', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Search pages').fill('zzzz');
  await expect(page.getByRole('status').filter({ hasText: 'No pages match.' })).toBeVisible();
  await expectAccessible(page, 'no pages');
  await openDocument(page, 'about.json');
  await show(page, 'Products');
  await page.getByLabel('Search products').fill('zzzz');
  await expect(page.getByRole('status').filter({ hasText: 'No products match.' })).toBeVisible();
  await expectAccessible(page, 'no products');
  await show(page, 'Find');
  await page.getByLabel('Find', { exact: true }).fill('zzzz');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await expectAccessible(page, 'no matches');
  await show(page, 'Page');
  await blocks(page).first().click();
  await page.getByRole('button', { name: 'Change the picture' }).press('Enter');
  const pictures = page.getByRole('dialog');
  await expectAccessible(page, 'pictures');
  await pictures.getByLabel('Search the pictures of the site').fill('zzzz');
  await expect(pictures.getByRole('listitem')).toHaveCount(0);
  await expect(pictures.getByText('No pictures match.')).toBeVisible();
  await expectAccessible(page, 'no pictures');
  await pictures.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Change the picture' })).toBeFocused();
});

test('a page without blocks is accessible, and its first block is added by keyboard', async ({ page, editor }) => {
  await openDocument(page, 'about.json');
  const first = blocks(page).first();
  await first.focus();
  for (let left = await blocks(page).count(); left > 0; left--) {
    await page.keyboard.press('Delete');
    await expect(blocks(page)).toHaveCount(left - 1);
  }
  const heading = page.getByRole('heading', { name: 'This page is empty' });
  await expect(heading).toBeVisible();
  const card = await heading.locator('..').boundingBox();
  const footer = await preview(page).locator('footer').first().boundingBox();
  expect(footer?.y).toBeGreaterThan((card?.y ?? 0) + (card?.height ?? 0));
  await expectAccessible(page, `an empty page of ${editor.command}`);
  await page.getByRole('button', { name: 'Add the first block' }).press('Enter');
  await page.keyboard.type('zzzz');
  await expect(page.getByText('No blocks match.')).toBeVisible();
  await expectAccessible(page, 'no blocks');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a block', exact: true })).toBeFocused();
});

test('the menu of a block opens, moves and closes by keyboard', async ({ page }) => {
  await openDocument(page, ROOFING);
  await blocks(page).filter({ hasText: 'About this NVQ' }).click();
  const more = outline(page).getByRole('button', { name: 'More', exact: true });
  await more.press('Enter');
  const entry = outline(page).getByRole('button', { name: 'Edit its fields' });
  await expect(entry).toBeVisible();
  await expectAccessible(page, 'the menu of a block');
  await page.keyboard.press('Tab');
  await expect(entry).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(outline(page).getByRole('button', { name: 'Copy', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(more).toBeFocused();
});

test('the palette opens, moves and closes by keyboard', async ({ page }) => {
  await openDocument(page, ROOFING);
  const add = page.getByRole('button', { name: 'Add a block', exact: true });
  await add.press('Enter');
  const palette = page.getByRole('dialog', { name: 'Add a block' });
  await expect(palette.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(palette.getByRole('listitem').first().getByRole('button')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(add).toBeFocused();
});

test('a text is written in place and left by keyboard', async ({ page }) => {
  await openDocument(page, ROOFING);
  await blocks(page).filter({ hasText: 'About this NVQ' }).click();
  const heading = fields(page).getByLabel(/^Heading/);
  await heading.press('F2');
  await expect(boxOnPage(page)).toBeFocused();
  await expectAccessible(page, 'a text in place');
  await page.keyboard.press('Escape');
  await expect(boxOnPage(page)).toHaveCount(0);
  await expect(heading).toBeFocused();
});

test('a folded page and the fields of a product are accessible', async ({ page }) => {
  await openDocument(page, ROOFING);
  for (const name of ['Blocks', 'Fields']) await page.getByRole('button', { name, exact: true }).press('Enter');
  await expect(fields(page)).toBeHidden();
  await expect(preview(page).locator('h1').first()).toBeVisible();
  await expectAccessible(page, 'folded panels');
  await show(page, 'Products');
  const change = page.getByRole('button', { name: /^Change / }).first();
  await change.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'a product');
  await page.keyboard.press('Escape');
  await expect(change).toBeFocused();
});
