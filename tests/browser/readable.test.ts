import { expect, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { builtRoutes } from './built-pages.ts';
import { test } from './site-fixture.ts';

/** The ranges, such as 7-10, that are broken at their hyphen in the content of a page. */
function brokenRanges(page: Page): Promise<string[]> {
  return page.locator('#main').evaluate((content) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      for (const { 0: range, index } of (node.textContent ?? '').matchAll(/\d+-\d+/g)) {
        const place = document.createRange();
        place.setStart(node, index);
        place.setEnd(node, index + range.length);
        const parent = node.parentElement;
        if (place.getClientRects().length > 1 || (parent && getComputedStyle(parent).whiteSpace !== 'nowrap'))
          broken.push(`${location.pathname}: ${parent?.textContent}`);
      }
    }
    return broken;
  });
}

/** The elements that are lower or narrower than a touch target of 44 px. */
function smallTargets(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((targets) => {
    const boxes = targets.map((target) => ({ target, box: target.getBoundingClientRect() }));
    const small = boxes.filter(({ box }) => box.height > 0 && (box.height < 44 || box.width < 44));
    return small.map(({ target, box }) => `${target.textContent}: ${box.width} x ${box.height}`);
  });
}

test('a range never breaks at its hyphen', async ({ page }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 320, height: 640 });
  const broken: string[] = [];
  for (const route of builtRoutes()) {
    await page.goto(route);
    broken.push(...(await brokenRanges(page)));
  }
  expect(broken).toEqual([]);
});

for (const width of [390, 1280]) {
  test(`the dots of carousels and the ways to reach the company are touch targets at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openReady(page, '/');
    expect(await smallTargets(page, '[aria-roledescription="carousel"] button')).toEqual([]);
    await openReady(page, '/contact-us');
    expect(await smallTargets(page, 'a[href^="tel:"], a[href^="mailto:"], a[href*="wa.me"]')).toEqual([]);
  });
}

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('the search field has a border', async ({ page }) => {
    await openReady(page, '/about');
    const field = page.getByRole('searchbox').locator('..');
    await expect(field).toHaveCSS('border-top-style', 'solid');
    await expect(field).toHaveCSS('border-left-width', '1px');
  });
});

for (const [route, products] of [
  ['/citb', ['Operative', 'Manager and Professional', 'Specialist']],
  ['/courses/green-labour-card-courses', ['Green Labourer Course Online', 'Green Labourer Course Classroom']],
] as const) {
  test(`every Add to Cart of ${route} is described by what it adds`, async ({ page }) => {
    await openReady(page, route);
    const buttons = page.getByRole('button', { name: 'Add to Cart', exact: true });
    const described = await buttons.evaluateAll((all) =>
      all.map((button) => {
        const [id = ''] = button.getAttribute('aria-describedby')?.split(' ') ?? [];
        return document.getElementById(id)?.textContent;
      }),
    );
    expect([...new Set(described)]).toEqual(products);
  });
}

test('a long email address in the address of the payment page wraps', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openReady(page, `/payment/success?customer_email=${'x'.repeat(2000)}`);
  await expect(page.getByText('xxx')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
