import { expect, type Locator, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { test } from './site-fixture.ts';
import { cartRows } from './stored-cart.ts';

const FIRST = 'Which card do I need?';
const FINDER = '/which-card';
/** The most taps from the home page to card, test and total. */
const MOST_TAPS = 6;

/** Someone who does not know their card: their answers, and what they need. */
interface Person {
  who: string;
  answers: readonly string[];
  needs: readonly string[];
  /** Of what can be ordered now. */
  total: string;
  /** How many of the last cannot be ordered yet. */
  later?: number;
}

const LABOURER: Person = {
  who: 'a labourer with no papers',
  answers: ['Labouring or general site work', 'No, or another course', 'Online, from home'],
  needs: ['Green labourer course', 'Operative Health and Safety Test', 'Green Labourer Card'],
  total: '£255.60',
};
const PEOPLE: readonly Person[] = [
  LABOURER,
  {
    who: 'a bricklayer with 20 years and no papers',
    answers: ['A trade, such as bricklaying or carpentry', 'None: I learned it on the job', 'Bricklaying'],
    needs: ['Operative Health and Safety Test', 'Trowel/Bricklaying', 'Blue Skilled Card'],
    total: '£952.80',
    later: 1,
  },
  {
    who: 'a plasterer whose card by industry accreditation ended',
    answers: ['I had a card by industry accreditation (“grandfather rights”)', 'Blue Skilled Worker', 'Plastering'],
    needs: ['Operative Health and Safety Test', 'Plastering', 'Blue Skilled Card'],
    total: '£952.80',
    later: 1,
  },
  {
    who: 'a supervisor',
    answers: ['I lead a team as a supervisor or foreman', 'None for supervising'],
    needs: [
      'Specialist Health and Safety Test: Supervisory (SUP)',
      'Occupational Work Supervision',
      'Gold Supervisor Card',
    ],
    total: '£1,184',
    later: 1,
  },
  {
    who: 'a site manager with a degree',
    answers: ['I manage sites, contracts or projects', 'A construction degree, HND or HNC'],
    needs: ['Manager and Professional Health and Safety Test', 'AQP Card (Academically Qualified Person)'],
    total: '£118.80',
  },
];

const main = (page: Page) => page.locator('#main');
/** An answer, whose name may end with that of a card, or another link. */
const link = (page: Page, text: string) => main(page).getByRole('link').filter({ hasText: text });
const needed = (page: Page) => main(page).locator('ol h2');
const total = (page: Page) => main(page).getByRole('status');
const addAll = (page: Page) => main(page).getByRole('button', { name: /^Add ((all|both) to cart|what you need now)$/ });

/** Presses the links on a person's way, each in its own page, in not too many presses. */
async function findCard(page: Page, { answers, needs, total: sum }: Person, press: (link: Locator) => Promise<void>) {
  const taps = [FIRST, ...answers];
  for (const name of taps) {
    const before = page.url();
    await press(link(page, name));
    await expect(page).not.toHaveURL(before);
  }
  await expect(needed(page)).toHaveText([...needs]);
  await expect(total(page)).toContainText(sum);
  expect(taps.length).toBeLessThanOrEqual(MOST_TAPS);
}

/** Moves to a link by the Tab key alone, and follows it. */
async function pressByKeyboard(target: Locator): Promise<void> {
  const page = target.page();
  await target.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter');
  }
  throw new Error(`Pressing Tab 80 times did not reach ${target}`);
}

test.describe('on a phone, from the home page', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  for (const person of PEOPLE)
    test(`${person.who} reaches card, test and total by touch, and orders what can be ordered now`, async ({
      page,
    }) => {
      await openReady(page, '/');
      await findCard(page, person, (target) => target.tap());
      await addAll(page).tap();
      await expect(page).toHaveURL('/cart');
      await expect(cartRows(page)).toHaveCount(person.needs.length - (person.later ?? 0));
      await expect(main(page).getByText(person.total).last()).toBeVisible();
    });
});

test('by keyboard alone card, test and total are reached from the home page', async ({ page }) => {
  await openReady(page, '/');
  await findCard(page, LABOURER, pressByKeyboard);
});

test.describe('on a phone, without scripts', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, javaScriptEnabled: false });
  test('card, test and total are reached from the home page, and the pages to order from', async ({ page }) => {
    await page.goto('/');
    await findCard(page, LABOURER, (target) => target.tap());
    await expect(addAll(page)).toBeHidden();
    await expect(main(page).getByRole('checkbox')).toBeHidden();
    const first = await needed(page).first().getByRole('link').getAttribute('href');
    await expect(link(page, 'Order from step 1')).toHaveAttribute('href', first ?? '');
    for (const step of await needed(page).getByRole('link').all()) {
      const address = await step.getAttribute('href');
      expect((await page.request.get(address ?? '')).ok(), `${address}`).toBe(true);
    }
  });
});

