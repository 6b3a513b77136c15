import { spawnSync } from 'node:child_process';
import { expect } from '@playwright/test';
import { blocks, openDocument, preview, SAVED, said, test } from './editor-fixture.ts';

test('proof 1: a person adds the Floorlaying page by visible labels, and check passes', async ({ page, editor }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'New page' }).click();
  await page.getByLabel('Kind of page').selectOption({ label: 'NVQ course' });
  await page.getByLabel('Level').selectOption('3');
  await page.getByLabel('Title of the course').fill('Floorlaying');
  await page.getByLabel('Price in pounds, without VAT').fill('950');
  await page.getByRole('button', { name: 'Create the page' }).click();
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText(/Floorlaying/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(said(page)).toHaveText(/^Saved \d documents/);
  const check = spawnSync(process.execPath, ['src/cli/typescript.mjs', 'src/cli/check.ts'], {
    env: { ...process.env, PAGES_DIR: editor.pagesFolder },
    encoding: 'utf8',
  });
  expect(check.status, check.stdout + check.stderr).toBe(0);
});

test('what is typed is on the page at once, and saving changes that line alone', async ({ page, editor }) => {
  const before = editor.read('nvq-2/roofing.json').split('\n');
  await openDocument(page, 'nvq-2/roofing.json');
  await blocks(page).filter({ hasText: 'Key facts' }).click();
  await page.getByLabel(/^Heading/).fill('In short');
  await expect(preview(page).getByText('In short')).toBeAttached();
  await page.keyboard.press('Control+s');
  await expect(said(page)).toHaveText(SAVED);
  const after = editor.read('nvq-2/roofing.json').split('\n');
  expect(after.filter((line) => !before.includes(line))).toEqual(['      "heading": "In short",']);
  expect(after).toHaveLength(before.length);
  await expect(page.getByRole('region', { name: 'Changed on disk' })).toHaveCount(0);
});

test('a shared link shows the picture of the page, with its title as written, which is drawn once it is seen', async ({
  page,
}) => {
  let drawn = 0;
  await page.route('**/shared-picture?**', (route) => {
    drawn += 1;
    return route.continue();
  });
  await openDocument(page, 'nvq-2/roofing.json');
  // Its address waits for a pause in typing.
  await page.waitForTimeout(1_500);
  expect(drawn).toBe(0);
  const card = page.getByRole('region', { name: 'As a shared link' });
  const picture = card.locator('img');
  const isDrawn = () => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth === 1200);
  await card.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute('src', /roofing\.svg/);
  await expect.poll(isDrawn).toBe(true);
  await page.getByLabel(/^Title/).fill('Roofing in wind and rain');
  await expect(picture).toHaveAttribute('src', /Roofing%20in%20wind%20and%20rain/);
  await expect.poll(isDrawn).toBe(true);
});
