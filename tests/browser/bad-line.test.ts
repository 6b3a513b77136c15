import { expect, type Page, type Route } from '@playwright/test';
import { openReady, stopClock } from '../fixtures/opened.ts';
import { contactField, fillContactForm } from './contact-form.ts';
import { test } from './site-fixture.ts';

// The site on a bad line: offline in the middle of a visit, a server that answers late or never, a new release.
test.use({ expectedErrors: /Failed to|ERR_|failed|404/ });

const main = (page: Page) => page.locator('#main');
const banner = (page: Page) => page.getByRole('banner');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Answers calls with a function that changes: by default the server answers. */
async function answerWith(page: Page, addresses: string) {
  const line: { answer: (route: Route) => unknown } = { answer: (route) => route.fallback() };
  await page.route(addresses, (route) => line.answer(route));
  return line;
}

const dead = (route: Route) => route.abort('internetdisconnected');
const silent = () => undefined;
const alive = (route: Route) => route.fallback();
const RED = 'rgb(179, 38, 30)';
const goOnline = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

test('LIST-08 products that come after 20 seconds replace the failure in red', async ({ page }) => {
  await stopClock(page);
  const late: Route[] = [];
  const line = await answerWith(page, '**/api/products/**');
  line.answer = (route) => late.push(route);
  await openReady(page, '/nvq-level-3');
  await page.clock.runFor(15_000);
  await expect(page.getByText('Failed to fetch courses.')).toHaveCSS('color', RED);
  await page.clock.runFor(5_000);
  await Promise.all(late.map((route) => route.fallback()));
  await expect(main(page).getByRole('link', { name: 'Occupational Work Supervision' })).toBeVisible();
  await expect(page.getByText('Failed to fetch courses.')).toHaveCount(0);
});

test.describe('another page', () => {
  test('that cannot be reached leaves this one readable, says so, and opens when the line is back', async ({
    page,
  }) => {
    const line = await answerWith(page, '**/contact-us{/,/index.json}');
    line.answer = dead;
    await openReady(page, '/about');
    await main(page)
      .getByRole('link', { name: /contact/i })
      .first()
      .dispatchEvent('click');
    await expect(page.getByRole('alert')).toContainText('That page did not load. Check your connection');
    await expect(heading(page)).toHaveText('Who We Are');
    line.answer = alive;
    await goOnline(page);
    await expect(page).toHaveURL('/contact-us');
    await expect(page.getByRole('textbox', { name: /^Name/ })).toBeVisible();
    await expect(page.getByText('That page did not load.')).toHaveCount(0);
  });

  test('that never comes is reported after 15 seconds, and can be tried again', async ({ page }) => {
    await stopClock(page);
    const line = await answerWith(page, '**/cscs/index.json');
    line.answer = silent;
    await openReady(page, '/about');
    await banner(page).getByRole('link', { name: 'CSCS Cards' }).first().dispatchEvent('click');
    await expect(page).toHaveURL('/cscs');
    await page.clock.runFor(15_000);
    await expect(page.getByRole('alert')).toContainText('That page did not load.');
    line.answer = alive;
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('CSCS Cards');
  });

  test('is given up by going back', async ({ page }) => {
    const line = await answerWith(page, '**/cscs/index.json');
    line.answer = dead;
    await openReady(page, '/about');
    await banner(page).getByRole('link', { name: 'CSCS Cards' }).first().dispatchEvent('click');
    await expect(page.getByRole('alert')).toContainText('That page did not load.');
    await page.goBack();
    await expect(page.getByText('That page did not load.')).toHaveCount(0);
    await expect(heading(page)).toHaveText('Who We Are');
  });

  test('of a new release is loaded as a whole, when the scripts of this one are gone', async ({ page }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await openReady(page, '/about');
    await page.evaluate(() => document.documentElement.setAttribute('data-first', ''));
    await page.route('**/assets/listing-blocks-*', (route) => route.fulfill({ status: 404 }), { times: 1 });
    await banner(page).getByRole('link', { name: 'CSCS Cards' }).first().click();
    await expect(heading(page)).toHaveText('CSCS Cards');
    await expect(page.locator('html[data-first]')).toHaveCount(0);
  });
});

test('a page whose scripts are gone with its release is loaded again, once, and nothing typed is lost', async ({
  page,
}) => {
  let loads = 0;
  let typed = () => {};
  const hasTyped = new Promise<void>((resolve) => {
    typed = resolve;
  });
  await page.route('**/contact-us', (route) => {
    loads++;
    return route.fallback();
  });
  await page.route('**/assets/browser-*', async (route) => {
    await hasTyped;
    return loads > 1 ? route.fallback() : route.fulfill({ status: 404 });
  });
  await page.goto('/contact-us');
  await contactField(page, 'Message').fill('Which card do I need?');
  typed();
  await expect(page.locator('#root[data-hydrated]')).toBeAttached();
  await expect(contactField(page, 'Message')).toHaveValue('Which card do I need?');
  expect(loads).toBe(2);
});

test.describe('a message', () => {
  const send = (page: Page) => main(page).getByRole('button', { name: /^Send/ });

  async function write(page: Page): Promise<void> {
    await openReady(page, '/contact-us');
    await fillContactForm(page);
  }

  test('CONTACT-24 that is never answered is reported after 30 seconds', async ({ page }) => {
    await stopClock(page);
    const line = await answerWith(page, '**/api/users/lead');
    line.answer = silent;
    await write(page);
    await send(page).click();
    await expect(send(page)).toHaveText('Sending...');
    await page.clock.runFor(30_000);
    await expect(page.getByRole('dialog')).toContainText('Failed to send message: Failed to create lead.');
    await expect(contactField(page, 'Message')).toHaveValue('Which card do I need?');
  });
});

test('a search says that the results did not load, keeps its text, and shows them when the line is back', async ({
  page,
}) => {
  const line = await answerWith(page, '**/*search*.json');
  line.answer = dead;
  await openReady(page, '/about');
  const box = page.getByRole('searchbox').first();
  await box.fill('plastering');
  await expect(page.getByText('The results for the rest of the site did not load.')).toBeVisible();
  await expect(box).toHaveValue('plastering');
  line.answer = alive;
  await goOnline(page);
  await expect(page.getByText(/^Elsewhere on this site: \d+ result/)).toBeVisible();
});

test.describe('a checkout', () => {
  const detail = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });

  async function fillIn(page: Page): Promise<void> {
    await page.addInitScript(() => sessionStorage.setItem('cart', '[{"id":"a","title":"A","price":1,"quantity":1}]'));
    await openReady(page, '/cart');
    await detail(page, 'First Name').fill('Ana');
    await detail(page, 'Last Name').fill('Mason');
    await detail(page, 'Contact No').fill('07700 900018');
    await detail(page, 'Email').fill('ana@customer.example');
  }

  test('CHK-16 that is never answered is reported after 30 seconds for each of its three calls', async ({ page }) => {
    await stopClock(page);
    const calls: string[] = [];
    await page.route('**/api/**', (route) => void calls.push(new URL(route.request().url()).pathname));
    page.on('dialog', (dialog) => dialog.dismiss());
    await fillIn(page);
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    for (const [index, path] of ['/api/users/lead', '/api/carts', '/api/payment/create-checkout-session'].entries()) {
      await expect.poll(() => calls[index]).toBe(path);
      await page.clock.runFor(30_000);
    }
    await expect(main(page).getByRole('alert')).toContainText(
      'Error during checkout: The server did not answer in time. Please try again.',
    );
    await expect(detail(page, 'Email')).toHaveValue('ana@customer.example');
  });
});
