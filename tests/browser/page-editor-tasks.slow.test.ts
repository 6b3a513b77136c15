import { expect } from '@playwright/test';
import { blocks, openDocument, preview, SAVED, said, show, test } from './editor-fixture.ts';

test('proof 12: a price and a shared block are described with their pages before saving', async ({ page }) => {
  await openDocument(page, 'nvq-2/roofing.json');
  await blocks(page).filter({ hasText: 'Week by week' }).click();
  await page.getByLabel('Heading', { exact: true }).first().fill('Your way to the NVQ');
  await expect(preview(page).getByRole('heading', { name: 'Your way to the NVQ' })).toBeAttached();
  await show(page, 'Products');
  await page.getByLabel('Price of Plastering, NVQ Level 2').fill('775');
  await show(page, 'Changes');
  const unsaved = page.getByRole('region', { name: 'Not saved yet' });
  await expect(unsaved).toContainText('£775');
  await expect(unsaved).toContainText('Your way to the NVQ');
  await expect(unsaved.getByRole('listitem').filter({ hasText: /^Products/ })).toBeVisible();
});

test('a block is copied from one page to another', async ({ page, editor }) => {
  await openDocument(page, 'nvq-2/roofing.json');
  await blocks(page).filter({ hasText: 'Benefits' }).click();
  const outline = page.getByRole('region', { name: 'Blocks of the page' });
  await outline.getByRole('button', { name: 'More', exact: true }).click();
  await outline.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.keyboard.press('Control+k');
  await page.getByRole('button', { name: /^Level 2 NVQ in Plastering/ }).click();
  await expect(preview(page).locator('h1')).toHaveText(/Plastering/);
  await page.getByRole('button', { name: 'Add a block', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Paste Checklist/ })
    .click();
  await expect(said(page)).toHaveText(/^Pasted Checklist/);
  await page.keyboard.press('Control+s');
  await expect(said(page)).toHaveText(SAVED);
  expect(editor.read('nvq-2/plastering.json')).toContain('Slate and tile on one');
});

test('a shared block becomes the page’s own', async ({ page, editor }) => {
  await openDocument(page, 'nvq-2/roofing.json');
  await blocks(page).filter({ hasText: 'Week by week' }).click();
  await expect(page.getByText(/^Shared by \d+ pages\./)).toBeVisible();
  await page.getByRole('button', { name: 'Make it this page’s own' }).click();
  await expect(said(page)).toHaveText(/this page’s own/);
  await page.keyboard.press('Control+s');
  await expect(said(page)).toHaveText(SAVED);
  expect(editor.read('nvq-2/roofing.json')).toContain('"type": "journey"');
});

test('a word is replaced in the places that are chosen', async ({ page }) => {
  await page.goto('/');
  await show(page, 'Find');
  await page.getByLabel('Find', { exact: true }).fill('bare rafters');
  await page.getByLabel('Replace with').fill('bare timbers');
  await page
    .getByRole('region', { name: 'Find and replace' })
    .getByRole('button', { name: 'Find', exact: true })
    .click();
  await expect(page.getByRole('heading', { name: 'Found in 1 place' })).toBeVisible();
  await page.getByRole('button', { name: 'Replace in 1 place' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(said(page)).toHaveText(SAVED);
});

test('a word that a page quotes from a fact is found there, and changed in the fact', async ({ page }) => {
  await openDocument(page, 'nvq-2/roofing.json');
  await show(page, 'Facts');
  const value = page.getByRole('textbox', { name: 'NVQ: Level 2 duration' });
  const weeks = await value.inputValue();
  await show(page, 'Find');
  const view = page.getByRole('region', { name: 'Find and replace' });
  await view.getByLabel('Find', { exact: true }).fill(weeks);
  await page.keyboard.press('Enter');
  const change = page.getByRole('button', { name: 'Change the fact “NVQ Level 2, duration”' });
  const quoted = view.getByRole('listitem').filter({ has: change });
  await expect(quoted.first().locator('mark')).toHaveText(weeks);
  await expect(quoted.getByRole('checkbox')).toHaveCount(0);
  await change.first().click();
  await expect(value).toBeFocused();
});

test('the Address field is the same change: links follow, a refused one stays typed, and undo takes all back', async ({
  page,
  editor,
}) => {
  const before = editor.read('about.json');
  await openDocument(page, 'about.json');
  const address = page.getByLabel('Address', { exact: true });
  await address.fill('/cscs');
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText('has the address /cscs already');
  await expect(address).toHaveValue('/cscs');
  await address.fill('/about-them');
  await blocks(page).first().click();
  await expect(said(page)).toContainText('The address is now /about-them.');
  await page.getByRole('button', { name: 'Page title and address' }).click();
  await address.fill('/about-us');
  await page.keyboard.press('Control+s');
  await expect(said(page)).toHaveText(/^Saved [2-9] documents/);
  expect(JSON.parse(editor.read('about.json'))).toMatchObject({ route: '/about-us', aliases: ['/about'] });
  expect(editor.read('_data/site.json')).toContain('"/about-us"');
  expect(editor.read('_data/urls.json')).toContain('"/about-us"');
  expect(editor.read('_data/urls.json')).not.toContain('"/about-them"');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(address).toHaveValue('/about');
  await page.keyboard.press('Control+s');
  await expect(said(page)).toHaveText(/^Saved [2-9] documents/);
  expect(editor.read('about.json')).toBe(before);
});
