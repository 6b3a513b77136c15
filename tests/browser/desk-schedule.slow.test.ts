import { expect, type Locator, type Page } from '@playwright/test';
import { Hand, handsOf } from './hand.ts';
import { draftBar, PATIENCE, test, write, writeHeading } from './shared-desk.ts';

test.setTimeout(300_000);

const dialog = (page: Page) => page.getByRole('dialog');
const time = (page: Page) => dialog(page).getByLabel('Date and time in the UK');
const scheduled = (page: Page, title: string) =>
  page
    .getByRole('table', { name: 'Scheduled' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: title }) });

/** Types a time such as 2027-03-28T01:30 into its field, in the order of the browser's language. */
async function typeTime(hand: Hand, field: Locator, at: string): Promise<void> {
  const [year, month, day, hour = '', minute] = at.split(/\D/);
  if (hand.by === 'mouse') {
    await field.click({ position: { x: 14, y: 14 } });
    hand.clicks += 1;
  } else await hand.goTo(field);
  await hand.type(`${month}${day}${year}${hour}${minute}AM`);
  await expect(field).toHaveValue(at);
}

/** Schedules the draft that is open. */
async function schedule(hand: Hand, at: string): Promise<void> {
  const { page } = hand;
  await hand.press(draftBar(page).getByRole('button', { name: 'Publish' }));
  await expect(dialog(page).getByRole('button', { name: 'Publish now' })).toBeEnabled(PATIENCE);
  if (hand.by === 'keyboard') {
    await hand.goTo(dialog(page).getByRole('radio', { name: 'Now' }));
    await hand.key('ArrowDown');
  } else await hand.press(dialog(page).getByRole('radio', { name: 'At a date and time' }));
  await typeTime(hand, time(page), at);
}

/** Leaves the bar of the desk by keyboard. */
async function enterPart(hand: Hand): Promise<void> {
  const isInPart = () => hand.page.evaluate(() => document.activeElement?.closest('main') != null);
  for (let keys = 0; keys < 12 && !(await isInPart()); keys++) await hand.key('Tab');
}

for (const by of handsOf(0))
  test(`a publisher schedules a draft, moves it and cancels it, by ${by}`, async ({ owner }) => {
    const title = `Prices by ${by}`;
    await write(owner, title);
    const scheduling = new Hand(owner, by);
    await schedule(scheduling, '2027-03-28T01:30');
    await expect(dialog(owner)).toContainText('There is no 01:30 on Sun, 28 Mar 2027');
    await expect(dialog(owner).getByRole('button', { name: 'Schedule' })).toBeDisabled();
    await scheduling.press(dialog(owner).getByRole('button', { name: 'Choose 02:00' }));
    await expect(time(owner)).toHaveValue('2027-03-28T02:00');
    await scheduling.press(dialog(owner).getByRole('button', { name: 'Schedule' }));
    await expect(draftBar(owner)).toContainText('Ada Owner scheduled it for Sun, 28 Mar 2027, 02:00 BST.', PATIENCE);
    console.log(`schedule by ${by}: ${scheduling.clicks} clicks, ${scheduling.keys} keys`);

    await owner.goto('/pages');
    const moving = new Hand(owner, by);
    if (by === 'keyboard') await enterPart(moving);
    await moving.press(scheduled(owner, title).getByRole('button', { name: 'Move or cancel' }));
    await typeTime(moving, time(owner), '2027-10-31T01:30');
    await expect(dialog(owner)).toContainText('01:30 comes twice that night');
    await moving.press(dialog(owner).getByRole('button', { name: 'Move' }));
    await expect(scheduled(owner, title)).toContainText('Sun, 31 Oct 2027, 01:30 BST', PATIENCE);
    await expect(dialog(owner)).toHaveCount(0);
    console.log(`move by ${by}: ${moving.clicks} clicks, ${moving.keys} keys`);

    const cancelling = new Hand(owner, by);
    await cancelling.press(scheduled(owner, title).getByRole('button', { name: 'Move or cancel' }));
    await cancelling.press(dialog(owner).getByRole('button', { name: 'Cancel the schedule' }));
    await expect(scheduled(owner, title)).toHaveCount(0, PATIENCE);
    await expect(owner.getByRole('table', { name: 'Drafts' })).toContainText(title);
    console.log(`cancel by ${by}: ${cancelling.clicks} clicks, ${cancelling.keys} keys`);
  });

test('typing on ends a schedule, and the draft says who typed', async ({ owner }) => {
  await write(owner, 'Typed on');
  const hand = new Hand(owner, 'mouse');
  await schedule(hand, '2027-03-28T02:00');
  await hand.press(dialog(owner).getByRole('button', { name: 'Schedule' }));
  await expect(draftBar(owner)).toContainText('Any change ends the schedule.', PATIENCE);
  await writeHeading(owner, 'Typed on again');
  await expect(draftBar(owner)).toContainText('It did not go live on Sun, 28 Mar 2027, 02:00 BST', PATIENCE);
  await expect(draftBar(owner)).toContainText('Ada Owner changed');
  await owner.goto('/pages');
  await expect(owner.getByRole('row', { name: /^Typed on by / })).toContainText('It did not go live');
});

test('a time that is past is refused, in sight of its button, and nothing is lost', async ({ owner }) => {
  const size = owner.viewportSize() ?? { width: 1280, height: 720 };
  await write(owner, 'Too late');
  // As low as where the list of changes is long.
  await owner.setViewportSize({ ...size, height: 400 });
  const hand = new Hand(owner, 'mouse');
  await schedule(hand, '2026-01-05T09:00');
  await hand.press(dialog(owner).getByRole('button', { name: 'Schedule' }));
  const refusal = dialog(owner).getByRole('status').first();
  await expect(refusal).toContainText('is past. Choose a later time.', PATIENCE);
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await expect(time(owner)).toHaveValue('2026-01-05T09:00');
  await owner.setViewportSize(size);
});

test('two scheduled drafts that change the same field say so, in the draft and in the list', async ({ owner }) => {
  const hand = new Hand(owner, 'mouse');
  for (const [title, at] of [
    ['First of two', '2027-03-01T09:00'],
    ['Second of two', '2027-03-02T09:00'],
  ] as const) {
    await write(owner, title);
    await schedule(hand, at);
    await hand.press(dialog(owner).getByRole('button', { name: 'Schedule' }));
    await expect(draftBar(owner)).toContainText('Ada Owner scheduled it', PATIENCE);
  }
  await expect(draftBar(owner)).toContainText(
    /“First of two”, scheduled for Mon, 1 Mar 2027, 09:00 GMT, also changes .*eading/,
  );
  await owner.goto('/pages');
  await expect(scheduled(owner, 'First of two')).toContainText('“Second of two”');
});
