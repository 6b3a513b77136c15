import { expect, type Locator, type Page } from '@playwright/test';
import type { Hand } from './hand.ts';
import type { Workplace } from './ten-tasks.ts';

const DATES = '_data/dates.json';
const REFRESHER = { product: 'smsts-refresher', first: '2054-12-14' };

/** The weekly tasks of the office in the tables of dates and prices, each once by mouse and once by keyboard alone. */
export const TABLE_TASKS: Readonly<Record<string, (workplace: Workplace) => Promise<void>>> = {
  'a course that is full': async ({ hand, page, read, save }) => {
    await hand.openView('Dates');
    await expect(page.getByLabel('Search dates')).toBeFocused();
    const row = rowOf(page, REFRESHER.first);
    if (hand.by === 'mouse') await hand.press(row.getByText('Full', { exact: true }));
    else {
      await hand.type('refresher 14');
      await hand.key('Enter');
      await expect(row.getByRole('radio', { name: 'Few' })).toBeFocused();
      await hand.key('ArrowRight');
    }
    await expect(row.getByRole('radio', { name: 'Full' })).toBeChecked();
    await expect(courseSide(page)).toContainText('Tue 15 December 2054');
    await save();
    expect(await dateOf(read, REFRESHER)).toMatchObject({ places: 'full' });
    if (hand.by === 'mouse') expect(hand.clicks).toBeLessThanOrEqual(3);
  },

  'a date that is copied': async ({ hand, page, read, save }) => {
    await hand.openView('Dates');
    await hand.press(rowOf(page, REFRESHER.first).getByRole('button', { name: /^Copy/ }));
    await expect(page.getByText('Mon 21 to Tue 22 December 2054, places open')).toBeVisible();
    await hand.key('Enter');
    await expect(rowOf(page, '2054-12-21').getByLabel(/^First day/)).toBeFocused();
    await save();
    const copied = { product: 'smsts-refresher', first: '2054-12-21', last: '2054-12-22', places: 'open' };
    expect(await dateOf(read, copied)).toMatchObject(copied);
  },

  'a day release of five Mondays': async ({ hand, page, read, save }) => {
    await hand.openView('Dates');
    const row = rowOf(page, REFRESHER.first);
    await hand.press(row.getByRole('button', { name: /^List single days/ }));
    const add = page.getByRole('button', { name: /^Add a day/ });
    for (let day = 2; day <= 5; day++) {
      await hand.press(add);
      await expect(page.getByRole('row').getByLabel(new RegExp(`^Day ${day} of`))).toBeFocused();
    }
    await save();
    const days = ['2054-12-14', '2054-12-21', '2054-12-28', '2055-01-04', '2055-01-11'];
    expect((await read(DATES)).dates).toContainEqual(expect.objectContaining({ product: 'smsts-refresher', days }));
  },

  'a venue of a date': async ({ hand, page, read, save }) => {
    await hand.openView('Dates');
    await hand.press(rowOf(page, REFRESHER.first).getByRole('button', { name: /^Add a venue/ }));
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
    await hand.type('Leeds centre');
    await hand.goTo(page.getByLabel('Address, a line each'));
    await hand.type('2 Example Road');
    await hand.key('Enter');
    await hand.type('Leeds');
    await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Add venue' }));
    await expect(rowOf(page, REFRESHER.first).getByRole('combobox', { name: /^Where/ })).toHaveValue('leeds-centre');
    await save();
    expect((await read(DATES)).venues['leeds-centre']).toEqual({
      name: 'Leeds centre',
      address: ['2 Example Road', 'Leeds'],
    });
    expect(await dateOf(read, REFRESHER)).toMatchObject({ where: 'leeds-centre' });
  },

  'a level’s prices raised by 4 %': async ({ hand, page, read, save }) => {
    const pricesOf = async (category: string): Promise<number[]> => {
      const { products } = await read('_data/catalogue.json');
      return Object.values<{ category: string; price: number }>(products)
        .filter((product) => product.category === category)
        .map(({ price }) => price);
    };
    const [before, others] = [await pricesOf('nvq-level-2'), await pricesOf('nvq-level-3')];
    await hand.openView('Products');
    await expect(page.getByLabel('Search products')).toBeFocused();
    await hand.type('level 2');
    await check(hand, page.getByLabel(`Select all ${before.length}`));
    await hand.press(page.getByRole('button', { name: `Raise ${before.length} prices` }));
    await expect(page.getByLabel('Raise by')).toBeFocused();
    await hand.type('4');
    await expect(page.getByRole('dialog').getByRole('row', { name: /£750 £780$/ })).toHaveCount(before.length);
    await hand.key('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await save();
    expect(await pricesOf('nvq-level-2')).toEqual(before.map((price) => Math.round(price * 1.04)));
    expect(await pricesOf('nvq-level-3')).toEqual(others);
    expect(hand.by === 'mouse' ? hand.clicks + hand.keys : 0).toBeLessThanOrEqual(8);
  },
};

const courseSide = (page: Page) => page.frameLocator('iframe[title="Page of the course"]').locator('body');

/** The row of the date that begins on a day. */
function rowOf(page: Page, first: string): Locator {
  return page.getByRole('row').filter({ has: page.locator(`input[type=date][value="${first}"]`) });
}

async function dateOf(read: Workplace['read'], wanted: { product: string; first: string }): Promise<unknown> {
  const { dates }: { dates: (typeof wanted)[] } = await read(DATES);
  return dates.find(({ product, first }) => product === wanted.product && first === wanted.first);
}

/** Ticks a box by a click or the space bar. */
async function check(hand: Hand, box: Locator): Promise<void> {
  await hand.goTo(box);
  if (hand.by === 'keyboard') await hand.key('Space');
}
