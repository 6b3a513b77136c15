import { expect, type Page } from '@playwright/test';
import { beginDraft, openKeyFacts, signInOwner, test } from './desk-fixture.ts';
import { EDITOR_TIMEOUT } from './editor-fixture.ts';
import { draftBar, draftState } from './shared-desk.ts';

test.describe.configure(EDITOR_TIMEOUT);

const heading = (page: Page) => page.getByRole('textbox', { name: 'Heading' });

test('a draft that a colleague discards while someone types says so, and is restored with what was typed since', async ({
  page,
  desk,
  context,
}) => {
  await signInOwner(page, desk);
  const draft = await beginDraft(page, 'New words');
  await openKeyFacts(page, draft);
  await heading(page).fill('Before');
  await expect(draftState(page)).toHaveText('Saved for you and your colleagues');

  const other = await context.newPage();
  await other.goto('/pages');
  await other.getByRole('button', { name: 'Discard New words' }).click();
  await other.getByRole('button', { name: 'Discard the draft' }).click();
  const discarded = other.getByRole('table', { name: 'Discarded' });
  await expect(discarded).toContainText('by Ada Owner');

  await expect(draftState(page)).toContainText('Ada Owner discarded this draft. It can be restored until');
  await heading(page).fill('After');
  await expect(page.getByText('Not saved. Ada Owner discarded this draft.').first()).toBeVisible();
  await draftBar(page).getByRole('button', { name: 'Restore' }).click();
  await expect(draftState(page)).toHaveText('Saved for you and your colleagues');
  await page.reload();
  await openKeyFacts(page, draft);
  await expect(heading(page)).toHaveText('After');

  await other.reload();
  await expect(discarded).toHaveCount(0);
  await other.getByRole('button', { name: 'Discard New words' }).click();
  await other.getByRole('button', { name: 'Discard the draft' }).click();
  await other.getByRole('button', { name: 'Restore New words' }).click();
  await expect(other.getByRole('link', { name: 'New words' })).toBeVisible();
  await expect(discarded).toHaveCount(0);
  await other.goto('/audit-log');
  await expect(other.getByRole('row', { name: 'restored the draft New words' })).toHaveCount(2);
});
