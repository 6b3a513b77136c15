import { expect, type Locator, type Page } from '@playwright/test';
import { blocks, EDITOR_TIMEOUT, expectAccessible, fields, openDocument, said, show, test } from './editor-fixture.ts';

test.describe.configure(EDITOR_TIMEOUT);

const ROOFING = 'nvq-2/roofing.json';
const VIEWS = ['Page', 'Products', 'Dates', 'Facts', 'Settings', 'Find', 'Problems', 'Changes'];
const parts = (page: Page) => page.getByRole('navigation', { name: 'Parts of the editor' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const picture = (page: Page) => page.locator('iframe[title="Preview of the page"]');

/** How far elements leave the window to the right, in pixels. */
const cutBy = (page: Page, found: Locator) =>
  found.evaluateAll(
    (elements, width) => Math.max(...elements.map((element) => element.getBoundingClientRect().right - width)),
    page.viewportSize()?.width ?? 0,
  );

for (const [name, width, height] of [
  ['of a phone', 390, 844],
  ['at 200 %', 720, 450],
] as const)
  test(`a window ${name} shows every control of the header, and the form alone`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openNarrow(page);
    for (const view of VIEWS) {
      await show(page, view);
      expect(await cutBy(page, page.getByRole('banner').getByRole('button')), view).toBeLessThanOrEqual(0);
      await expect(save(page)).toBeInViewport({ ratio: 1 });
    }
    await show(page, 'Products');
    await expectAccessible(page, 'products');
    await show(page, 'Page');
    await expect(picture(page)).toBeHidden();
    await blocks(page).nth(2).click();
    const form = await fields(page).boundingBox();
    expect(form?.width).toBe(width);
    expect(form?.height).toBeGreaterThan(height / 2);
    await fields(page).getByRole('textbox', { name: 'What the price includes' }).scrollIntoViewIfNeeded();
    expect(await cutBy(page, fields(page).locator('input, select, [contenteditable]'))).toBeLessThanOrEqual(0);
    await page.getByRole('toolbar', { name: 'Add to cart, block 3' }).getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(said(page)).toHaveText(/^Copied Add to cart/);
    await expect(page.getByRole('button', { name: 'Paste below' })).toBeHidden();
    await expectAccessible(page, 'block');
  });

test('folded panels come back in a narrow window, which has room for nothing else', async ({ page }) => {
  await openDocument(page, ROOFING);
  for (const name of ['Blocks', 'Fields']) await page.getByRole('button', { name, exact: true }).click();
  await expect(fields(page)).toBeHidden();
  await page.setViewportSize({ width: 720, height: 450 });
  await expect(fields(page)).toBeVisible();
  await expect(blocks(page).first()).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(fields(page)).toBeHidden();
  await expect(picture(page)).toBeVisible();
});

test('on a phone all of a product is in view, and its fields are changed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openNarrow(page);
  await show(page, 'Products');
  expect(await cutBy(page, page.getByRole('table').locator('input, button:visible, summary'))).toBeLessThanOrEqual(0);
  await page
    .getByRole('button', { name: /^Change / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  expect(await cutBy(page, dialog.getByRole('textbox'))).toBeLessThanOrEqual(0);
});

test('on a phone the fields of Find have room for some words', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openNarrow(page);
  await show(page, 'Find');
  for (const name of ['Find', 'Replace with']) {
    const field = await page.getByRole('textbox', { name, exact: true }).boundingBox();
    expect(field?.width, name).toBeGreaterThan(200);
  }
});

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

test('a message leaves the name of the page whole, and covers nothing', async ({ page }) => {
  await openDocument(page, ROOFING);
  await blocks(page).nth(2).click();
  await page
    .getByRole('toolbar', { name: 'Add to cart, block 3' })
    .getByRole('button', { name: 'More' })
    .first()
    .click();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  const name = page
    .getByRole('button', { name: /choose another page/ })
    .locator('span')
    .first();
  for (const width of [820, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(said(page).locator('span')).toBeVisible();
    expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth), `${width} px`).toBe(0);
    const [message, shown] = [await said(page).boundingBox(), await picture(page).boundingBox()];
    expect((message?.y ?? 0) + (message?.height ?? 0), `${width} px`).toBeLessThanOrEqual(shown?.y ?? 0);
  }
});

test('forced colours show what is selected with a ground of its own, and its words on it', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openDocument(page, ROOFING);
  await blocks(page).nth(2).click();
  await expect(blocks(page).nth(2)).toHaveAttribute('aria-pressed', 'true');
  await expectSelected(blocks(page).nth(2), blocks(page).nth(3));
  await expectSelected(page.getByText('Fit', { exact: true }), page.getByText('Tablet', { exact: true }));
  await expectSelected(
    parts(page).getByRole('button', { name: 'Page' }),
    parts(page).getByRole('button', { name: 'Find' }),
  );
  await show(page, 'Settings');
  const settings = page.getByRole('navigation', { name: 'Settings' });
  await expectSelected(
    settings.getByRole('button', { name: /^The site/ }),
    settings.getByRole('button', { name: /^Categories/ }),
  );
});

/** Opens the roofing page where no preview is shown. */
async function openNarrow(page: Page): Promise<void> {
  await page.goto(`/?document=${ROOFING}`);
  await expect(blocks(page).first()).toBeVisible({ timeout: 30_000 });
}

/** Expects another ground than that of what is not selected, and words that are seen on it. */
async function expectSelected(one: Locator, other: Locator): Promise<void> {
  const colours = (locator: Locator) =>
    locator.evaluate((element) => {
      const words = element.firstElementChild?.textContent ? element.firstElementChild : element;
      return { ground: getComputedStyle(element).backgroundColor, words: getComputedStyle(words).color };
    });
  const [selected, rest] = [await colours(one), await colours(other)];
  expect(selected.ground).not.toBe(rest.ground);
  expect(selected.words).not.toBe(rest.words);
  expect(selected.words).not.toBe(selected.ground);
}
