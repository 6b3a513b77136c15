import { expect, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { test } from './site-fixture.ts';

/** Numbers of lines of the elements that match. */
const linesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    }),
  );

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the heading of a page has the whole width below its picture, and at most two lines for a course', async ({
    page,
  }) => {
    for (const address of ['/smsts-course', '/sssts-course', '/nvq-6-construction-contracting-operations-management']) {
      await openReady(page, address);
      expect(await linesOf(page, 'h1'), address).toEqual([2]);
      const heading = await page.locator('h1').boundingBox();
      const picture = await page.locator('[data-picture]').boundingBox();
      expect(heading?.width, address).toBe(350);
      expect(heading?.y, address).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
    }
  });
});
