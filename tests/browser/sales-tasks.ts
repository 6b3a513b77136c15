import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Hand } from './hand.ts';

/** Where a person of the role sales works: at the desk, with the list of orders open. */
export interface SalesWork {
  hand: Hand;
  page: Page;
}

/** The number of the order that the tasks are about. */
export const NUMBER = 'PT-2026-00042';

/** What the office does every day with orders and messages, each task once by mouse and once by keyboard alone. */
export const SALES_TASKS: Readonly<Record<string, (work: SalesWork) => Promise<void>>> = {
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
export async function openOrder({ hand, page }: SalesWork): Promise<void> {
  await expect(page.getByLabel('Search orders')).toBeFocused();
  await hand.type('42');
  await expect(page.getByRole('row')).toHaveCount(2);
  if (hand.by === 'keyboard') await hand.key('Enter');
  else await hand.press(page.getByRole('link', { name: NUMBER }));
  await expect(page.getByRole('heading', { name: `Order ${NUMBER}` })).toBeVisible();
}
