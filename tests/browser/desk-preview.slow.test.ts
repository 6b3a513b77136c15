import { expect, type Locator, type Page } from '@playwright/test';
import { fillCustomerDetails } from './customer-details.ts';
import { beginDraft, signInOwner, startDesk, test } from './desk-fixture.ts';
import { expectAccessible, fields, openDocument } from './editor-fixture.ts';
import { Hand, handsOf } from './hand.ts';
import { photograph } from './photograph.ts';
import { draftBar, draftState, ownerTest, PATIENCE, write } from './shared-desk.ts';
import { ROOFING } from './ten-tasks.ts';

test.setTimeout(400_000);

/** A first build makes its bundles too. */
const BUILT = { timeout: 240_000 };
/** How many keys it may take to get to something on a page of the site. */
const MOST_KEYS = 150;
const previewBar = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

/** Opens a link of the desk that opens a window. */
async function opened(hand: Hand, name: string): Promise<Page> {
  const window = hand.page.context().waitForEvent('page');
  await hand.press(hand.page.getByRole('link', { name, exact: true }));
  return window;
}

/** Presses something on a page of the site, which by keyboard Tab leads to, or Shift Tab from its beginning. */
async function press(hand: Hand, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  if (hand.by === 'mouse') return hand.press(target);
  await target.waitFor();
  for (let keys = 0; keys < MOST_KEYS; keys++) {
    if (await target.evaluate((element) => element === document.activeElement)) return hand.key('Enter');
    await hand.key(key);
  }
  await expect(target, `${MOST_KEYS} keys do not lead there`).toBeFocused();
}

/** Starts a draft with another heading of the key facts of roofing. */
const changeRoofing = (page: Page, title: string) => write(page, title, 'Roofing in short');

for (const by of handsOf(0))
  ownerTest(
    `a preview opens at the page that was changed, sells nothing, and leads back to the block, by ${by}`,
    async ({ page }) => {
      await changeRoofing(page, 'A look at roofing');
      const hand = new Hand(page, by);
      const preview = await opened(hand, 'Preview');
      const title = preview.getByRole('heading', { level: 1 });
      await expect(title).toHaveText('Preview of “A look at roofing” is being built');
      await expectAccessible(preview, 'a preview that is being built');
      await expect(preview.getByRole('heading', { name: 'Roofing in short' })).toBeVisible(BUILT);
      console.log(`open the preview by ${by}: ${hand.clicks} clicks, ${hand.keys} keys`);

      await preview.bringToFront();
      const buying = new Hand(preview, by);
      await press(buying, preview.getByRole('button', { name: 'Add to Cart' }).first());
      await expect(preview.locator('#main ul li').filter({ hasText: 'Roofing' }).first()).toBeVisible(PATIENCE);
      await expect(previewBar(preview).getByRole('link')).toHaveAttribute('href', /page=%2Fcart$/);
      await preview.reload();
      await expect(preview.locator('#main ul li').filter({ hasText: 'Roofing' }).first()).toBeVisible(PATIENCE);
      if (by === 'mouse') await photograph(preview, 'preview-cart');
      await fillCustomerDetails(preview);
      await press(buying, preview.getByRole('button', { name: 'Proceed' }));
      await expect(title).toHaveText('This is a preview', PATIENCE);
      await expect(preview.getByText('Nothing was paid, ordered or sent.')).toBeVisible();
      await expectAccessible(preview, 'in place of the payment page');
      console.log(`add to cart and Proceed in the preview by ${by}: ${buying.clicks} clicks, ${buying.keys} keys`);

      await preview.goBack();
      await expect(preview.locator('#root[data-hydrated]')).toBeAttached(PATIENCE);
      await preview.goBack();
      await expect(preview.getByRole('heading', { name: 'Roofing in short' })).toBeVisible(PATIENCE);
      expect(await preview.context().cookies(preview.url())).toEqual([]);
      const returning = new Hand(preview, by);
      await press(returning, previewBar(preview).getByRole('link', { name: 'Edit this page' }), 'Shift+Tab');
      await expect(fields(preview).getByLabel(/^Heading/)).toHaveText('Roofing in short', PATIENCE);
      console.log(`from the preview to the block by ${by}: ${returning.clicks} clicks, ${returning.keys} keys`);
    },
  );

