import { expect, type Page } from '@playwright/test';
import { blocks, boxOnPage, EDITOR_TIMEOUT, fields, openDocument, preview, show, test } from './editor-fixture.ts';

test.describe.configure(EDITOR_TIMEOUT);

const ROOFING = 'nvq-2/roofing.json';
const outline = (page: Page) => page.getByRole('region', { name: 'Blocks of the page' });

test('an editor whose server could not be reached tries again by keyboard', async ({ page }) => {
  await page.route('**/api/site', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'The editor could not start' })).toBeVisible();
  await page.unroute('**/api/site');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Search pages')).toBeFocused();
});

test('the first block of an empty page is added by keyboard, and its card covers nothing', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Add the first block' }).press('Enter');
  await page.keyboard.type('zzzz');
  await expect(page.getByText('No blocks match.')).toBeVisible();
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
  await page.keyboard.press('Escape');
  await expect(boxOnPage(page)).toHaveCount(0);
  await expect(heading).toBeFocused();
});

test('a dialog gives the focus back to the button that opened it', async ({ page }) => {
  await openDocument(page, ROOFING);
  await blocks(page).first().click();
  const picture = page.getByRole('button', { name: 'Change the picture' });
  await picture.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter');
  await expect(picture).toBeFocused();
  await show(page, 'Products');
  const change = page.getByRole('button', { name: /^Change / }).first();
  await change.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(change).toBeFocused();
});
