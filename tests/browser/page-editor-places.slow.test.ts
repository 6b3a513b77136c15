import { expect, type Page } from '@playwright/test';
import {
  blocks,
  boxOnPage,
  expectText,
  fields,
  openDocument,
  preview,
  SAVED,
  said,
  show,
  test,
} from './editor-fixture.ts';

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const h1 = (page: Page) => preview(page).locator('h1').first();

test('shortcuts work while the focus is in the preview', async ({ page }) => {
  await openDocument(page, 'about.json');
  await title(page).fill('Typed, then a click in the page');
  await preview(page).getByRole('link').first().focus();
  await page.keyboard.press('Control+z');
  await expect(said(page)).toContainText('Undone:');
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+s');
  await expect(said(page)).toHaveText(SAVED);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Pages' })).toBeVisible();
});

test('the focus stays in the editor after the last Undo and after Save by Enter, and messages name the block', async ({
  page,
}) => {
  await openDocument(page, 'about.json');
  await blocks(page).first().focus();
  await page.keyboard.press('Control+d');
  await expect(said(page)).toHaveText(/^Duplicated Hero/);
  await page.keyboard.press('Delete');
  await expect(said(page)).toHaveText(/^Removed Hero/);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText(/^Undone: Removed Hero/);
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText(/^Undone: Duplicated Hero/);
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Control+Shift+z');
  await expect(undo).toBeFocused();
  await blocks(page).nth(1).click();
  await fields(page).getByRole('textbox').first().focus();
  // The field with the focus goes with its block.
  await page.keyboard.press('Control+z');
  await expect(said(page)).toHaveText(/^Undone: Duplicated Hero/);
  await expect(page.locator('body')).not.toBeFocused();
  await page.keyboard.press('Control+Shift+z');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText(SAVED);
  await expect(save).toBeFocused();
});

test('a new entry shows no error before its field is left, and the list of problems has it at once', async ({
  page,
}) => {
  await openDocument(page, 'nvq-2/roofing.json');
  await blocks(page).filter({ hasText: 'Key facts' }).click();
  await fields(page).getByRole('button', { name: /^Add / }).last().click();
  await expect(blocks(page).filter({ hasText: 'Key facts' })).toContainText('problem');
  await expect(fields(page).getByText('Error:')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(fields(page).getByText(/^Error: .* is empty/)).toHaveCount(1);
  await page.keyboard.press('Control+s');
  await expect(fields(page).getByText(/^Error: .* is empty/)).toHaveCount(2);
});

test('a page has an address: reloading stays at its block, and Back returns to the page before', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Level 2 NVQ in Roofing/ }).click();
  await blocks(page).filter({ hasText: 'Benefits' }).click();
  await expect(page).toHaveURL(/document=nvq-2%2Froofing\.json&pointer=%2Fblocks%2F\d+$/);
  await page.reload();
  await expect(blocks(page).filter({ hasText: 'Benefits' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+k');
  await page.getByRole('button', { name: /^Level 2 NVQ in Plastering/ }).click();
  await expect(h1(page)).toHaveText(/Plastering/);
  await page.goBack();
  await expect(h1(page)).toHaveText(/Roofing/);
  await page.goForward();
  await expect(h1(page)).toHaveText(/Plastering/);
});

test('Back after typing on the page keeps what was typed on both pages, and one save writes both', async ({
  page,
  editor,
}) => {
  const typed = (document: string) => editor.read(document).match(/zq\d/g);
  await openDocument(page, 'nvq-2/roofing.json');
  const description = fields(page).getByLabel('Description', { exact: true });
  await description.press('Control+End');
  await page.keyboard.insertText(' zq1');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('about.json');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/about\.json/);
  await h1(page).click();
  await expect(boxOnPage(page)).toBeFocused();
  await page.keyboard.type(' zq2');
  await page.goBack();
  await expectText(description, / zq1$/);
  await page.goForward();
  await expect(h1(page)).toContainText('zq2');
  await page.goBack();
  await expect(page).toHaveURL(/roofing\.json/);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Save', exact: true, disabled: true })).toBeVisible();
  expect([typed('nvq-2/roofing.json'), typed('about.json')]).toEqual([['zq1'], ['zq2']]);
});

test('the fields of another block are shown from their beginning', async ({ page }) => {
  await openDocument(page, 'nvq-2/roofing.json');
  const fields = page.getByRole('complementary', { name: 'Fields' });
  await blocks(page).filter({ hasText: 'Units' }).click();
  await fields.evaluate((element) => element.scrollTo(0, 10_000));
  await expect.poll(() => fields.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await blocks(page).filter({ hasText: 'Benefits' }).click();
  await expect.poll(() => fields.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
});

test('a click on a course’s heading focuses the text that it comes from', async ({ page }) => {
  await openDocument(page, 'nvq-2/roofing.json');
  await h1(page).click();
  await expect(
    page
      .getByRole('dialog')
      .getByLabel(/^(Title|Name)/)
      .first(),
  ).toBeFocused();
});

test('an editor that is started again is answered without loading the window again', async ({ page, editor }) => {
  await openDocument(page, 'about.json');
  await title(page).fill('Typed before the restart');
  await editor.start();
  await expect(page.getByRole('banner').getByRole('status')).not.toContainText('not responding', { timeout: 20_000 });
  await page.keyboard.press('Control+s');
  await expect(said(page)).toHaveText(SAVED);
});

test('each part has an address: reloading stays there, Back and Forward go through them', async ({ page }) => {
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  const open = page.getByRole('button', { name: /Roofing.*choose another page/ });
  await openDocument(page, 'nvq-2/roofing.json');
  await show(page, 'Facts');
  await show(page, 'Products');
  await page.reload();
  await expect(part('Products')).toBeVisible({ timeout: 30_000 });
  await expect(open).toBeVisible();
  await page.goBack();
  await expect(part('Facts')).toBeVisible();
  await page.goBack();
  await expect(h1(page)).toHaveText(/Roofing/);
  await page.goForward();
  await expect(part('Facts')).toBeVisible();
  await show(page, 'Settings');
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('button', { name: /^Addresses/ })
    .click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Addresses' })).toBeVisible({ timeout: 30_000 });
  await expect(h1(page)).toHaveText(/Roofing/);
  await show(page, 'Page');
  await expect(title(page)).toBeVisible();
});

test('a place of the settings that check has printed is opened, and its part stays after a reload', async ({
  page,
}) => {
  await page.goto('/?document=_data%2Fsite.json&pointer=%2Fname');
  await expect(page.locator('[id="field/name"]')).toBeFocused({ timeout: 30_000 });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The site' })).toBeVisible({ timeout: 30_000 });
});

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
