import { expect, type Locator, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { test } from './site-fixture.ts';
import { stubApi } from './stub-api.ts';

const carousel = (page: Page) => page.locator('section[aria-roledescription="carousel"]');
const centre = (page: Page) => carousel(page).locator('li[data-position="centre"]');
const summary = (page: Page, words: string) => page.locator('#main summary').filter({ hasText: words });
const styleOf = (element: Locator) =>
  element.evaluate((card) => {
    const { opacity, transform } = getComputedStyle(card);
    const scale = transform === 'none' ? 1 : new DOMMatrix(transform).a;
    return { opacity: Number(opacity), scale };
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
  test('NVQ-38 NVQ-39 the reason in the centre is full size, its neighbours at scale 0.85 and opacity 0.8', async ({
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

  for (const [title, first, itsText, second, text] of [
    [
      'NVQ-13 NVQ-14 list of units',
      'Mandatory Units',
      'Installing bespoke first fixing components',
      'Operations (optional) Units',
      'Erecting roof structure carcassing components',
    ],
    [
      'NVQ-20 NVQ-21 answer',
      'What is an NVQ?',
      'National Vocational Qualification',
      'Is there an exam?',
      'There is no exam for an NVQ.',
    ],
  ] as const)
    test(`one ${title} is open at a time, and a click closes it`, async ({ page }) => {
      await page.goto('/nvq-3-wood-occupation');
      await expect(page.getByText(itsText)).toBeHidden();
      await summary(page, first).click();
      await expect(page.getByText(itsText)).toBeVisible();
      await summary(page, second).click();
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByText(itsText)).toBeHidden();
      await summary(page, second).click();
      await expect(page.getByText(text)).toBeHidden();
    });
});