ownerTest('menus and searches of a preview are those of its draft, and two previews stay apart', async ({ page }) => {
  const first = await changeRoofing(page, 'The first');
  const links = await Promise.all(
    [first].map(async () => page.getByRole('link', { name: 'Preview', exact: true }).getAttribute('href')),
  );
  await page.goto('/pages');
  await beginDraft(page, 'The second');
  links.push(await page.getByRole('link', { name: 'Preview', exact: true }).getAttribute('href'));
  const [one, other] = [await page.context().newPage(), await page.context().newPage()];
  await one.goto(links[0] ?? '');
  await expect(one.getByRole('heading', { name: 'Roofing in short' })).toBeVisible(BUILT);
  await other.goto(links[1] ?? '');
  await expect(previewBar(other)).toContainText('Preview of “The second”', BUILT);
  // The home page: nothing is changed.
  expect(new URL(other.url()).pathname).toBe('/');
  await other.goto(one.url().replace(/preview=[^&]+/, new URL(other.url()).search.slice(1)));
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Roof');
  await expect(other.getByRole('heading', { name: 'Roofing in short' })).toHaveCount(0);
  await one.getByRole('link', { name: 'About Us' }).first().click();
  await expect(one).toHaveURL(/\/about\?preview=/);
  await one.goBack();
  await expect(one.getByRole('heading', { name: 'Roofing in short' })).toBeVisible();
  await photograph(one, 'preview');
  await expectAccessible(one, 'a preview');
});

ownerTest(
  'a preview that cannot be built says what is wrong in a person’s words, and leads to the field',
  async ({ page }) => {
    await changeRoofing(page, 'An empty title');
    await page.getByRole('button', { name: 'Page title and address' }).click();
    await page.getByLabel('Title', { exact: true }).fill('');
    await expect(draftState(page)).toHaveText('Saved for you and your colleagues', PATIENCE);
    const preview = await opened(new Hand(page, 'mouse'), 'Preview');
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(/can’t be shown yet$/, BUILT);
    const error = preview.getByRole('listitem').first();
    await expect(error).toContainText('“Title” is empty: write something.');
    await expectAccessible(preview, 'a preview that failed');
    await photograph(preview, 'failed');
    await error.getByRole('link', { name: 'Edit it' }).click();
    await expect(preview.getByLabel('Title', { exact: true })).toBeFocused(PATIENCE);
  },
);

test('Edit this page, on the published site, opens the page editor at that page, by keyboard', async ({
  page,
  desk,
}) => {
  await signInOwner(page, desk);
  await page.goto('/pages');
  const opening = page.context().waitForEvent('page');
  await press(new Hand(page, 'keyboard'), page.getByRole('link', { name: 'View site' }));
  const site = await opening;
  await expect(previewBar(site)).toContainText('The published site', BUILT);
  await press(new Hand(site, 'mouse'), site.getByRole('link', { name: 'About Us' }).first());
  await expect(site).toHaveURL(/\/about\?preview=/);
  await expectAccessible(site, 'the published site from the desk');
  const heading = await site.getByRole('heading', { level: 1 }).innerText();
  const editing = new Hand(site, 'keyboard');
  await press(editing, previewBar(site).getByRole('link', { name: 'Edit this page' }), 'Shift+Tab');
  await expect(draftBar(site)).toContainText(`Changes to ${heading}`, PATIENCE);
  await expect(site.getByRole('button', { name: ': choose another page' })).toContainText(/^About/);
  const draft = new URL(site.url()).pathname;
  console.log(`from the site to the page editor by keyboard: ${editing.clicks} clicks, ${editing.keys} keys`);

  // With a draft already there, the person chooses.
  await site.goBack();
  await expect(previewBar(site)).toBeVisible(PATIENCE);
  await press(editing, previewBar(site).getByRole('link', { name: 'Edit this page' }), 'Shift+Tab');
  await expect(site.getByRole('heading', { name: `Edit ${heading}` })).toBeVisible(PATIENCE);
  await expectAccessible(site, 'the choice of a draft');
  await photograph(site, 'choose');
  await press(editing, site.getByRole('link', { name: /^Changes to / }));
  await expect(site.getByRole('button', { name: ': choose another page' })).toContainText(/^About/, PATIENCE);
  expect(new URL(site.url()).pathname).toBe(draft);
});

test('where other devices reach the previews, a QR code leads a phone to the page', async ({ browser }) => {
  const desk = await startDesk({ DESK_PREVIEW_URL: 'https://preview.example.com' });
  const page = await browser.newPage({ baseURL: desk.address });
  try {
    await signInOwner(page, desk);
    const draft = await beginDraft(page, 'On a phone');
    await openDocument(page, ROOFING, draft);
    await page.getByRole('button', { name: 'On a phone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Preview on a phone' });
    await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await expect(dialog.getByRole('link')).toHaveText(/^https:\/\/preview\.example\.com\/[\w-]{43}\/nvq-2-roofing/);
  } finally {
    await page.close();
    await desk.remove();
  }
});

test('a link of another website begins no draft', async ({ page, desk }) => {
  await signInOwner(page, desk);
  await page.goto(`/edit?page=/about&title=Mine&from=${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'Edit Mine' })).toBeVisible(PATIENCE);
  await expect(page.getByRole('button', { name: 'Start a draft' })).toBeVisible();
  await page.goto('/pages');
  await expect(page.getByText('No drafts yet.')).toBeVisible();
});
