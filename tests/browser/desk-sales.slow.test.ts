import { expect, type Page } from '@playwright/test';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { storeSale } from '../fixtures/stored-sale.ts';
import { addColleague, type NewDesk, signInOwner, startDesk } from './desk-fixture.ts';
import { guardedTest } from './editor-fixture.ts';
import { HANDS, Hand, handsOf } from './hand.ts';
import { NUMBER, openOrder, SALES_TASKS } from './sales-tasks.ts';

/** One desk for all, at which an owner and Sam, of the role sales, are signed in. Each test has the same two sales. */
const test = guardedTest.extend<{ sam: Page; sales: Database }, { desk: NewDesk; signedInSam: Page }>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const desk = await startDesk();
      await use(desk);
      await desk.remove();
    },
    { scope: 'worker' },
  ],
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
    await storeSale(database, { key: '2', number: 'PT-2026-00043', first: 'Zoë', last: 'O’Brien', at: THIS_MONTH });
    await use(database);
    for (const table of SOLD) await database.deleteFrom(table).execute();
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

/** The tables of sales, those first that refer to others. */
const SOLD = [
  'outbox_mail',
  'checkout_session',
  'order_event',
  'order_line',
  'orders',
  'lead',
  'contact_message',
] as const;

for (const [turn, [task, work]] of Object.entries(SALES_TASKS).entries())
  for (const by of handsOf(turn))
    test(`${task}, by ${by}`, async ({ sam }) => {
      const hand = new Hand(sam, by);
      await work({ hand, page: sam });
      console.log(
        `   ${task}, by ${by}: ${hand.clicks} clicks, ${hand.keys} keys, ${hand.characters} characters typed`,
      );
    });

test('the audit log says who looked at an order', async ({ page, desk, sam }) => {
  await signInOwner(page, desk);
  await openOrder({ hand: new Hand(sam, 'keyboard'), page: sam });
  for (const by of HANDS) {
    await page.goto(by === 'mouse' ? '/orders' : '/audit-log');
    const hand = new Hand(page, by);
    if (by === 'mouse') await hand.press(page.getByRole('link', { name: 'Audit log' }));
    const seen = page.getByRole('row', { name: new RegExp(`Sam sam@example.com looked at order ${NUMBER}`) });
    await expect(seen.first()).toBeVisible();
    console.log(`   the audit log, by ${by}: ${hand.clicks} clicks, ${hand.keys} keys`);
  }
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
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText('A colleague has changed the note meanwhile. Theirs is: “Theirs”')).toBeVisible();
  await expect(page.getByLabel('Note, for colleagues alone')).toHaveValue('Mine');
});
