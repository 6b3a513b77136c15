import { expect, type Locator, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { test } from './site-fixture.ts';
import { stubApi, success } from './stub-api.ts';

const carousel = (page: Page) => page.locator('section[aria-roledescription="carousel"]');
const centre = (page: Page) => carousel(page).locator('li[data-position="centre"]');
const next = (page: Page) => carousel(page).getByRole('button', { name: 'Next' });
const previous = (page: Page) => carousel(page).getByRole('button', { name: 'Previous' });
const summary = (page: Page, words: string) => page.locator('#main summary').filter({ hasText: words });
const stored = (page: Page) => page.evaluate(() => JSON.parse(window.sessionStorage.getItem('cart') ?? 'null'));
const styleOf = (element: Locator) =>
  element.evaluate((card) => {
    const { width, height, opacity, transform, transitionDuration } = getComputedStyle(card);
    const scale = transform === 'none' ? 1 : new DOMMatrix(transform).a;
    return { width, height, opacity: Number(opacity), scale, transitionDuration };
  });

test.describe('while the courses do not arrive', () => {
  test.use({ expectedErrors: /Failed to (load resource|fetch products)/ });

  test('CRS-06 CRS-07 CRS-32 the waiting text of the overview has a box that covers no course', async ({ page }) => {
    await stubApi(page, { 'GET /api/products/*': { status: 500, body: {} } });
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await openReady(page, '/courses/citb-courses');
      const waiting = page.getByText('Fetching course overview...');
      await expect(waiting).toBeVisible();
      const text = await waiting.boundingBox();
      const courses = await page
        .locator('#main li', { has: page.locator('h3') })
        .first()
        .boundingBox();
      expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(courses?.y ?? 0);
    }
  });
});

test.describe('the reasons on an NVQ page', () => {
  test('NVQ-35 start with Quick Registration in the centre and move by one', async ({ page }) => {
    await openReady(page, '/nvq-2-plastering');
    await expect(centre(page)).toContainText('Quick Registration');
    await next(page).click();
    await expect(centre(page)).toContainText('Payment Options');
    await next(page).click();
    await expect(centre(page)).toContainText('Simple Process');
    await previous(page).click();
    await expect(centre(page)).toContainText('Payment Options');
  });

  test('NVQ-33 NVQ-34 the arrows wrap at both ends', async ({ page }) => {
    await openReady(page, '/nvq-2-plastering');
    await previous(page).click();
    await expect(centre(page)).toContainText('Budget Friendly');
    await next(page).click();
    await expect(centre(page)).toContainText('Quick Registration');
  });

  test('NVQ-36 NVQ-38 NVQ-39 the centre card is full size, its neighbours at scale 0.85 and opacity 0.8', async ({
    page,
  }) => {
    await openReady(page, '/nvq-2-plastering');
    expect(await styleOf(centre(page))).toMatchObject({ scale: 1, opacity: 1 });
    for (const position of ['previous', 'next']) {
      const neighbour = carousel(page).locator(`li[data-position="${position}"]`);
      await expect(neighbour).toBeVisible();
      expect(await styleOf(neighbour)).toMatchObject({ scale: 0.85, opacity: 0.8 });
    }
    const centreBox = await centre(page).boundingBox();
    const besideBox = await carousel(page).locator('li[data-position="next"]').boundingBox();
    expect(besideBox?.width).toBeLessThan(centreBox?.width ?? 0);
  });

  test('NVQ-37 NVQ-40 cards are 300 by 160 px and move in half a second', async ({ page }) => {
    await openReady(page, '/nvq-2-plastering');
    const { width, height, transitionDuration } = await styleOf(centre(page));
    expect({ width, height }).toEqual({ width: '300px', height: '160px' });
    expect(new Set(transitionDuration.split(', '))).toEqual(new Set(['0.5s']));
  });

  test('NVQ-62 Level 2 Bricklaying goes through its three cards and back to the first', async ({ page }) => {
    await openReady(page, '/nvq-2-trowel/bricklaying');
    for (const card of ['Quick Registration', 'Payment Options', 'Simple Process', 'Quick Registration']) {
      await expect(centre(page)).toContainText(card);
      await next(page).click();
    }
    await expect(carousel(page).getByRole('listitem')).toHaveCount(3);
  });
});

test.describe('lists and answers on an NVQ page', () => {
  test('NVQ-13 NVQ-14 one of the two lists of units is open at a time, and a click closes it', async ({ page }) => {
    await page.goto('/nvq-3-wood-occupation');
    const bespoke = page.getByText('Installing bespoke first fixing components');
    const roof = page.getByText('Erecting roof structure carcassing components');
    await expect(bespoke).toBeHidden();
    await summary(page, 'Mandatory Units').click();
    await expect(bespoke).toBeVisible();
    await summary(page, 'Operations (optional) Units').click();
    await expect(roof).toBeVisible();
    await expect(bespoke).toBeHidden();
    await summary(page, 'Operations (optional) Units').click();
    await expect(roof).toBeHidden();
  });

  test('NVQ-20 NVQ-21 one answer is open at a time, and a click on its question closes it', async ({ page }) => {
    await page.goto('/nvq-3-wood-occupation');
    const what = page.getByText('National Vocational Qualification');
    const exam = page.getByText('There is no exam for an NVQ.');
    await summary(page, 'What is an NVQ?').click();
    await expect(what).toBeVisible();
    await summary(page, 'Is there an exam?').click();
    await expect(exam).toBeVisible();
    await expect(what).toBeHidden();
    await summary(page, 'Is there an exam?').click();
    await expect(exam).toBeHidden();
  });

  test('NVQ-11 the Course Specification link goes nowhere yet', async ({ page }) => {
    await openReady(page, '/nvq-2-plastering');
    // The link is marked as disabled, and a click without force would wait for it to be enabled.
    await page.getByText('Course Specification').click({ force: true });
    await expect(page).toHaveURL('/nvq-2-plastering');
  });

  test('GL-14 a topic of the Green Labourer course opens and closes', async ({ page }) => {
    await page.goto('/courses/green-labour-card-courses');
    const ladders = page.getByText('Ladders, steps, towers, scaffolds and fragile roofs.');
    await expect(ladders).toBeHidden();
    await summary(page, 'Working at height').click();
    await expect(ladders).toBeVisible();
    await summary(page, 'Working at height').click();
    await expect(ladders).toBeHidden();
  });
});

