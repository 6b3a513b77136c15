import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { addColleague } from './desk-fixture.ts';
import { preview } from './editor-fixture.ts';
import { Hand, handsOf } from './hand.ts';
import { photograph } from './photograph.ts';
import { draftBar, draftState, test as ownedDesk, PATIENCE, write, writeHeading } from './shared-desk.ts';
import { ROOFING } from './ten-tasks.ts';

/** Tests a desk where approvals are required, with an owner, a writer, and a publisher on a phone of 390 px. */
const test = ownedDesk.extend<object, { writer: Page; publisher: Page }>({
  writer: [
    async ({ browser, desk, owner: _ }, use) => {
      const writer = await addColleague(browser, desk, {
        name: 'Wes Writer',
        email: 'wes@example.com',
        role: 'writer',
      });
      await use(writer);
      await writer.close();
    },
    { scope: 'worker' },
  ],
  publisher: [
    async ({ browser, desk, owner: _ }, use) => {
      const person = { name: 'Pia Publisher', email: 'pia@example.com', role: 'publisher' };
      const publisher = await addColleague(browser, desk, person, { width: 390, height: 844 });
      await use(publisher);
      await publisher.close();
    },
    { scope: 'worker' },
  ],
});
test.use({ settings: { DESK_REVIEW: 'required' } });
test.setTimeout(300_000);

const button = (page: Page, name: string) => draftBar(page).getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');

/** Asks for a look with a note. */
async function ask(hand: Hand, note: string): Promise<void> {
  const { page } = hand;
  await hand.press(button(page, 'Ask for a look'));
  await expect(dialog(page).getByLabel(/^Note/)).toBeFocused();
  await hand.type(note);
  await expect(dialog(page).getByRole('button', { name: 'Ask for a look' })).toBeEnabled(PATIENCE);
  await hand.press(dialog(page).getByRole('button', { name: 'Ask for a look' }));
  await expect(dialog(page)).toHaveCount(0);
}

/** Opens the review of a draft that waits on Today. */
async function review(hand: Hand, title: string): Promise<void> {
  await hand.page.goto('/');
  const waiting = hand.page.getByRole('region', { name: 'Drafts that wait for you' });
  await waiting.getByRole('link', { name: new RegExp(`${title}.*Wes Writer asks for a look`) }).click();
  await expect(button(hand.page, 'Review')).toBeVisible(PATIENCE);
  await hand.press(button(hand.page, 'Review'));
  await expect(dialog(hand.page).getByRole('button', { name: 'Approve' })).toBeEnabled(PATIENCE);
}

for (const by of handsOf(1)) {
  test(`a writer asks, a publisher finds that on Today and approves on a phone, and typing on ends the approval, by ${by}`, async ({
    writer,
    publisher,
  }) => {
    await write(writer, `Asked by ${by}`, `Roofing, looked at by ${by}`);
    const asking = new Hand(writer, by);
    await ask(asking, 'Please check the heading');
    await expect(draftBar(writer)).toContainText('Wes Writer asked for a look. “Please check the heading”');
    await expect(button(writer, 'Ask for a look')).toHaveCount(0);
    console.log(`ask for a look by ${by}: ${asking.clicks} clicks, ${asking.keys} keys`);

    const approving = new Hand(publisher, by);
    await review(approving, `Asked by ${by}`);
    for (const name of ['On the site now', 'In this draft'])
      await expect(publisher.frameLocator(`iframe[title="${name}"]`).locator('h1').first()).toBeVisible(PATIENCE);
    const drafted = publisher.frameLocator('iframe[title="In this draft"]');
    await expect(drafted.getByRole('heading', { name: `Roofing, looked at by ${by}` })).toBeVisible();
    await expect
      .poll(() => drafted.locator('body').evaluate(() => CSS.highlights.get('changed')?.size ?? 0))
      .toBeGreaterThan(0);
    const scrolled = () => drafted.locator('body').evaluate(() => window.scrollY);
    await expect.poll(scrolled, 'the first change is scrolled to').toBeGreaterThan(0);
    await expect(dialog(publisher).locator('del')).toHaveText('At a glance');
    await approving.press(dialog(publisher).getByRole('button', { name: 'Approve' }));
    console.log(`approve on a phone by ${by}: ${approving.clicks} clicks, ${approving.keys} keys`);
    await expect(button(publisher, 'Publish')).toBeVisible(PATIENCE);
    await expect(draftBar(writer)).toContainText('Pia Publisher approved it.', PATIENCE);

    await writeHeading(writer, `Roofing, changed again by ${by}`);
    await expect(draftBar(publisher)).toContainText('Changed since Pia Publisher approved it.', PATIENCE);
    await expect(button(publisher, 'Publish')).toHaveCount(0);
  });

  test(`a publisher asks for a change, which the writer reads, by ${by}`, async ({ writer, publisher }) => {
    await write(writer, `Sent back by ${by}`, `Roofing, sent back by ${by}`);
    await ask(new Hand(writer, by), '');
    const hand = new Hand(publisher, by);
    await review(hand, `Sent back by ${by}`);
    await expect(dialog(publisher).getByRole('button', { name: 'Ask for a change' })).toBeDisabled();
    await hand.goTo(dialog(publisher).getByLabel('Note to the writers'));
    await hand.type('Name the trade');
    await hand.press(dialog(publisher).getByRole('button', { name: 'Ask for a change' }));
    await expect(draftBar(writer)).toContainText('Pia Publisher asks for a change. “Name the trade”', PATIENCE);
    await expect(button(writer, 'Ask for a look')).toBeVisible();
    console.log(`ask for a change by ${by}: ${hand.clicks} clicks, ${hand.keys} keys`);
  });
}

