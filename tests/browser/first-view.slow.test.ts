import { expect, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { holdRequests } from './held-requests.ts';
import { test } from './site-fixture.ts';
import { stubApi, success } from './stub-api.ts';

test.use({ touched: false });

/** The script that starts the page. */
const STARTING_SCRIPT = '**/assets/browser-*.js';

const hydrated = (page: Page) => page.locator('#root[data-hydrated]');

test('the other scripts and the document are fetched after the first paint, at low priority', async ({ page }) => {
  await openReady(page, '/about');
  const { painted, requests } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    requests: performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
  }));
  for (const file of ['/assets/browser-', '/about/index.json']) {
    const [first] = requests.filter(({ name }) => name.includes(file));
    expect(first?.startTime, file).toBeGreaterThanOrEqual(painted);
  }
});

test("the scripts of a page's blocks are fetched beside the others, and those of other pages after hydration", async ({
  page,
}) => {
  const release = await holdRequests(page, '**/assets/site-*.js');
  const beside = page.waitForRequest('**/assets/course-blocks-*.js');
  const afterwards = page.waitForRequest('**/assets/cart-blocks-*.js');
  const early: string[] = [];
  page.on('request', (request) => early.push(request.url()));
  await page.goto('/nvq-2-wall-and-floor-tiling');
  await beside;
  expect(early.filter((address) => address.includes('cart-blocks-'))).toEqual([]);
  release();
  await expect(hydrated(page)).toBeAttached();
  await afterwards;
});

test('a tap before hydration fetches the scripts of the cart and the stylesheet beside those of the page', async ({
  page,
}) => {
  await holdRequests(page, '**/assets/site-*.js');
  await page.goto('/nvq-2-wall-and-floor-tiling');
  const cart = page.waitForRequest('**/assets/cart-blocks-*.js');
  const stylesheet = page.waitForRequest('**/assets/*.css');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await Promise.all([cart, stylesheet]);
});

test("a page's products are requested before its first script has arrived", async ({ page }) => {
  const release = await holdRequests(page, '**/assets/*.js');
  const products = page.waitForRequest('**/api/products/*');
  await page.goto('/nvq-2-wall-and-floor-tiling', { waitUntil: 'commit' });
  await products;
  const repeated: string[] = [];
  page.on('request', (request) => request.url().includes('/api/products/') && repeated.push(request.url()));
  release();
  await expect(hydrated(page)).toBeAttached();
  await expect(page.getByText('£750 +VAT').first()).toBeVisible();
  expect(repeated).toEqual([]);
});

test('with Save-Data a text page fetches React only when it is touched, a page with products at once', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/about', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([expect.stringContaining('/assets/bootstrap-')]);
  await page.mouse.down();
  await expect(hydrated(page)).toBeAttached();
  await openReady(page, '/nvq-2-wall-and-floor-tiling');
});

test('a pointer that rests where the page appears is no touch', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
    addEventListener('load', () => dispatchEvent(new PointerEvent('pointermove')));
  });
  await page.goto('/about', { waitUntil: 'networkidle' });
  await expect(hydrated(page)).not.toBeAttached();
});

test('a button clicked before hydration shows that it was taken, until the click has had its effect', async ({
  page,
}) => {
  const release = await holdRequests(page, STARTING_SCRIPT);
  await page.goto('/contact-us');
  const button = page.locator('#main').getByRole('button').first();
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(hydrated(page)).toBeAttached();
  await expect(button).not.toHaveAttribute('aria-busy');
});

test("nothing blocks rendering: a page's styles are in its HTML", async ({ page }) => {
  const html = await (await page.request.get('/about')).text();
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head.match(/<style>/g)).toHaveLength(1);
  expect(head).not.toMatch(/rel="?stylesheet/);
  expect(head.match(/<script(?! type="module")[^>]* src=/g)).toBeNull();
});

test('a listing runs its scripts as soon as it has loaded', async ({ page }) => {
  await page.goto('/nvq-level-2');
  await expect(page.locator('#main')).toContainText('Wall and Floor Tiling');
});

