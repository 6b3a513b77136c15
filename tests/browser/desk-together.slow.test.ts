import { expect, type Page } from '@playwright/test';
import { addColleague, beginDraft, openKeyFacts, signInOwner, test } from './desk-fixture.ts';
import { expectAccessible } from './editor-fixture.ts';
import { draftBar, draftState } from './shared-desk.ts';

test.setTimeout(600_000);

const heading = (page: Page) => page.getByLabel(/^Heading/);

test('two people in one draft see each other, are merged by field, and are asked about a field that both change', async ({
  page: ada,
  desk,
  browser,
}) => {
  await signInOwner(ada, desk);
  const draft = await beginDraft(ada, 'Together');
  await expect(draftBar(ada)).toContainText('Here: Ada Owner');

  const ben = await addColleague(browser, desk, { name: 'Ben Writer', email: 'ben@example.com', role: 'writer' });
  await openKeyFacts(ada, draft);
  await openKeyFacts(ben, draft);
  for (const page of [ada, ben]) await expect(draftBar(page)).toContainText('Here: Ada Owner, Ben Writer');
  await expect(draftBar(ben)).toContainText('Ask for a look');

  await heading(ada).fill('By Ada');
  await expect(heading(ben)).toHaveText('By Ada', { timeout: 30_000 });
  await heading(ben).fill('By Ben, later');
  await expect(heading(ada)).toHaveText('By Ben, later', { timeout: 30_000 });

  await ben.context().setOffline(true);
  await heading(ben).fill('By Ben, alone');
  await heading(ada).fill('By Ada, meanwhile');
  await expect(draftState(ada)).toHaveText('Saved for you and your colleagues');
  await ben.context().setOffline(false);
  const question = ben.getByRole('dialog');
  await expect(question).toContainText('By Ada, meanwhile', { timeout: 30_000 });
  await expectAccessible(ben, 'a question');
  await question.getByLabel(/^Yours/).check();
  await question.getByRole('button', { name: 'Keep these choices' }).click();
  await expect(heading(ada)).toHaveText('By Ben, alone', { timeout: 30_000 });
  await ben.close();
  await expect(draftBar(ada)).not.toContainText('Ben Writer');
});

test('a publisher who looks at the changes is told what a colleague has changed since, and publishes what is shown', async ({
  page: ada,
  desk,
  browser,
}) => {
  await signInOwner(ada, desk);
  const draft = await beginDraft(ada, 'Prices');
  await openKeyFacts(ada, draft);
  await heading(ada).fill('First words');
  await expect(draftState(ada)).toHaveText('Saved for you and your colleagues');
  await draftBar(ada).getByRole('button', { name: 'Publish' }).click();
  const dialog = ada.getByRole('dialog');
  await expect(dialog).toContainText('First words', { timeout: 60_000 });

  const ben = await browser.newPage({ baseURL: desk.address });
  await ben.context().addCookies(await ada.context().cookies());
  await openKeyFacts(ben, draft);
  await heading(ben).fill('Other words');
  await expect(draftState(ben)).toHaveText('Saved for you and your colleagues');
  await expect(heading(ada)).toHaveText('Other words', { timeout: 30_000 });
  await expect(dialog).toContainText('First words');
  // As low as where the list of changes is long.
  await ada.setViewportSize({ width: 1280, height: 400 });
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  const changed = dialog.getByRole('alert', { name: 'Changed since you looked' });
  await expect(changed).toContainText('Other words', { timeout: 30_000 });
  await expect(changed).toContainText('Ada Owner changed');
  await expect(changed.getByRole('heading', { name: 'Changed since you looked' })).toBeInViewport();
  await expectAccessible(ada, 'changed since the look');
  await dialog.screenshot({ path: test.info().outputPath('changed.png') });
  await expect(dialog.getByRole('region', { name: 'What visitors will see change' })).toContainText('Other words');
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(draftState(ada)).not.toHaveText('Saved for you and your colleagues');
  await ben.close();
});
