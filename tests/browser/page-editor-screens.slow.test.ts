import { expect } from '@playwright/test';
import { EDITOR_TIMEOUT, openDocument, test } from './editor-fixture.ts';

test.describe.configure(EDITOR_TIMEOUT);

const ROOFING = 'nvq-2/roofing.json';

test('the name of the page is whole beside free space', async ({ page }) => {
  for (const width of [820, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await openDocument(page, ROOFING);
    const name = page
      .getByRole('button', { name: /choose another page/ })
      .locator('span')
      .first();
    await expect(name).toHaveText('Level 2 NVQ in Roofing, Roof Slater and Tiler');
    expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth), `${width} px`).toBe(0);
  }
});
