import { MAIN_PAGES, PAGE_OF_EVERY_KIND } from '../fixtures/route-table.ts';
import { expectAccessiblePage } from './accessible-page.ts';
import { test } from './site-fixture.ts';

const main = new Set<string>(MAIN_PAGES);

for (const route of PAGE_OF_EVERY_KIND.filter((one) => !main.has(one))) {
  test(`A11Y-01 A11Y-03 ${route} has no violation and does not scroll sideways`, async ({ page }) => {
    await expectAccessiblePage(page, route);
  });
}
