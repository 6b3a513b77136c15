import { expect, type Page } from '@playwright/test';
import { daysLater } from '../../src/lib/days.ts';
import { daysText } from '../../src/shop/products/course-days.ts';
import { openDesk, received, test } from './booking-office.ts';
import { expectGood, main, named, navigate, payAndOpen, raise } from './buying.ts';
import { VISITORS, Visitor } from './visitor.ts';

// From the home page to the calendar, at the shop and at the desk.
test.describe.configure({ timeout: 300_000 });

const COURSE = 'Green Labourer Course Online';
/** A week from now, by which the list for the door has it. */
const SOON = daysLater(new Date().toISOString().slice(0, '2027-01-11'.length), 7);
const dialogOf = (page: Page) => page.getByRole('dialog');

/** Finds the order's place in the list of places to book. */
async function findPlace(sam: Visitor, order: string, place: string): Promise<void> {
  const navigation = sam.page.getByRole('navigation', { name: 'Desk' });
  await sam.press(navigation.getByRole('link', { name: 'Places', exact: true }));
  const row = sam.page.getByRole('row').filter({ hasText: order }).filter({ hasText: place });
  await sam.press(row.getByRole('link'));
  await expect(sam.page.getByRole('heading', { name: `Order ${order}` })).toBeVisible();
}

/** Fills in and saves the open dialog; where a place is booked already, only what is given changes. */
async function save(sam: Visitor, button: 'Book' | 'Move', entries: Readonly<Record<string, string>>): Promise<void> {
  const dialog = dialogOf(sam.page);
  for (const [label, value] of Object.entries(entries))
    await (label === 'Where'
      ? sam.select(dialog.getByLabel(label), value)
      : sam.write(dialog.getByLabel(label), value));
  await sam.press(named(dialog, button));
  await expect(dialog).toHaveCount(0);
}

/** The number of the order whose page is open. */
async function numberOf(page: Page): Promise<string> {
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  return /PT-\d{4}-\d{5}/.exec(heading ?? '')?.[0] ?? '';
}

const sequenceOf = (entry: string) => Number(/^SEQUENCE:(\d+)/m.exec(entry)?.[1]);
const uidOf = (entry: string) => /^UID:(.*)$/m.exec(entry)?.[1];