test('the cart badge is right before hydration', async ({ page }) => {
  await page.addInitScript(() =>
    sessionStorage.setItem('cart', '[{"id":"a","title":"A","price":1},{"id":"b","title":"B","price":1}]'),
  );
  await holdRequests(page, STARTING_SCRIPT);
  await page.goto('/about');
  await expect(page.locator('[data-cart-count]').first()).toHaveText('2');
});

test('a click before any script has loaded takes effect once, after hydration', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/nvq-2-wall-and-floor-tiling', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  release();
  await expect(page).toHaveURL('/cart');
  const stored = await page.evaluate(() => JSON.parse(sessionStorage.getItem('cart') ?? '[]').length);
  expect(stored).toBe(1);
});

test('the cart is read before an early click on Proceed to Checkout takes effect', async ({ page }) => {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    return dialog.dismiss();
  });
  await page.addInitScript(() => sessionStorage.setItem('cart', '[{"id":"a","title":"A","price":1}]'));
  const release = await holdRequests(page, STARTING_SCRIPT);
  await page.goto('/cart');
  for (let click = 0; click < 2; click++) await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  release();
  await expect(hydrated(page)).toBeAttached();
  await expect.poll(() => alerts).toEqual(['Please fill in all required fields before checkout.']);
});

test('two taps on Send before hydration send one lead and one message', async ({ page }) => {
  const calls = await stubApi(page, { 'POST /api/*': success({ _id: 'u' }) });
  const release = await holdRequests(page, STARTING_SCRIPT);
  await page.goto('/contact-us');
  await page.getByLabel('Name').fill('Ana Mason');
  await page.getByLabel('Email').fill('ana@customer.example');
  await page.getByLabel('Message').fill('Which card do I need?');
  for (let tap = 0; tap < 2; tap++) await page.getByRole('button', { name: 'Send message' }).click();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual(['/api/users/lead', '/api/mails/contact-us']);
});

test('repeated clicks on Add to Cart before hydration add one item', async ({ page }) => {
  const release = await holdRequests(page, STARTING_SCRIPT);
  await page.goto('/nvq-2-wall-and-floor-tiling');
  const button = page.getByRole('button', { name: 'Add to Cart' }).first();
  for (let click = 0; click < 3; click++) await button.click();
  release();
  await expect(page).toHaveURL('/cart');
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('cart') ?? '[]').length)).toBe(1);
});

test.describe('a failed load is retried, and an early click takes effect after it:', () => {
  test.use({ expectedErrors: /Failed to load resource|will be retried/ });

  for (const [name, address] of [
    ['the first script', '**/assets/bootstrap-*'],
    ['the other scripts', '**/assets/browser-*'],
    ["the scripts of the page's blocks", '**/assets/course-blocks-*'],
    ['the document of the page', '**/nvq-2-wall-and-floor-tiling/index.json'],
  ] as const) {
    test(name, async ({ page }) => {
      let failures = 2;
      await page.route(address, (route) => (failures-- > 0 ? route.abort() : route.fallback()));
      await page.goto('/nvq-2-wall-and-floor-tiling');
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await expect(page).toHaveURL('/cart');
      expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('cart') ?? '[]').length)).toBe(1);
    });
  }
});

test('a drag of a carousel before hydration changes the slide after it', async ({ page }) => {
  const release = await holdRequests(page, STARTING_SCRIPT);
  await page.goto('/');
  const track = page.locator('[data-swipe]').first();
  await track.scrollIntoViewIfNeeded();
  const box = await track.boundingBox();
  if (!box) throw new Error('The carousel is not visible.');
  await page.mouse.move(box.x + 200, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 100, box.y + 40, { steps: 4 });
  await page.mouse.up();
  release();
  await expect(hydrated(page)).toBeAttached();
  const dots = page.locator('#main section[aria-roledescription=carousel]').first().locator('button[aria-current]');
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
});
