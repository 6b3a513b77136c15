import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import catalogue from '../fixtures/site/pages/_data/catalogue.json' with { type: 'json' };
import { addPlaces, deleteSales, storeSale } from '../fixtures/stored-sale.ts';
import { addColleague } from './desk-fixture.ts';
import { Hand, handsOf } from './hand.ts';
import { test as ownedDesk } from './shared-desk.ts';

/** The number of the order that the tasks are about. */
const NUMBER = 'PT-2026-00042';

/** One desk for all, at which Sam, of the role sales, is signed in. Each test has the same two sales. */
const test = ownedDesk.extend<{ sam: Page; sales: Database }, { signedInSam: Page }>({
  signedInSam: [
    async ({ browser, desk }, use) => {
      const page = await addColleague(browser, desk, { name: 'Sam', email: 'sam@example.com', role: 'sales' });
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ desk }, use) => use(desk.address),
  sales: async ({ desk }, use) => {
    const database = await openDatabase({ databaseUrl: null, dataDir: desk.dataDir });
    await storeSale(database, { number: NUMBER, first: 'Jo', last: 'Mason', at: LAST_MONTH });
    await addPlaces(database, 'order', catalogue.products.smsts.id, 'SMSTS Course');
    await storeSale(database, { key: '2', number: 'PT-2026-00043', first: 'Zoë', last: 'O’Brien', at: THIS_MONTH });
    await use(database);
    await deleteSales(database);
    await database.destroy();
  },
  sam: async ({ signedInSam, sales: _, browser, desk }, use) => {
    const storageState = await signedInSam.context().storageState();
    const page = await browser.newPage({ baseURL: desk.address, storageState });
    await page.goto('/orders');
    await use(page);
    await page.close();
  },
});
test.setTimeout(300_000);

/** The middle of last month, and a day of this one. */
const NOW = new Date();
const LAST_MONTH = new Date(Date.UTC(NOW.getUTCFullYear(), NOW.getUTCMonth() - 1, 15, 10)).toISOString();
const THIS_MONTH = new Date(Date.UTC(NOW.getUTCFullYear(), NOW.getUTCMonth(), 1, 10)).toISOString();