test('what a colleague changes while the reviewer reads is shown before it can be approved', async ({
  writer,
  publisher,
}) => {
  await write(writer, 'Changed meanwhile', 'Roofing, first');
  await ask(new Hand(writer, 'mouse'), '');
  const hand = new Hand(publisher, 'mouse');
  await review(hand, 'Changed meanwhile');
  await writeHeading(writer, 'Roofing, second');
  await hand.press(dialog(publisher).getByRole('button', { name: 'Approve' }));
  await expect(dialog(publisher).getByRole('alert')).toContainText('Wes Writer changed', PATIENCE);
  await expect(dialog(publisher).getByRole('alert')).toContainText('Roofing, second');
  await hand.press(dialog(publisher).getByRole('button', { name: 'Approve' }));
  await expect(draftBar(publisher)).toContainText('Pia Publisher approved it.', PATIENCE);
});

test('an earlier version of a draft is compared with the page as it is now', async ({ writer }) => {
  const draft = await write(writer, 'Two versions', 'Roofing, the first words');
  await writeHeading(writer, 'Roofing, the second words');
  await writer.goto(`${draft}?document=${ROOFING}`);
  await writer.getByRole('button', { name: 'Page title and address' }).click();
  await writer.getByLabel('Title', { exact: true }).press('End');
  await writer.keyboard.type(' anew');
  await expect(draftState(writer)).toHaveText('Saved for you and your colleagues', PATIENCE);
  await expect(preview(writer).locator('h1').first()).toBeVisible(PATIENCE);
  await writer.keyboard.press('Control+k');
  await writer
    .getByRole('button', { name: /^More for .*Roof/ })
    .first()
    .click();
  await writer.getByRole('button', { name: 'Show earlier versions' }).click();
  await writer.getByText('2 versions on the way to it').click();
  await writer.getByRole('button', { name: 'Look at it' }).nth(2).click();
  await writer.getByRole('button', { name: 'Compare' }).click();
  const now = writer.frameLocator('iframe[title="As it is now"]');
  await expect(now.getByRole('heading', { name: 'Roofing, the second words' })).toBeVisible(PATIENCE);
  const then = writer.frameLocator('iframe[title^="Version of"]');
  await expect(then.getByRole('heading', { name: 'Roofing, the first words' })).toBeVisible();
  const marked = () =>
    now.locator('body').evaluate(() => Array.from(CSS.highlights.get('changed')?.values() ?? [], String));
  await expect.poll(marked, 'the words that changed are marked, and no others').toEqual(['anew', 'second']);
  const versions = writer.getByRole('region', { name: 'As it is now' });
  await expect(versions.locator('dd ins')).toHaveText('anew');
  await expectAccessible(writer, 'two versions with different titles');
  await photograph(writer, 'compare');
});
