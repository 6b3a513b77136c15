import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { blocks, fields, openDocument, preview, SAVED, said, show, test, textOf } from './editor-fixture.ts';

test('a save takes hidden characters out of what is shown too, and what is typed next follows on', async ({
  page,
  editor,
}) => {
  await openDocument(page, 'policies/cookies-policy.json');
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Cookies\u0007 \u202eand storage');
  await page.keyboard.press('Control+s');
  await expect(said(page)).toHaveText(SAVED);
  expect(await textOf(title)).toBe('Cookies and storage');
  await title.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('Control+s');
  await expect.poll(() => JSON.parse(editor.read('policies/cookies-policy.json')).title).toBe('Cookies and storage!');
  await page.keyboard.press('Control+z');
  await expect(title).toHaveText('Cookies and storage');
  await expect(page.getByRole('region', { name: 'Changed on disk' })).toHaveCount(0);
});

test('a page that was removed in an earlier session is restored with its address', async ({ page, editor }) => {
  editor.startRepository();
  const before = JSON.parse(editor.read('policies/cookies-policy.json'));
  await page.goto('/');
  await page.getByRole('button', { name: /^More for Cookies policy/i }).click();
  await page.getByLabel('After removing it, send its visitors to').selectOption('/about');
  await page.getByRole('button', { name: 'Remove the page' }).click();
  await expect(said(page)).toHaveText(/^Removed Cookies policy/i);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(said(page)).toHaveText(/^Saved /);
  await page.reload();
  await page.getByRole('button', { name: 'Show removed pages' }).press('Enter');
  const restore = page.getByRole('region', { name: 'Removed pages' }).getByRole('button', { name: 'Restore' });
  await expect(restore).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText(/^Restored Cookies policy/i);
  await expect(page.getByLabel('Title', { exact: true })).toHaveText(/Cookies/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(said(page)).toHaveText(/^Saved [2-9] documents\.$/);
  expect(JSON.parse(editor.read('policies/cookies-policy.json'))).toEqual(before);
  expect(JSON.parse(editor.read('about.json')).aliases).toBeUndefined();
});

test('restoring a removed page names the fields that were changed again since, and stay', async ({ page, editor }) => {
  editor.startRepository();
  const catalogue = JSON.parse(editor.read('_data/catalogue.json'));
  await page.goto('/');
  await page.getByLabel('Search pages').fill('roof slater');
  await page.getByRole('button', { name: /^More for .*Roof Slater and Tiler/ }).click();
  await page.getByLabel('After removing it, send its visitors to').selectOption('/nvq-level-2');
  await page.getByRole('button', { name: 'Remove the page' }).click();
  await expect(said(page)).toHaveText(/^Removed /);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(said(page)).toHaveText(/^Saved /);
  catalogue.products['nvq-2-roofing'].price = 1;
  writeFileSync(join(editor.pagesFolder, '_data/catalogue.json'), JSON.stringify(catalogue));
  await page.reload();
  await page.getByRole('button', { name: 'Show removed pages' }).click();
  await page.getByRole('region', { name: 'Removed pages' }).getByRole('button', { name: 'Restore' }).click();
  await expect(said(page)).toHaveText(
    /These fields stay as they are now: “Products”, Products, NVQ 2 roofing, Price\.$/,
  );
  await expect(said(page).locator('[data-stays=true]')).toBeAttached();
});

test('a change is committed, and the version before it is restored', async ({ page, editor }) => {
  const git = editor.startRepository();
  await openDocument(page, 'about.json');
  const title = page.getByLabel('Title', { exact: true });
  const before = await title.innerText();
  await title.fill('About us and our assessors');
  await page.keyboard.press('Control+s');
  await expect(said(page)).toHaveText(SAVED);
  await show(page, 'Changes');
  await page.getByLabel('What you changed, and why').fill('A clearer title');
  await page.getByRole('button', { name: 'Create a version' }).click();
  await expect(said(page)).toHaveText(/^Created a version of 1 file: “.+”\.$/);
  await expect(page.getByRole('region', { name: 'Saved, not in a version yet' })).toContainText(
    'Every change is in a version.',
  );
  expect(git('log', '-1', '--format=%s', '--name-only').split('\n').filter(Boolean)).toEqual([
    'A clearer title',
    'pages/about.json',
  ]);
  await page.keyboard.press('Control+k');
  await page.getByRole('button', { name: /^More for About us/ }).click();
  await page.getByRole('button', { name: 'Show earlier versions' }).click();
  const versions = page.getByRole('list', { name: 'Earlier versions' }).getByRole('listitem');
  await versions.filter({ hasText: 'Before' }).getByRole('button', { name: 'Restore' }).click();
  await expect(said(page)).toHaveText(/^Restored the version of/);
  await page.keyboard.press('Control+s');
  await expect(said(page)).toHaveText(SAVED);
  expect(JSON.parse(editor.read('about.json')).title).toBe(before);
});

test('an earlier version is looked at as a page, left and restored', async ({ page, editor }) => {
  editor.startRepository();
  await openDocument(page, 'about.json');
  const heading = (await preview(page).locator('h1').first().textContent()) ?? '';
  await blocks(page).first().click();
  await fields(page).getByRole('textbox', { name: 'Heading optional', exact: true }).fill('Our assessors');
  await expect(preview(page).locator('h1').first()).toHaveText('Our assessors');
  const look = async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('button', { name: /^More for About us/ }).click();
    await page.getByRole('button', { name: 'Show earlier versions' }).click();
    await page.getByRole('button', { name: 'Look at it' }).first().click();
  };
  await look();
  const version = page.getByRole('region', { name: /^Version of .*: Before$/ });
  await expect(version.getByRole('heading').first()).toBeFocused();
  await expect(preview(page).locator('h1').first()).toHaveText(heading);
  await expect(fields(page)).toBeHidden();
  await preview(page).locator('h1').first().hover();
  const hero = preview(page).locator('[data-block]:hover > *').first();
  expect(await hero.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none');
  await version.getByRole('button', { name: 'Back' }).click();
  await expect(version).toBeHidden();
  await expect(preview(page).locator('h1').first()).toHaveText('Our assessors');
  await look();
  await version.getByRole('button', { name: 'Restore' }).click();
  await expect(said(page)).toHaveText(/^Restored the version of/);
  await expect(version).toBeHidden();
  await expect(preview(page).locator('h1').first()).toHaveText(heading);
});

test('a document that is broken on disk is shown with its problem, and fixed as text', async ({ page, editor }) => {
  const file = join(editor.pagesFolder, 'about.json');
  const whole = editor.read('about.json');
  writeFileSync(file, whole.replace('"title":', '"title"'));
  await page.goto('/?document=about.json');
  const broken = page.getByRole('region', { name: 'This document can’t be read' });
  await expect(broken).toContainText(/Line \d+: /, { timeout: 30_000 });
  await broken.getByRole('textbox').fill(whole);
  await expect(preview(page).locator('h1')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(said(page)).toHaveText(SAVED);
  expect(editor.read('about.json')).toBe(whole);
});

test('a page is copied under a title of its own', async ({ page, editor }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^More for Cookies policy/i }).click();
  await expect(page.getByLabel('Title of a copy')).toBeInViewport();
  await page.getByLabel('Title of a copy').fill('Complaints policy');
  await page.getByRole('button', { name: 'Copy the page' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveText('Complaints policy');
  await page.keyboard.press('Control+s');
  await expect(said(page)).toHaveText(/^Saved /);
  expect(JSON.parse(editor.read('policies/complaints-policy.json'))).toMatchObject({ route: '/complaints-policy' });
});

test('a fact and a product are added', async ({ page, editor }) => {
  await page.goto('/');
  await show(page, 'Facts');
  await page.getByLabel('Title of a new fact').fill('How it is proved');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'NVQ: How it is proved' })).toBeFocused();
  await page.keyboard.type('Photos and videos');
  await show(page, 'Products');
  await page.getByLabel('Title of a new product').fill('Site induction');
  await page.getByRole('button', { name: 'Add product' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Title')).toHaveText('Site induction');
  await dialog.getByLabel('Price').fill('350');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(said(page)).toHaveText(/^Saved 2 documents\. .*No page sells the product “site-induction”\./);
  expect(JSON.parse(editor.read('_data/facts.json')).nvq.howItIsProved).toBe('Photos and videos');
  expect(JSON.parse(editor.read('_data/catalogue.json')).products['site-induction']).toMatchObject({
    title: 'Site induction',
    price: 350,
  });
});