/** What the office does every day with orders and messages, each task once by mouse and once by keyboard alone. */
const TASKS: Readonly<Record<string, (work: { hand: Hand; page: Page }) => Promise<void>>> = {
  'an order found by the beginning of a name': async ({ hand, page }) => {
    await expect(page.getByLabel('Search orders')).toBeFocused();
    await hand.type('maso');
    const found = page.getByRole('link', { name: NUMBER });
    await expect(page.getByRole('row')).toHaveCount(2);
    await (hand.by === 'keyboard' ? hand.key('Enter') : hand.press(found));
    await expect(page.getByRole('heading', { name: `Order ${NUMBER}` })).toBeVisible();
    await expect(page.getByText('1 x Wall and Floor Tiling, NVQ Level 2')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Search orders')).toHaveValue('maso');
    await expect(page.getByRole('row')).toHaveCount(2);
  },

  'an order fulfilled': async ({ hand, page }) => {
    await openOrder({ hand, page });
    await hand.press(page.getByRole('button', { name: 'Mark as fulfilled' }));
    await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Mark as fulfilled' }));
    await expect(page.getByRole('row', { name: /Fulfilled Marked fulfilled by Sam/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark as fulfilled' })).toHaveCount(0);
  },

  'a place booked on a day without a course, and cancelled': async ({ hand, page }) => {
    await page.goto('/places');
    await hand.press(page.getByRole('link', { name: 'SMSTS Course, place 1' }));
    await hand.press(page.getByRole('button', { name: 'Book SMSTS Course, place 1' }));
    const dialog = page.getByRole('dialog');
    for (const [label, value] of [
      ['First day', '2055-01-11'],
      ['Begins at', '08:30'],
      ['Ends at', '16:30'],
    ] as const)
      await dialog.getByLabel(label).fill(value);
    await dialog.getByLabel('Where').selectOption('Live online');
    await hand.press(dialog.getByRole('button', { name: 'Book', exact: true }));
    await expect(dialog.getByRole('alert').first()).toContainText('The course is not held on these days');
    await hand.press(dialog.getByRole('button', { name: 'Book all the same' }));
    await expect(page.getByRole('row', { name: /Booked .*Mon 11 January 2055.* by Sam/ })).toBeVisible();
    await hand.press(page.getByRole('button', { name: 'Move or cancel SMSTS Course, place 1' }));
    await expect(dialog).toContainText('In time: the notice of 10 working days runs until');
    await hand.press(dialog.getByRole('button', { name: 'Cancel the booking' }));
    await expect(page.getByRole('row', { name: /Cancelled .*Mon 11 January 2055/ })).toBeVisible();
  },

  'an email of an order sent again': async ({ hand, page }) => {
    await openOrder({ hand, page });
    await hand.press(page.getByRole('button', { name: 'Send again: Order confirmation' }));
    await expect(page.getByText('The email is on its way again.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Order confirmation .* Waits to be sent/ })).toBeVisible();
  },

  'a message answered and closed': async ({ hand, page }) => {
    await page.goto('/messages');
    await expect(page.getByLabel('Search messages')).toBeFocused();
    await hand.type('maso');
    await expect(page.getByRole('row')).toHaveCount(2);
    await (hand.by === 'keyboard' ? hand.key('Enter') : hand.press(page.getByRole('link', { name: 'Jo Mason' })));
    await expect(page.getByText('Which card do I need?')).toBeVisible();
    await hand.goTo(page.getByLabel('Note, for colleagues alone'));
    await hand.type('Rang, needs the blue card');
    await hand.press(page.getByRole('button', { name: 'Mark as answered' }));
    await expect(page.getByText('Marked as answered.')).toBeVisible();
    await page.goto('/messages?state=answered');
    await expect(page.getByRole('row', { name: /Jo Mason .* Answered/ })).toBeVisible();
  },

  'the orders of last month exported': async ({ hand, page }) => {
    const downloaded = page.waitForEvent('download');
    await hand.press(page.getByRole('button', { name: 'Export orders' }));
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Download' })).toBeFocused();
    await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Download' }));
    const file = await downloaded;
    expect(file.suggestedFilename()).toMatch(/^orders \d{4}-\d\d-01 to \d{4}-\d\d-\d\d\.csv$/);
    expect(readFileSync(await file.path(), 'utf8').split('\r\n')).toEqual([
      expect.stringMatching(/^\ufeffid,placed,state,/),
      expect.stringContaining(NUMBER),
      '',
    ]);
    await expect(page.getByText('1 orders downloaded.')).toBeVisible();
  },
};

/** Opens the order of the tasks from the list. */
async function openOrder({ hand, page }: { hand: Hand; page: Page }): Promise<void> {
  await expect(page.getByLabel('Search orders')).toBeFocused();
  await hand.type('42');
  await expect(page.getByRole('row')).toHaveCount(2);
  if (hand.by === 'keyboard') await hand.key('Enter');
  else await hand.press(page.getByRole('link', { name: NUMBER }));
  await expect(page.getByRole('heading', { name: `Order ${NUMBER}` })).toBeVisible();
}

for (const [turn, [task, work]] of Object.entries(TASKS).entries())
  for (const by of handsOf(turn))
    test(`${task}, by ${by}`, async ({ sam }) => {
      const hand = new Hand(sam, by);
      await work({ hand, page: sam });
      console.log(
        `   ${task}, by ${by}: ${hand.clicks} clicks, ${hand.keys} keys, ${hand.characters} characters typed`,
      );
    });

/** The screens, each with words that it has once it is read. */
const SCREENS = {
  '/orders': NUMBER,
  '/orders?text=nobody': 'None of the orders has a word that begins like this.',
  '/orders?state=refunded': 'There are no orders in this state.',
  [`/orders/${NUMBER}`]: 'History',
  '/orders/PT-2026-99999': 'There is no order PT-2026-99999.',
  '/messages': 'Zoë O’Brien',
  '/messages/message': 'Which card do I need?',
  '/messages/gone': 'This message is no longer kept.',
  '/leads': 'Zoë O’Brien',
  '/leads/lead': NUMBER,
  '/emails': '550 Mailbox full',
};

test('each address shows its record, or says that there is none', async ({ sam: page }) => {
  for (const [address, words] of Object.entries(SCREENS)) {
    await page.goto(address);
    await expect(page.getByRole('main')).toContainText(words);
  }
});

test('Escape closes a dialog and gives the focus back', async ({ sam: page }) => {
  for (const [address, button] of [
    ['/orders', 'Export orders'],
    [`/orders/${NUMBER}`, 'Mark as fulfilled'],
    [`/orders/${NUMBER}`, 'Discard: Order confirmation'],
  ]) {
    await page.goto(address ?? '');
    const opener = page.getByRole('button', { name: button ?? '' });
    await opener.click();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  }
});

test('what a colleague did meanwhile is said, and nothing typed is lost', async ({ sam: page, sales }) => {
  await page.goto('/messages/message');
  await page.getByLabel('Note, for colleagues alone').fill('Mine');
  await sales.updateTable('contact_message').set({ note: 'Theirs' }).where('id', '=', 'message').execute();
  const answer = page.getByRole('button', { name: 'Mark as answered' });
  await answer.press('Enter');
  await expect(page.getByText('A colleague has changed the note meanwhile. Theirs is: “Theirs”')).toBeVisible();
  await expect(page.getByLabel('Note, for colleagues alone')).toHaveValue('Mine');
  // It was disabled meanwhile.
  await expect(answer).toBeFocused();
});
