import { type BrowserContext, expect, type Page } from '@playwright/test';
import { beginDraft, openKeyFacts, signInOwner, test } from './desk-fixture.ts';
import { preview, said } from './editor-fixture.ts';
import { draftState } from './shared-desk.ts';

test.setTimeout(600_000);

const PATIENCE = { timeout: 120_000 };
const heading = (page: Page) => page.getByRole('textbox', { name: 'Heading' });
const notice = (page: Page) => page.getByRole('region', { name: /was removed$/ });

/** Changes the roofing page in a new draft. @returns the draft’s address */
async function changePage(page: Page, title: string): Promise<string> {
  const draft = await beginDraft(page, title);
  await openKeyFacts(page, draft);
  await heading(page).fill(title);
  await expect(draftState(page)).toHaveText('Saved for you and your colleagues');
  return draft;
}

/** Removes the roofing page in a draft of another window, and publishes that. */
async function removePage(context: BrowserContext): Promise<void> {
  const other = await context.newPage();
  await other.goto('/pages');
  await beginDraft(other, 'Old courses');
  await other.getByLabel('Search pages').fill('roof slater');
  await other.getByRole('button', { name: /^More for .*Roof Slater and Tiler/ }).click();
  await other.getByLabel('After removing it, send its visitors to').selectOption('/nvq-level-2');
  await other.getByRole('button', { name: 'Remove the page' }).click();
  await expect(said(other)).toHaveText(/^Removed /, PATIENCE);
  await expect(draftState(other)).toHaveText('Saved for you and your colleagues');
  await other.getByRole('button', { name: 'Publish' }).click();
  await other.getByRole('button', { name: 'Publish now' }).click();
  await expect(draftState(other)).toHaveText(/^Published\./, PATIENCE);
}

test('a page that another draft removes from the site is asked about: it is brought back, or the changes are dropped', async ({
  page,
  desk,
  context,
}) => {
  await signInOwner(page, desk);
  await changePage(page, 'Dropped');
  const dropping = page.url();
  await page.goto('/pages');
  await changePage(page, 'Brought back');

  await removePage(context);

  await expect(notice(page)).toContainText(/Ada Owner removed “.*” from the site on .*, in “Old courses”/, PATIENCE);
  await heading(page).fill('Typed after it was removed');
  await notice(page).getByRole('button', { name: 'Bring the page back' }).click();
  await expect(notice(page)).toHaveCount(0, PATIENCE);
  await expect(heading(page)).toHaveText('Typed after it was removed');
  await expect(preview(page).getByText('Typed after it was removed')).toBeAttached(PATIENCE);
  await expect(draftState(page)).toHaveText('Saved for you and your colleagues', PATIENCE);

  const bringingBack = page.url();
  await page.goto(dropping);
  await expect(notice(page)).toBeVisible(PATIENCE);
  await notice(page).getByRole('button', { name: 'Drop these changes' }).click();
  await expect(notice(page)).toHaveCount(0, PATIENCE);
  await expect(page.getByRole('region', { name: 'Main pages' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^More for .*Roof Slater and Tiler/ })).toHaveCount(0);

  await page.goto(bringingBack);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('dialog')).toContainText(/New pagesLevel 2 NVQ in Roofing/, PATIENCE);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(draftState(page)).toHaveText(/^Published\./, PATIENCE);
});
