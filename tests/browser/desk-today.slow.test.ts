import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { daysLater } from '../../src/lib/days.ts';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { londonTime } from '../../src/shop/products/course-dates.ts';
import { addWaitingRecords } from '../fixtures/waiting-records.ts';
import { beginDraft, signInOwner, test } from './desk-fixture.ts';
import { EDITOR_TIMEOUT } from './editor-fixture.ts';
import { Hand, handsOf } from './hand.ts';

test.describe.configure(EDITOR_TIMEOUT);
test.setTimeout(300_000);

const part = (page: Page, name: string) => page.getByRole('region', { name });

/** Writes into the shop's database of a desk. */
async function record(dataDir: string, write: (database: Database) => Promise<unknown>): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  await write(database);
  await database.destroy();
}

/** Gives two courses dates in the next two weeks. */
function setDates(pagesFolder: string): void {
  const dayAhead = (days: number) => daysLater(londonTime(new Date()).slice(0, 10), days);
  const date = { from: '08:30', to: '16:30', where: 'online' };
  const dates = [
    { ...date, product: 'smsts', first: dayAhead(4), last: dayAhead(8), places: 'few' },
    { ...date, product: 'smsts-refresher', first: dayAhead(11), last: dayAhead(12), places: 'full' },
  ];
  writeFileSync(join(pagesFolder, '_data/dates.json'), JSON.stringify({ venues: {}, dates }));
}

test('Today is the first screen: it says what waits, or that nothing does', async ({ page, desk }) => {
  await signInOwner(page, desk);
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(part(page, 'Orders and messages')).toContainText('No orders to fulfil');
  await expect(part(page, 'Drafts that wait for you')).toContainText('No draft waits for you.');
  await expect(part(page, 'Needs attention')).toHaveCount(0);
  await record(desk.dataDir, addWaitingRecords);
  setDates(desk.pagesFolder);
  await beginDraft(page, 'New prices for 2027');
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(part(page, 'Orders and messages')).toContainText('3 orders to fulfil');
  await expect(part(page, 'Orders and messages')).toContainText('1 unanswered message');
  await expect(part(page, 'Needs attention')).toContainText('1 email could not be sent.');
  await expect(part(page, 'Courses in the next 14 days').getByRole('listitem')).toHaveCount(2);
  await expect(part(page, 'Courses in the next 14 days')).toContainText('Few places left');
  await expect(part(page, 'Drafts that wait for you')).toContainText('New prices for 2027');
  await page.getByRole('link', { name: '3 orders to fulfil' }).click();
  await expect(page.getByLabel('State')).toHaveValue('paid');
  await expect(page.locator('tbody tr')).toHaveCount(3);
  await page.goto('/audit-log');
  await page.getByLabel('Search events').fill('ada list of orders');
  await expect(page.locator('tbody tr')).toHaveText([/looked at the list of orders/]);
});

test('while the desk does not answer, Today says so, keeps what it had, and tries again', async ({ page, desk }) => {
  await signInOwner(page, desk);
  await expect(part(page, 'Orders and messages')).toBeVisible();
  await page.route('**/api/today', (route) => route.abort());
  await page.reload();
  const failure = page.getByRole('alert').filter({ hasText: 'is not responding' });
  await expect(failure).toBeVisible();
  await page.unroute('**/api/today');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(part(page, 'Orders and messages')).toBeVisible();
  await expect(failure).toHaveCount(0);
});

for (const by of handsOf(0))
  test(`from Today to the dates of courses, on a phone, by ${by}`, async ({ page, desk }) => {
    setDates(desk.pagesFolder);
    await page.setViewportSize({ width: 390, height: 844 });
    await signInOwner(page, desk);
    const hand = new Hand(page, by);
    await hand.press(part(page, 'Courses in the next 14 days').getByRole('link', { name: /SMSTS-Refresher/ }));
    await expect(page.getByRole('heading', { name: 'Edit Course dates' })).toBeVisible();
    await hand.press(page.getByRole('button', { name: 'Start a draft' }));
    await expect(page.getByLabel('Search dates')).toBeVisible({ timeout: 120_000 });
    console.log(`from Today to the dates of courses by ${by}: ${hand.clicks} clicks, ${hand.keys} keys`);
  });
