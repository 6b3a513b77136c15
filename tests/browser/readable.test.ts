import { expect, type Page } from '@playwright/test';
import { openReady } from '../fixtures/opened.ts';
import { test } from './site-fixture.ts';

/** The elements that are lower or narrower than a touch target of 44 px. */
function smallTargets(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((targets) => {
    const boxes = targets.map((target) => ({ target, box: target.getBoundingClientRect() }));
    const small = boxes.filter(({ box }) => box.height > 0 && (box.height < 44 || box.width < 44));
    return small.map(({ target, box }) => `${target.textContent}: ${box.width} x ${box.height}`);
  });
}

test('the arrows of carousels and the ways to reach the company are touch targets', async ({ page }) => {
  for (const [route, targets] of [
    // On phones seven dots share a line with the arrows: look.test.ts.
    ['/', '[aria-roledescription="carousel"] button:not([aria-current])'],
    ['/contact-us', 'a[href^="tel:"], a[href^="mailto:"], a[href*="wa.me"]'],
  ] as const) {
    await openReady(page, route);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await smallTargets(page, targets), `${route} at ${width} px`).toEqual([]);
    }
  }
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
