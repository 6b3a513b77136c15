import { expect } from '@playwright/test';
import { blocks, openDocument, preview, show, unsavedTest as test } from './editor-fixture.ts';

test('pages are found by words of their titles in any order, misspelt too, and Enter opens the first', async ({
  page,
}) => {
  await page.goto('/');
  const search = page.getByLabel('Search pages');
  await search.fill('tilng level 3');
  const found = page
    .getByRole('region', { name: 'Pages', exact: true })
    .getByRole('region')
    .first()
    .getByRole('listitem');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('Tiling');
  await search.press('Enter');
  await expect(preview(page).locator('h1').first()).toContainText('Tiling');
});

test('texts are found by their words in any order, and lead to their field', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Search pages').fill('learned first pick trade');
  const texts = page.getByRole('region', { name: 'In text' });
  await expect(texts.getByRole('listitem').first()).toBeVisible();
  await texts.getByRole('button').first().click();
  await expect(page.locator(':focus')).toHaveAttribute('id', /^field\/blocks/);
});

test('Find lists similar texts after those that are as typed', async ({ page }) => {
  await openDocument(page, 'about.json');
  await show(page, 'Find');
  await page.getByLabel('Find', { exact: true }).fill('skilled blue card');
  await page.getByRole('button', { name: 'Find', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Similar text' })).toBeVisible();
  await expect(page.getByText('Blue CSCS card (Skilled Worker)').first()).toBeVisible();
});

test('what Find lists is called by the titles of its pages and the words of its shared blocks', async ({ page }) => {
  await openDocument(page, 'about.json');
  await show(page, 'Find');
  await page.getByLabel('Find', { exact: true }).fill('NVQ');
  await page.getByRole('button', { name: 'Find', exact: true }).last().click();
  const found = page.getByRole('region', { name: 'Find and replace' });
  await expect(found.getByRole('button', { name: 'Shared block: NVQ questions' }).first()).toBeVisible();
  await expect(found.getByRole('listitem').filter({ hasText: '.json' })).toHaveCount(0);
});

test('one picker offers facts, counts and prices by name', async ({ page }) => {
  await openDocument(page, 'nvq-2/roofing.json');
  await blocks(page).filter({ hasText: 'About this NVQ' }).click();
  // The tools of a text are shown while it is written.
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.getByRole('button', { name: 'Fact or price, in Text', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Insert a fact, count or price' });
  await dialog.getByLabel('Search').fill('duration level 3');
  await expect(dialog.getByRole('button', { name: 'NVQ Level 3, duration 8-10 weeks' })).toBeVisible();
  await dialog.getByLabel('Search').fill('level 2 lowest');
  await dialog.getByRole('button', { name: 'NVQ Level 2, lowest price £750 +VAT' }).click();
  await expect(preview(page).getByText('£750 +VAT').last()).toBeVisible();
});

test('the tab Find leads to its field, again at the second press, and finds words in either case', async ({ page }) => {
  await openDocument(page, 'about.json');
  await show(page, 'Find');
  const field = page.getByLabel('Find', { exact: true });
  await expect(field).toBeFocused();
  await expect(page.getByLabel('Match case')).not.toBeChecked();
  await page.keyboard.type('cscs CARD');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Found in \d+ places$/ })).toBeVisible();
  await show(page, 'Find');
  await expect(field).toBeFocused();
});
