import { expect, type Page } from '@playwright/test';
import { amountOf } from '../fixtures/long-form.ts';
import { openReady } from '../fixtures/opened.ts';
import { defineTools, FOREIGN_CHANGES } from './foreign-changes.ts';
import { holdRequests } from './held-requests.ts';
import { test } from './site-fixture.ts';
import { cartRows } from './stored-cart.ts';
import { stubApi, success } from './stub-api.ts';

// React reports that it renders the page anew.
test.use({
  touched: false,
  viewport: { width: 390, height: 800 },
  hasTouch: true,
  expectedErrors: /Minified React error #418|Content Security Policy/,
});

/** When the page is changed: before its first script, after the visitor's first touch, just before React starts; or at once, while its scripts are early. */
type Moment = 'at once' | 'after the touch' | 'as React starts' | 'with early scripts';
const MOMENTS: readonly Moment[] = ['at once', 'after the touch', 'as React starts', 'with early scripts'];

/** A page with what a visitor does there before React starts, and what is to be left of it. */
interface Visit {
  route: string;
  touch: (page: Page) => Promise<void>;
  kept: (page: Page) => Promise<void>;
}

const main = (page: Page) => page.locator('#main');
const stored = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('cart') ?? '[]').length);
const pressed = async (page: Page) => {
  await expect(page).toHaveURL('/cart');
  await expect(cartRows(page)).toHaveCount(1);
  expect(await stored(page)).toBe(1);
};
// Found by what no foreign change touches.
const addToCart = (page: Page) => main(page).locator('section[id] button:not([aria-label]):not([disabled])').first();

const VISITS: Readonly<Record<string, Visit>> = {
  'a course': { route: '/nvq-2-wall-and-floor-tiling', touch: (page) => addToCart(page).tap(), kept: pressed },
  'a card': { route: '/card-BlueSkilled', touch: (page) => addToCart(page).tap(), kept: pressed },
  'a CITB test': { route: '/citb', touch: (page) => addToCart(page).tap(), kept: pressed },
  'the modules of /citb': {
    route: '/citb',
    touch: async (page) => {
      await main(page).locator('details.details-box summary').tap();
      await main(page).locator('input[type=radio]').nth(1).check();
    },
    kept: async (page) => {
      await expect(main(page).locator('input[type=radio]').nth(1)).toBeChecked();
      const summary = main(page).locator('details.details-box summary');
      // Where React was there already, the choice has closed the list.
      await expect(summary).toContainText(
        (await main(page).locator('input[type=radio]').nth(1).getAttribute('value')) ?? '',
      );
      await expect(main(page).locator('section:has(details.details-box) button').last()).toBeEnabled();
    },
  },
  'the cart': {
    route: '/cart',
    touch: async (page) => {
      await main(page).locator('[name=city]').fill('Leeds');
      await main(page).locator('[name=email]').fill('ada@customer.example');
      await main(page).locator('[name=firstName]').fill('Ada');
      await main(page).locator('[name=firstName]').press('ArrowLeft');
    },
    kept: async (page) => {
      await expect(main(page).locator('[name=city]')).toHaveValue('Leeds');
      await expect(main(page).locator('[name=email]')).toHaveValue('ada@customer.example');
      await expect(main(page).locator('[name=firstName]')).toBeFocused();
      await page.keyboard.type('m');
      await expect(main(page).locator('[name=firstName]')).toHaveValue('Adma');
    },
  },
  'the contact form': {
    route: '/contact-us',
    touch: async (page) => {
      await main(page).locator('[name=name]').fill('Ana Mason');
      await main(page).locator('[name=email]').fill('ana@customer.example');
      await main(page).locator('[name=message]').fill('Which card do I need?');
      await main(page).locator('[type=submit]').tap();
    },
    kept: async (page) => {
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.waitForLoadState('networkidle');
    },
  },
  'the search': {
    route: '/nvq-level-2',
    // In one step: the field may be replaced between two.
    touch: async (page) => {
      await page.waitForFunction(() => {
        const field = document.querySelector<HTMLInputElement>('#site-search');
        field?.focus();
        // As the keyboard does it: React, if it is there already, sees no change in what is set on the element itself.
        if (field) Reflect.set(HTMLInputElement.prototype, 'value', 'tiling', field);
        return field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
      });
    },
    kept: async (page) => {
      await expect(page.locator('#site-search')).toHaveValue('tiling');
      await expect(main(page).locator('mark').first()).toHaveText('Tiling');
    },
  },
};

