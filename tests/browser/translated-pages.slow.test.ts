import { expect, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { holdRequests } from './held-requests.ts';
import { test } from './site-fixture.ts';
import { course, openCart } from './stored-cart.ts';
import { stubApi, success } from './stub-api.ts';

/** In the page: replaces each text by elements with the same words, as the translator of a browser does with others. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('script, style, noscript, textarea, svg')) continue;
    const words = document.createElement('font');
    words.append(document.createElement('font'));
    words.firstElementChild?.append(text.data);
    text.replaceWith(words);
  }
}

const main = (page: Page) => page.locator('#main');
/** The words of the page without white space, of which there may be more around the translator's elements. */
const said = async (page: Page) => (await page.locator('#root').innerText()).replaceAll(/\s/g, '');

type Act = (page: Page) => Promise<void>;

/** Does the same on a page as it is and on one that is translated first, and compares what they say after each act. */
function saysTheSame(what: string, open: Act, ...acts: Act[]): void {
  test(`a translated page says the same as others after ${what}`, async ({ page, context }) => {
    const other = await context.newPage();
    await open(other);
    await open(page);
    await page.evaluate(translate);
    for (const act of acts) {
      await act(other);
      await act(page);
      await expect(async () => expect(await said(page)).toBe(await said(other))).toPass({ timeout: 15_000 });
    }
  });
}

saysTheSame(
  'another quantity, after an item was removed, and after the cart was cleared',
  (page) => openCart(page, [course('a'), course('b'), course('c')]),
  async (page) => {
    for (let press = 0; press < 2; press++) await main(page).locator('li [aria-label="One more"]').first().click();
  },
  async (page) => {
    const remove = main(page).locator('li > button[aria-describedby]');
    await remove.nth(1).click();
    await expect(remove).toHaveCount(2);
  },
  async (page) => {
    await main(page).locator('section > button').last().click();
    await expect(main(page).locator('li > button[aria-describedby]')).toHaveCount(0);
  },
);

for (const route of ['/card-BlueSkilled', '/nvq-2-wall-and-floor-tiling'])
  test(`a translated page says the shop's price: ${route}`, async ({ page }) => {
    await stubApi(page, { 'GET /api/products/*': success({ price: 123 }) });
    const release = await holdRequests(page, '**/api/products/**');
    await openReady(page, route);
    await page.evaluate(translate);
    release();
    await expect(main(page)).toContainText('£123');
    await expect(main(page)).toContainText('£147.60 including VAT');
  });

const openLoaded = (route: string) => async (page: Page) => {
  await openReady(page, route);
  await page.waitForLoadState('networkidle');
};

async function searchOften(page: Page): Promise<void> {
  for (const search of ['nvq', 'plaster', '', 'zzz', 'test']) {
    await page.locator('#site-search').fill(search);
    await expect(page.locator('[role=search] [aria-live]')).toContainText(search === '' ? '' : 'Elsewhere');
  }
}

for (const route of ['/nvq-level-2', '/']) saysTheSame(`searches of ${route}`, openLoaded(route), searchOften);

saysTheSame(
  'a module was chosen, and after searches of /citb',
  openLoaded('/citb'),
  async (page) => {
    await main(page).locator('details.details-box summary').click();
    await main(page).locator('input[type=radio]').nth(1).check();
  },
  searchOften,
);

saysTheSame(
  'the next card',
  (page) => openReady(page, '/nvq-2-wall-and-floor-tiling'),
  async (page) => {
    await main(page).locator('section[aria-roledescription=carousel] button').last().click();
  },
);

saysTheSame(
  'a phone number that has one digit too many was corrected',
  (page) => openReady(page, '/contact-us'),
  async (page) => {
    for (const phone of ['07700 900123', '+44 7700 900456']) {
      await main(page).locator('[name=phone]').fill(phone);
      await main(page).locator('[type=submit]').click();
      await expect(main(page).locator('[name=phone]')).toHaveAttribute('aria-invalid', 'true');
      if (!(await page.locator('font').count())) continue;
      // Words that appeared since are translated too.
      await page.evaluate(translate);
    }
  },
);

test('a translated dialog counts down', async ({ page }) => {
  await stubApi(page, { 'POST /api/*': success({ _id: 'u' }) });
  await openReady(page, '/contact-us');
  for (const [name, text] of Object.entries({ name: 'Ana', email: 'a@b.example', message: 'Which?' }))
    await main(page).locator(`[name=${name}]`).fill(text);
  await main(page).locator('[type=submit]').click();
  await expect(page.getByRole('dialog')).toContainText('3 seconds');
  await page.evaluate(translate);
  await expect(page.getByRole('dialog')).toContainText('in 1 second.');
});