test.describe('from a course to the cart', () => {
  test('NVQ-49 NVQ-51 NVQ-52 Add to Cart stores id, title and price, and appends a second time', async ({ page }) => {
    const item = { id: '66d5c1e84b7f29a06e1d8a45', title: 'Plastering', price: 750 };
    await openReady(page, '/nvq-2-plastering');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page).toHaveURL('/cart');
    expect(await stored(page)).toEqual([item]);
    expect(await page.evaluate(() => window.history.state.usr)).toEqual({ cart: [item] });
    // The course is shown until the cart's document has come; clicks on it meanwhile are one double click.
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page).toHaveURL('/cart');
    expect(await stored(page)).toEqual([item, item]);
  });

  test('GL-22 GL-24 Green Labourer online is stored with its course type and price text', async ({ page }) => {
    await page.goto('/courses/green-labour-card-courses');
    const online = page.getByRole('listitem').filter({ hasText: 'Green Labourer Course Online' }).first();
    await expect(online).toContainText('£120+VAT');
    await online.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page).toHaveURL('/cart');
    expect(await stored(page)).toMatchObject([{ price: 120, courseType: 'Online', priceWithVAT: '120+VAT' }]);
  });

  test('CRS-14 a CITB course links to the contact page', async ({ page }) => {
    await openReady(page, '/smsts-refresher');
    await page.locator('#main').getByRole('link', { name: 'Enquire Now' }).first().click();
    await expect(page).toHaveURL('/contact-us');
  });
});

test.describe('the dates of a course', () => {
  const dates = (page: Page) => page.locator('#main section', { hasText: 'Next dates' }).getByRole('listitem');

  test('disappear when they begin, on a page built long before', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2055-04-26T07:29Z'));
    await openReady(page, '/smsts-course');
    await expect(dates(page)).toHaveCount(3);
    await page.clock.setFixedTime(new Date('2055-04-26T07:30Z'));
    await openReady(page, '/smsts-course');
    await expect(dates(page)).toHaveCount(2);
    await page.clock.setFixedTime(new Date('2056-01-01'));
    await openReady(page, '/smsts-course');
    await expect(dates(page)).toHaveCount(0);
    await expect(page.getByText('No dates are set at the moment.')).toBeVisible();
  });

  test("carry course and date into the contact form's message", async ({ page }) => {
    await page.clock.setFixedTime(new Date('2054-11-23'));
    await openReady(page, '/smsts-course');
    await expect(dates(page).first()).toContainText('Full');
    await dates(page).nth(1).getByRole('link', { name: 'Enquire for this date' }).click();
    await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue(
      'I am asking about: SMSTS Course, Mon 11 to Fri 15 January 2055, online\n',
    );
    await page.reload();
    await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue(/^I am asking about: SMSTS Course/);
  });

  test('a full date offers its waiting list', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2054-11-23'));
    await openReady(page, '/smsts-course');
    await dates(page).first().getByRole('link', { name: 'Join the waiting list' }).click();
    await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue(
      /^I am asking about: the waiting list for SMSTS Course, Mon 7 to Fri 11 December 2054, Plumbline Training\n/,
    );
  });
});

test.describe('a late answer', () => {
  test('NVQ-42 NVQ-43 NVQ-44 replaces title, price and id', async ({ page }) => {
    await stubApi(page, {
      'GET /api/products/*': success({ _id: 'fresh-id', title: 'Plastering, revised', price: 812.5 }),
    });
    await openReady(page, '/nvq-2-plastering');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plastering, revised');
    await expect(page.locator('#main')).toContainText('£812.50 +VAT');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(page.locator('#main')).toContainText('Plastering, revised');
    expect(await page.evaluate(() => window.sessionStorage.getItem('cart'))).toContain('"id":"fresh-id"');
  });
});

test.describe('without an answer from the shop', () => {
  test.use({ expectedErrors: /404 \(Not Found\)|Failed to fetch course data/ });

  test('NVQ-45 NVQ-47 Add to Cart stores the fallback', async ({ page }) => {
    await stubApi(page, { 'GET /api/products/*': { status: 404, body: { status: 'error' } } });
    await page.goto('/nvq-6-senior-site-management');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page).toHaveURL('/cart');
    expect(await stored(page)).toEqual([
      { id: '66d5c1e84b7f29a06e1d8a61', title: 'Senior Site Management', price: 1450 },
    ]);
  });
});