test('a test that was passed already is not ordered again', async ({ page }) => {
  await openReady(page, `${FINDER}/graduate`);
  await main(page).getByRole('checkbox', { name: 'I have this already' }).first().check();
  await expect(total(page)).toContainText('£64.80');
  await addAll(page).click();
  await expect(cartRows(page)).toHaveCount(1);
  await page.goBack();
  await expect(total(page)).toContainText('£64.80');
  await page.goForward();
  await expect(cartRows(page)).toHaveCount(1);
  await page.goBack();
  await expect(total(page)).toContainText('£64.80');
  await page.reload();
  await expect(total(page)).toContainText('£64.80');
  await main(page).getByRole('checkbox', { name: 'I have this already' }).first().uncheck();
  await openReady(page, `${FINDER}/graduate`);
  await expect(total(page)).toContainText('£118.80');
});

test('Back goes to the question before, and each step has its own title', async ({ page }) => {
  await openReady(page, FINDER);
  const titles = [await page.title()];
  for (const name of ['A trade, such as bricklaying or carpentry', 'None: I learned it on the job', 'Roofing']) {
    await link(page, name).click();
    await expect(page).not.toHaveTitle(titles.at(-1) ?? '');
    titles.push(await page.title());
  }
  expect(new Set(titles).size).toBe(4);
  for (const title of titles.slice(0, -1).reverse()) {
    await page.goBack();
    await expect(page).toHaveTitle(title);
  }
  await page.goForward();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Which papers do you have for your trade?');
});

test('the answers given are listed, and changing one leads on from its question', async ({ page }) => {
  await openReady(page, FINDER);
  const given = main(page).getByRole('navigation', { name: 'Your answers' });
  await expect(given).toHaveCount(0);
  for (const name of ['None yet: I am new to construction', 'As a labourer', 'Yes, the Level 1 Award'])
    await link(page, name).click();
  await expect(given.getByRole('listitem')).toHaveText([
    'What is your work on site? None yet: I am new to construction Change',
    /As a labourer Change$/,
    /Yes, the Level 1 Award Change$/,
  ]);
  await given.getByRole('link', { name: 'Change' }).nth(1).click();
  await expect(given.getByRole('listitem')).toHaveCount(1);
  await link(page, 'An employer is trying me out').click();
  await expect(given.getByRole('listitem').last()).toHaveText(/An employer is trying me out Change$/);
  await page.goBack();
  await expect(given.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(given).toHaveCount(0);
  await expect(main(page).getByText('Not sure? Ring')).toBeVisible();
});

test('a question says how many there are at most, and answers name the cards to which they lead, if these differ', async ({
  page,
}) => {
  await openReady(page, FINDER);
  const card = (name: string) => link(page, name).locator('[data-colour]');
  await expect(main(page)).toContainText('Question 1 of at most 4');
  const trade = link(page, 'A trade, such as bricklaying or carpentry');
  await expect(trade).toContainText('Blue, gold or red card');
  await expect(trade.locator('[data-colour]')).toHaveCount(3);
  await trade.click();
  await expect(main(page)).toContainText('Question 2 of at most 4');
  await expect(link(page, 'An NVQ Level 3 in my trade')).toContainText('Gold Skilled Card');
  await expect(card('An NVQ Level 3 in my trade')).toHaveAttribute('data-colour', 'gold');
  const learned = link(page, 'None: I learned it on the job');
  await expect(learned).toContainText('Certificate first, then Blue Skilled Card');
  await expect(learned.locator('[data-later] [data-colour]')).toHaveCount(1);
  await page.reload();
  await expect(main(page)).toContainText('Question 2 of at most 4');
  await learned.click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Which trade is it?');
  await expect(main(page).locator('[data-colour]')).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await link(page, 'None yet: I am new to construction').click();
  await link(page, 'As a labourer').click();
  await expect(main(page)).toContainText('Question 3 of at most 4');
});

test('a step that is opened by its address is the same as one that is reached by answers, but for these', async ({
  page,
}) => {
  await openReady(page, `${FINDER}/trade`);
  const own = await main(page).innerText();
  await openReady(page, `${FINDER}/papers`);
  await link(page, 'None: I learned it on the job').click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Which trade is it?');
  await main(page)
    .getByRole('navigation', { name: 'Your answers' })
    .evaluate((given) => given.remove());
  expect(await main(page).innerText()).toBe(own);
});

test.describe('the finder is linked', () => {
  // The browser reports the answer of a page that does not exist.
  test.use({ expectedErrors: /404/ });

  test('from the cards and from an address without a page', async ({ page }) => {
    for (const route of ['/cscs', '/card-TSM', '/nowhere-at-all']) {
      await page.goto(route);
      await expect.soft(link(page, FIRST).first(), route).toHaveAttribute('href', FINDER);
    }
  });
});
