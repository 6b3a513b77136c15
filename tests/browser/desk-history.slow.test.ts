import { expect, type Page } from '@playwright/test';
import { beginDraft } from './desk-fixture.ts';
import { expectAccessible, openDocument, preview, said } from './editor-fixture.ts';
import { Hand, handsOf } from './hand.ts';
import { draftBar, draftState, PATIENCE, ownerTest as test, writeHeading } from './shared-desk.ts';
import { ROOFING } from './ten-tasks.ts';

test.setTimeout(300_000);

const SAVED = 'Saved for you and your colleagues';
const history = (page: Page) => page.getByRole('list', { name: 'History of the draft' });
const heading = (page: Page, words: string) => preview(page).getByRole('heading', { name: words });

async function openHistory(hand: Hand): Promise<void> {
  await hand.press(draftBar(hand.page).getByRole('button', { name: 'History' }));
  await expect(history(hand.page).getByRole('listitem').first()).toBeVisible(PATIENCE);
}

for (const by of handsOf(0)) {
  test(`an earlier version of a draft is restored, the restore undone, and nothing is lost, by ${by}`, async ({
    page,
  }) => {
    await page.goto('/');
    const draft = await beginDraft(page, 'Two headings');
    await openDocument(page, ROOFING, draft);
    await writeHeading(page, 'The first words');
    await writeHeading(page, 'The second words');
    const hand = new Hand(page, by);
    await openHistory(hand);
    await expect(history(page).getByRole('listitem').first()).toContainText(/Roofing.*Ada Owner/);
    await hand.press(history(page).getByText('1 version on the way to it'));
    await hand.press(
      history(page).getByRole('listitem').getByRole('listitem').getByRole('button', { name: 'Restore' }),
    );
    await expect(said(page)).toHaveText(/Restored what Ada Owner stored on/);
    await expect(heading(page, 'The first words')).toBeAttached(PATIENCE);
    await expect(draftState(page)).toHaveText(SAVED, PATIENCE);
    console.log(`restore an earlier version by ${by}: ${hand.clicks} clicks, ${hand.keys} keys`);
    await hand.undo();
    await expect(heading(page, 'The second words')).toBeAttached(PATIENCE);
    await expect(draftState(page)).toHaveText(SAVED, PATIENCE);
    await page.reload();
    await expect(heading(page, 'The second words')).toBeAttached(PATIENCE);
    await openHistory(hand);
    await expect(history(page).getByText('3 versions on the way to it')).toBeVisible();
  });

  test(`any two versions of a page are compared side by side, by ${by}`, async ({ page }) => {
    await page.goto('/');
    const draft = await beginDraft(page, 'Three headings');
    await openDocument(page, ROOFING, draft);
    for (const words of ['The first words', 'The second words', 'The third words']) await writeHeading(page, words);
    const hand = new Hand(page, by);
    await openHistory(hand);
    await hand.press(history(page).getByRole('button', { name: 'Look at it' }).first());
    const version = page.getByRole('region', { name: /^Version of .*Ada Owner: in this draft$/ });
    await expect(version.getByRole('heading').first()).toBeFocused(PATIENCE);
    await hand.press(version.getByRole('button', { name: 'Compare' }));
    const [one, other] = [page.getByLabel('Compare', { exact: true }), page.getByLabel('with', { exact: true })];
    await expect(other.getByRole('option').first()).toHaveText('As it is now', PATIENCE);
    const options = await other.getByRole('option').allTextContents();
    expect(options.filter((option) => option.endsWith('in this draft')).length, 'of the draft').toBeGreaterThan(1);
    expect(options.filter((option) => !option.endsWith('in this draft')).length, 'of git').toBeGreaterThan(1);
    await hand.goTo(one);
    await one.selectOption({ index: 2 });
    await hand.goTo(other);
    await other.selectOption({ index: 2 });
    const frame = (title: string | RegExp) => page.frameLocator(`iframe[title="${title}"]`);
    await expect(page.locator('iframe')).toHaveCount(2, PATIENCE);
    const titles = await page
      .locator('iframe')
      .evaluateAll((frames) => frames.map((frame) => frame.getAttribute('title')));
    expect(titles).toHaveLength(2);
    await expect(frame(titles[0] ?? '').getByRole('heading', { name: 'The first words' })).toBeVisible(PATIENCE);
    await expect(frame(titles[1] ?? '').getByRole('heading', { name: 'The second words' })).toBeVisible(PATIENCE);
    console.log(`compare two versions by ${by}: ${hand.clicks} clicks, ${hand.keys} keys`);
  });
}

test('two versions of the prices are compared in words, without what else the draft changes', async ({ page }) => {
  await page.goto('/');
  const draft = await beginDraft(page, 'A price');
  await openDocument(page, ROOFING, draft);
  await writeHeading(page, 'Other words');
  const hand = new Hand(page, 'mouse');
  await hand.openView('Products');
  for (const price of ['795', '805']) {
    await page.getByLabel('Search products').fill('plastering');
    await page.getByLabel('Search products').press('Enter');
    await expect(page.getByLabel('Price of Plastering, NVQ Level 2')).toBeFocused();
    await hand.key('Control+a');
    await hand.type(price);
    await expect(draftState(page)).toHaveText('Storing …');
    await expect(draftState(page)).toHaveText(SAVED, PATIENCE);
  }
  await openHistory(hand);
  await history(page).getByText('1 version on the way to it').first().click();
  await history(page).getByRole('listitem').getByRole('listitem').getByRole('button', { name: 'Look at it' }).click();
  const different = page.getByRole('region', { name: 'What is different' });
  await expect(different).toContainText('£805', PATIENCE);
  await expect(different).toContainText('£795');
  await expect(different).not.toContainText('Other words');
  await expectAccessible(page, 'prices compared');
});