/** Opens a page, which something else changes at a moment, and touches it before React starts. */
async function visit(page: Page, { route, touch }: Visit, change: () => void, moment: Moment): Promise<void> {
  await page.addInitScript(`(${defineTools})(); change = ${change};`);
  if (moment === 'at once' || moment === 'with early scripts')
    await page.addInitScript(`document.addEventListener('readystatechange', () => change(), { once: true })`);
  if (moment === 'as React starts')
    await page.addInitScript(`document.addEventListener('hydrating', () => change(), { capture: true, once: true })`);
  const late = moment === 'at once' ? '**/assets/*.js' : '**/assets/browser-*.js';
  const release = moment === 'with early scripts' ? undefined : await holdRequests(page, late);
  await page.goto(route, { waitUntil: 'commit' });
  await touch(page);
  if (moment === 'after the touch') await page.evaluate('change()');
  release?.();
  if (route !== '/nvq-2-wall-and-floor-tiling') await expect(page.locator('#root[data-hydrated]')).toBeAttached();
}

/** At how many of the moments each page meets each change. In the short form a page meets half of the changes, and all moments. */
const MOMENTS_OF_EACH = amountOf('FOREIGN_MOMENTS', { short: 1, long: 4 });

for (const [turn, [what, change]] of Object.entries(FOREIGN_CHANGES).entries())
  test.describe(what, () => {
    for (const [place, [name, visited]] of Object.entries(VISITS).entries()) {
      if (MOMENTS_OF_EACH === 1 && (turn + place) % 2 === 1) continue;
      for (let count = 0; count < MOMENTS_OF_EACH; count++) {
        const moment = MOMENTS[(Math.floor((turn + place) / 2) + count) % MOMENTS.length] ?? 'at once';
        test(`${moment}: what was done on ${name} is kept`, async ({ page }) => {
          const calls = await stubApi(page, { 'POST /api/*': success({ _id: 'u' }) });
          await visit(page, visited, change, moment);
          await visited.kept(page);
          const sent = name === 'the contact form' ? ['/api/users/lead', '/api/mails/contact-us'] : [];
          expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(sent);
        });
      }
    }
  });

test.describe('while React renders a changed page anew', () => {
  const COURSE = '/nvq-2-wall-and-floor-tiling';
  const change = FOREIGN_CHANGES['words are replaced'];

  test('a click that ends hydration takes effect once', async ({ page }) => {
    await page.addInitScript(`(${defineTools})(); change = ${change};`);
    await page.addInitScript(() => {
      const click = () => document.querySelector<HTMLElement>('#main section[id] button:not([aria-label])')?.click();
      document.addEventListener('hydrating', () => setTimeout(click), true);
      document.addEventListener('readystatechange', () => Object(window).change(), { once: true });
    });
    await page.goto(COURSE);
    await pressed(page);
  });

  test('a tap on wrapped words that ends hydration opens the list that they name', async ({ page }) => {
    await page.addInitScript(`(${defineTools})(); change = ${FOREIGN_CHANGES['words are wrapped by a translator']};`);
    await page.addInitScript(() => {
      const click = () => document.querySelector<HTMLElement>('#main details.details-box summary font')?.click();
      document.addEventListener('hydrating', () => setTimeout(click), true);
      document.addEventListener('readystatechange', () => Object(window).change(), { once: true });
    });
    await openReady(page, '/citb');
    await expect(main(page).locator('details.details-box')).toHaveJSProperty('open', true);
  });

  test('the focus reaches the field that it moves to as React starts', async ({ page }) => {
    await page.addInitScript(`(${defineTools})(); change = ${change};`);
    const release = await holdRequests(page, '**/assets/browser-*.js');
    await page.goto('/contact-us');
    await page.evaluate('change()');
    await main(page).locator('[name=name]').pressSequentially('Ana Mason');
    // As the keyboard of a phone moves it: with no event before the field's change.
    await page.evaluate(() => {
      const moveOn = () => document.querySelector<HTMLElement>('#main [name=email]')?.focus();
      document.addEventListener('hydrating', () => queueMicrotask(moveOn), true);
    });
    release();
    await expect(page.locator('#root[data-hydrated]')).toBeAttached();
    await page.keyboard.type('ana@customer.example');
    await expect(main(page).locator('[name=name]')).toHaveValue('Ana Mason');
    await expect(main(page).locator('[name=email]')).toHaveValue('ana@customer.example');
  });

  test('what was typed is kept on a page whose document has changed since', async ({ page }) => {
    const release = await holdRequests(page, '**/assets/browser-*.js');
    await page.goto('/contact-us');
    await main(page).locator('[name=message]').fill('Which card do I need?');
    await page.locator('#root').evaluate((root) => root.setAttribute('data-version', 'of-yesterday'));
    release();
    await expect(page.locator('#root[data-hydrated]')).toBeAttached();
    await expect(main(page).locator('[name=message]')).toHaveValue('Which card do I need?');
    await expect(main(page).locator('[name=message]')).toBeFocused();
  });
});