for (const { by, width } of VISITORS)
  test.describe(`by ${by} at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: by === 'touch' });

    test('a test is bought, asked for, booked and moved, and each is told', async ({
      page,
      browser,
      office,
      signedInSam,
    }) => {
      const ada = new Visitor(page, by);
      const buyer = `${by}@customer.example`;
      await page.goto('/');
      await navigate(ada, 'CITB Test');
      await ada.press(named(main(page), /^Add to Cart/).first());
      await payAndOpen(ada, buyer);
      await expectGood(page, `asked-${by}`);
      await ada.choose(page.getByLabel('It is for me'));
      await expect(page.getByLabel('Name', { exact: true })).toBeHidden();
      for (const [label, answer] of [
        ['Centre or town', 'Leeds'],
        ['Days and times', 'weekday mornings'],
        ['Language', 'Polish'],
        ['Date of birth', '31/01/1990'],
      ] as const)
        await ada.write(page.getByLabel(label), answer);
      await ada.press(named(page, 'Save this place'));
      await expect(page.locator('.done').first()).toHaveText('Filled in.');
      const order = await numberOf(page);

      const sam = new Visitor(await openDesk(browser, office, signedInSam, page), by);
      const TEST = 'CITB Test - Operative Health and Safety Test, place 1';
      await expectGood(sam.page, `today-${by}`);
      await findPlace(sam, order, TEST);
      await expectGood(sam.page, `desk-order-${by}`);
      await sam.press(named(sam.page, `Book ${TEST}`));
      const dialog = dialogOf(sam.page);
      await expect(dialog).toContainText('Leeds, weekday mornings, Polish');
      await expectGood(sam.page, `desk-booking-${by}`);
      await save(sam, 'Book', {
        'First day': '2055-03-09',
        'Begins at': '09:30',
        'Ends at': '10:15',
        'Name and address': 'Test Centre, 1 Example Street, Leeds',
        Reference: 'C-77',
      });

      await page.reload();
      await expect(main(page)).toContainText('Tue 9 March 2055, 09:30 to 10:15');
      await expect(main(page)).toContainText('1 Example Street, Leeds');
      await expect(main(page)).not.toContainText('C-77');
      await expectGood(page, `booked-${by}`);
      const told = await received(office, buyer, 'Booked: CITB Test - Operative Health and Safety Test');
      expect(told.text).toContain('When: Tue 9 March 2055, 09:30 to 10:15');
      expect(told.text).toContain('Reference: C-77');

      await ada.press(page.locator('summary', { hasText: 'Change or cancel' }));
      await ada.write(page.getByLabel(/^What do you want to change/), 'I work that Tuesday. Can it be a week earlier?');
      await ada.press(named(page, 'Ask to change or cancel'));
      await expect(page.getByRole('status')).toContainText('We have your request');

      await sam.press(named(sam.page, `Move or cancel ${TEST}`));
      await expect(dialog).toContainText('In time: the notice of');
      await expectGood(sam.page, `desk-moving-${by}`);
      await save(sam, 'Move', { 'First day': '2055-03-02' });
      await expect(sam.page.getByRole('row', { name: /^Moved .*by Sam/ })).toBeVisible();

      await page.reload();
      await expect(main(page)).toContainText('Tue 2 March 2055');
      await expect(main(page)).not.toContainText('9 March 2055');
      const moved = await received(office, buyer, 'Moved: CITB Test - Operative Health and Safety Test');
      expect(moved.text).toContain('When: Tue 2 March 2055');
      expect(uidOf(moved.entry)).toBe(uidOf(told.entry));
      expect(sequenceOf(moved.entry)).toBeGreaterThan(sequenceOf(told.entry));
      await sam.page.close();
      console.log(ada.summary('One test, from the home page to the moved day'));
      console.log(sam.summary('One test booked and moved at the desk'));
    });

    test('an office buys three, names two, passes one on, and has it moved to another date', async ({
      page,
      browser,
      office,
      signedInSam,
    }) => {
      const ada = new Visitor(page, by);
      await page.goto('/');
      await navigate(ada, 'Courses', 'Green Labour Card Courses');
      await ada.press(named(main(page), /^Add to Cart/).first());
      await raise(ada, 3);
      await payAndOpen(ada);
      const order = await numberOf(page);
      const place = (number: number) => page.getByRole('group', { name: `place ${number} of 3` });
      const [ana, bo, cy] = [`ana-${by}@example.com`, `bo-${by}@example.com`, `cy-${by}@example.com`] as const;
      for (const [number, name, contact] of [
        [1, 'Ana Pop', ana],
        [2, 'Bo Ek', bo],
      ] as const) {
        if (number === 2) await ada.press(place(number).locator('summary'));
        await ada.write(place(number).getByLabel('Name'), name);
        await ada.write(place(number).getByLabel('Email'), contact);
        await ada.write(place(number).getByLabel('Days and times'), 'a Monday in February');
      }
      await ada.press(named(page, 'Save places'));
      await expect(main(page)).toContainText('2 of 3 places are filled in.');
      await expectGood(page, `office-${by}`);

      const sam = new Visitor(await openDesk(browser, office, signedInSam, page), by);
      await findPlace(sam, order, `${COURSE}, place 1`);
      const day = { 'First day': '2055-02-22', 'Begins at': '08:30', 'Ends at': '16:30', Where: 'Live online' };
      for (const number of [1, 2]) {
        await sam.press(named(sam.page, `Book ${COURSE}, place ${number}`));
        await save(sam, 'Book', day);
      }
      await expectGood(sam.page, `desk-office-${by}`);
      expect((await received(office, ana, `Ordered for you: ${COURSE}`)).entry).toContain(
        'DTSTART;TZID=Europe/London:20550222',
      );
      await received(office, bo, `Ordered for you: ${COURSE}`);

      await page.reload();
      await ada.press(place(1).locator('summary'));
      await ada.write(place(1).getByLabel('Name'), 'Cy Young');
      await ada.write(place(1).getByLabel('Email'), cy);
      await ada.press(named(place(1), 'Save this place'));
      await expect(page.getByRole('status')).toContainText('Saved');
      await expectGood(page, `passed-${by}`);
      const taken = await received(office, cy, `Ordered for you: ${COURSE}`);
      expect((await received(office, ana, `Passed on: ${COURSE}`)).method).toBe('CANCEL');

      await sam.page.reload();
      await expect(sam.page.getByRole('row', { name: /Cy Young/ }).first()).toBeVisible();
      await sam.press(named(sam.page, `Move or cancel ${COURSE}, place 1`));
      await save(sam, 'Move', { 'First day': SOON });
      await page.reload();
      await expect(main(page)).toContainText(daysText({ first: SOON, last: SOON }));
      await expect(main(page)).toContainText('Mon 22 February 2055');
      await expectGood(page, `office-moved-${by}`);
      const moved = await received(office, cy, `Moved: ${COURSE}`);
      expect(uidOf(moved.entry)).toBe(uidOf(taken.entry));
      expect(sequenceOf(moved.entry)).toBeGreaterThan(sequenceOf(taken.entry));

      await findPlace(sam, order, `${COURSE}, place 3`);
      await sam.page.goBack();
      await expectGood(sam.page, `places-${by}`);
      await sam.press(sam.page.getByRole('link', { name: 'Who attends in the next 14 days' }));
      const door = sam.page.getByRole('table', { name: `${COURSE}: ${daysText({ first: SOON, last: SOON })}` });
      await sam.press(named(sam.page, 'Show all days'));
      await expect(door.getByRole('row', { name: new RegExp(`Cy Young.* ${order}`) })).toBeVisible();
      await expectGood(sam.page, `door-${by}`);
      await sam.page.emulateMedia({ media: 'print' });
      await expect(named(sam.page, 'Print')).toBeHidden();
      await expect(sam.page.getByRole('navigation', { name: 'Desk' })).toBeHidden();
      await expect(door.getByRole('row', { name: /Cy Young/ }).first()).toHaveCSS('display', 'table-row');
      await expectGood(sam.page, `door-printed-${by}`);
      await sam.page.close();
      console.log(ada.summary('Three places, one passed on and moved'));
      console.log(sam.summary('Two places booked at the desk, and one moved'));
    });
  });
