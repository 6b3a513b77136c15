import { expect, type Locator, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { test } from './site-fixture.ts';
import { stubApi } from './stub-api.ts';

const carousel = (page: Page) => page.locator('section[aria-roledescription="carousel"]');
const centre = (page: Page) => carousel(page).locator('li[data-position="centre"]');
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
    await openReady(page, '/courses/citb-courses');
    const waiting = page.getByText('Fetching course overview...');
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
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

test.describe('an NVQ page', () => {
  test('NVQ-36 NVQ-38 NVQ-39 the reason in the centre is full size, its neighbours at scale 0.85 and opacity 0.8', async ({
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
    const { width, height, transitionDuration } = await styleOf(centre(page));
    expect({ width, height }).toEqual({ width: '300px', height: '160px' });
    expect(new Set(transitionDuration.split(', '))).toEqual(new Set(['0.5s']));
  });

  test('NVQ-20 NVQ-21 one list of units and one answer is open at a time, and a click closes it', async ({ page }) => {
    await page.goto('/nvq-3-wood-occupation');
    for (const [first, itsText, second, text] of [
      [
        'Mandatory Units',
        'Installing bespoke first fixing components',
        'Operations (optional) Units',
        'Erecting roof structure carcassing components',
      ],
      ['What is an NVQ?', 'National Vocational Qualification', 'Is there an exam?', 'There is no exam for an NVQ.'],
    ] as const) {
      await expect(page.getByText(itsText)).toBeHidden();
      await summary(page, first).click();
      await expect(page.getByText(itsText)).toBeVisible();
      await summary(page, second).click();
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByText(itsText)).toBeHidden();
      await summary(page, second).click();
      await expect(page.getByText(text)).toBeHidden();
    }
  });
});

test.describe('from a course to the cart', () => {
  test('NVQ-49 NVQ-51 NVQ-52 a double click on Add to Cart stores one item, and another visit a second', async ({
    page,
  }) => {
    const item = { id: '66d5c1e84b7f29a06e1d8a45', title: 'Plastering', price: 750 };
    await openReady(page, '/nvq-2-plastering');
    await page.getByRole('button', { name: 'Add to Cart' }).dblclick();
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
});
