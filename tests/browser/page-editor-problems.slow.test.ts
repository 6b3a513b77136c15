import { expect, type Page } from '@playwright/test';
import type { StaffServer } from '../fixtures/staff-server.ts';
import { blocks, openDocument, SAVED, said, show, test } from './editor-fixture.ts';

const fields = (page: Page) => page.getByRole('complementary', { name: 'Fields' });
const allow = (page: Page) => page.getByRole('button', { name: 'Allow here' });
const allowed = (editor: StaffServer, document: string) => JSON.parse(editor.read(document)).allow;

const SENTENCE = 'Some diplomas are valid for 5 years.';
const REASON = 'The diplomas of another body, not our cards';
const ENTRY = { rule: 'literal-fact', at: '5 years', reason: REASON };

test('a problem is allowed for a reason, by keyboard, undone and done again', async ({ page, editor }) => {
  await openDocument(page, 'nvq-2/roofing.json');
  await blocks(page).first().click();
  const text = fields(page).getByLabel('Text', { exact: true });
  await text.fill(SENTENCE);
  await allow(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Why is it right here?')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(allow(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Too short');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(REASON);
  await page.keyboard.press('Enter');
  await expect(allow(page)).toHaveCount(0);
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(allow(page)).toBeVisible();
  await expect(text).toHaveText(SENTENCE);
  await page.keyboard.press('Control+Shift+z');
  await expect(allow(page)).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(said(page)).toHaveText(SAVED);
  expect(allowed(editor, 'nvq-2/roofing.json')).toEqual([ENTRY]);
});

test('the tab of the problems counts errors and warnings, and no notes, and an empty field says so in one sentence', async ({
  page,
}) => {
  await openDocument(page, 'about.json');
  await show(page, 'Problems');
  await expect(page.getByRole('heading', { name: /^\d+ notes$/ })).toBeVisible();
  const tab = page.getByRole('navigation', { name: 'Parts of the editor' }).getByRole('button', { name: /^Problems/ });
  await expect(tab).toHaveText('Problems');
  await expect(page.getByText('“Sam Sample” of “Testimonials” is marked as example data.')).toBeVisible();
  await show(page, 'Page');
  await fields(page).getByLabel('Title', { exact: true }).fill('');
  await expect(fields(page).getByText('Error: “Title” is empty: write something.').first()).toBeVisible();
  await expect(tab).toHaveText('Problems1');
  await tab.click();
  await page.getByRole('region', { name: 'Errors' }).getByRole('button', { name: 'About' }).first().click();
  await expect(fields(page).getByLabel('Title', { exact: true })).toBeFocused();
});

test('a problem of a shared block is allowed in its own document', async ({ page, editor }) => {
  await openDocument(page, 'nvq-2/roofing.json');
  await blocks(page).filter({ hasText: 'Week by week' }).click();
  await fields(page).getByLabel('Heading', { exact: true }).first().fill('Your TODO list');
  await allow(page).click();
  await page.keyboard.type(REASON);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(said(page)).toHaveText(SAVED);
  expect(allowed(editor, '_fragments/nvq/journey.json')).toEqual([
    { rule: 'unfinished-text', at: 'TODO', reason: REASON },
  ]);
  expect(allowed(editor, 'nvq-2/roofing.json')).toBeUndefined();
});

test('one of two alike is allowed in the list of problems, in a document that is not open', async ({
  page,
  editor,
}) => {
  await openDocument(page, 'nvq-2/roofing.json');
  await blocks(page).first().click();
  await fields(page).getByLabel('Text', { exact: true }).fill(`${SENTENCE} Others are valid for 5 years too.`);
  await page.keyboard.press('Control+s');
  await expect(said(page)).toHaveText(SAVED);
  await page.goto('/');
  await show(page, 'Problems');
  const alike = page.getByRole('listitem').filter({ hasText: '5 years' }).getByRole('button', { name: 'Allow here' });
  await expect(alike).toHaveCount(2);
  await alike.first().click();
  await page.keyboard.type(REASON);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Problems' }).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(alike).toHaveCount(1);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(said(page)).toHaveText(SAVED);
  expect(allowed(editor, 'nvq-2/roofing.json')).toEqual([ENTRY]);
  await expect(alike).toHaveCount(1);
});
