import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import sharp from 'sharp';
import type { StaffServer } from '../fixtures/staff-server.ts';
import {
  blocks,
  EDITOR_TIMEOUT,
  expectAccessible,
  fields,
  openDocument,
  preview,
  SAVED,
  said,
  show,
  test,
  textOf,
} from './editor-fixture.ts';
import { Hand } from './hand.ts';

test.describe.configure(EDITOR_TIMEOUT);

const read = ({ pagesFolder }: StaffServer, document: string) => readFileSync(join(pagesFolder, document), 'utf8');

/** Makes the folder a repository with everything committed. @returns a function that runs git in it */
function startRepository({ folder }: StaffServer): (...words: string[]) => string {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' });
  git('init', '--quiet');
  git('config', 'user.name', 'Editor');
  git('config', 'user.email', 'editor@site.example');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Before');
  return git;
}

test('a picture that is too large is made smaller, and the person is told', async ({ page }) => {
  const create = { width: 2880, height: 1440, channels: 3, background: 'red' } as const;
  const buffer = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer();
  await openDocument(page, 'about.json');
  await blocks(page).first().click();
  await page.getByRole('button', { name: 'Change the picture' }).click();
  await page
    .getByLabel('Upload another picture')
    .setInputFiles({ name: 'Our office.png', mimeType: 'image/png', buffer });
  await expect(said(page)).toHaveText(/^Stored\. The picture is 1920 × 960 pixels/);
  await expect(preview(page).locator('img[src="/images/our-office.webp"]')).toBeAttached();
});

/** Drops a picture on an element, as from a folder of the computer. */
async function dropPicture(target: Locator, name: string) {
  const create = { width: 1200, height: 1200, channels: 3, background: 'red' } as const;
  const bytes = [...(await sharp({ create }).jpeg().toBuffer())];
  await target.evaluate(
    (element, file) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(file.bytes)], file.name, { type: 'image/jpeg' }));
      const { left, top, width, height } = element.getBoundingClientRect();
      const [clientX, clientY] = [left + width / 2, top + height / 2];
      element.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer, clientX, clientY, cancelable: true }));
    },
    { bytes, name },
  );
}

test('a file that is dropped on a picture of the page takes its place, one on the field too', async ({ page }) => {
  await openDocument(page, 'about.json');
  await dropPicture(preview(page).locator('[data-block] img').first(), 'On the page.jpg');
  await expect(said(page)).toHaveText(/^Stored\./);
  await expect(preview(page).locator('img[src="/images/on-the-page.webp"]')).toBeAttached();
  await dropPicture(page.getByRole('button', { name: 'Change the picture' }), 'On the field.jpg');
  await expect(preview(page).locator('img[src="/images/on-the-field.webp"]')).toBeAttached();
});

test('a picture of the page says that a file held over it would replace it, until the file leaves or is let go', async ({
  page,
}) => {
  await openDocument(page, 'about.json');
  const hold = (target: Locator, type: 'dragover' | 'dragleave') =>
    target.evaluate((element, type) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['words'], 'Office.jpg', { type: 'image/jpeg' }));
      const { left, top, width, height } = element.getBoundingClientRect();
      const [clientX, clientY] = [left + width / 2, top + height / 2];
      return element.dispatchEvent(
        new DragEvent(type, { bubbles: true, dataTransfer, clientX, clientY, cancelable: true }),
      );
    }, type);
  const picture = preview(page).locator('[data-block] img').first();
  const zone = preview(page).getByText('Drop to replace the picture');
  await hold(picture, 'dragover');
  await expect(zone).toBeVisible();
  await hold(picture, 'dragleave');
  await expect(zone).toHaveCount(0);
  await hold(picture, 'dragover');
  // Elsewhere the browser would open it in place of the page.
  expect(await hold(preview(page).locator('h1').first(), 'dragover')).toBe(false);
  await expect(zone).toHaveCount(0);
  await hold(picture, 'dragover');
  await dropPicture(picture, 'Held.jpg');
  await expect(zone).toHaveCount(0);
  await expect(said(page)).toHaveText(/^Stored\./);
});

test('a file that is dropped beside fields and pictures, in the editor or on its page, does not replace the editor', async ({
  page,
  editor,
}) => {
  await openDocument(page, 'about.json');
  await fields(page).getByLabel('Title', { exact: true }).fill('Not saved yet');
  const file = join(editor.folder, 'Price list.html');
  writeFileSync(file, '<h1>Price list</h1>');
  const browser = await page.context().newCDPSession(page);
  const beside = [page.getByRole('banner'), blocks(page).first(), fields(page), preview(page).locator('h1').first()];
  for (const place of beside) {
    const { x = 0, y = 0 } = (await place.boundingBox()) ?? {};
    const data = { items: [], files: [file], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await browser.send('Input.dispatchDragEvent', { type, x: x + 4, y: y + 4, data });
  }
  await expect(fields(page).getByLabel('Title', { exact: true })).toHaveText('Not saved yet');
  await expect(preview(page).locator('h1').first()).toHaveText('Who We Are');
  // Some browsers open it beside the editor.
  expect(page.context().pages()).toHaveLength(1);
});

test('a file that is dropped on the page while the fields are folded takes its place, and its description is asked for', async ({
  page,
}) => {
  await openDocument(page, 'about.json');
  await page.getByRole('button', { name: 'Fields', exact: true }).click();
  await expect(fields(page)).toBeHidden();
  await dropPicture(preview(page).locator('[data-block] img').first(), 'While folded.jpg');
  await expect(said(page)).toHaveText(/^Stored\./);
  await expect(preview(page).locator('img[src="/images/while-folded.webp"]')).toBeAttached();
  await expect(fields(page).getByLabel('What it shows, for people who cannot see it', { exact: true })).toBeFocused();
  await expect(fields(page).getByText('Write what this picture shows.')).toBeVisible();
});

test('a drawing cannot be cropped, which is said beside it with its name and size', async ({ page }) => {
  await openDocument(page, 'nvq-2/roofing.json');
  await blocks(page).first().click();
  await expect(
    fields(page).getByText(/^roofing\.svg, [\d × ]+, \d+ kB\. A drawing \(SVG\) cannot be cropped\.$/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Crop the picture' })).toHaveCount(0);
});

test('a picture is cropped by keyboard and by mouse, in the form of its frame', async ({ page }) => {
  await openDocument(page, 'about.json');
  await dropPicture(preview(page).locator('[data-block] img').first(), 'Square.jpg');
  await expect(said(page)).toHaveText(/^Stored\./);
  await page.getByLabel('What it shows, for people who cannot see it', { exact: true }).fill('A red wall');
  await page.getByRole('button', { name: 'Crop the picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop the picture' });
  await expectAccessible(page, 'the dialog to crop');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Crop the picture' })).toBeFocused();
  await page.keyboard.press('Enter');
  const frame = dialog.locator('.ReactCrop__crop-selection');
  const heightOf = async () => (await frame.boundingBox())?.height ?? 0;
  const topOf = async () => (await frame.boundingBox())?.y ?? 0;
  await expect.poll(heightOf).toBeGreaterThan(10);
  const before = await topOf();
  await frame.focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(topOf).toBeLessThan(before);
  const [box, height] = [await frame.boundingBox(), await heightOf()];
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) - 1, (box?.y ?? 0) + height - 1);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + height / 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(heightOf).toBeLessThan(height);
  await dialog.getByRole('button', { name: 'Keep this part' }).click();
  await expect(said(page)).toHaveText(/^Stored\./);
  const cropped = preview(page).locator('img[src="/images/square-2.webp"]');
  await expect(cropped).toBeAttached();
  const aspect = () =>
    cropped.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight);
  await expect.poll(aspect).toBeCloseTo(1.5, 1);
  await expect(page.getByLabel('What it shows, for people who cannot see it', { exact: true })).toHaveText(
    'A red wall',
  );
});

test('a save takes hidden characters out of what is shown too, and what is typed next follows on', async ({
  page,
  editor,
}) => {
  await openDocument(page, 'policies/cookies-policy.json');
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Cookies\u0007 \u202eand storage');
  await page.keyboard.press('Control+s');
  await expect(said(page)).toHaveText(SAVED);
  expect(await textOf(title)).toBe('Cookies and storage');
  await title.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('Control+s');
  await expect.poll(() => JSON.parse(read(editor, 'policies/cookies-policy.json')).title).toBe('Cookies and storage!');
  await page.keyboard.press('Control+z');
  await expect(title).toHaveText('Cookies and storage');
  await expect(page.getByRole('region', { name: 'Changed on disk' })).toHaveCount(0);
});

test('another picture is asked for its own description, and undo brings the former one back', async ({
  page,
  editor,
}) => {
  await openDocument(page, 'nvq-2/roofing.json');
  await blocks(page).first().click();
  const description = page.getByLabel('What it shows, for people who cannot see it', { exact: true });
  const former = await description.innerText();
  await page.getByRole('button', { name: 'Change the picture' }).click();
  await page.keyboard.type('plaster');
  await page.keyboard.press('Enter');
  await expect(description).toBeFocused();
  await expect(description).toHaveText('');
  await expect(said(page)).toHaveText('Write what this picture shows.');
  await page.keyboard.type('A plastered wall');
  await page.keyboard.press('Control+s');
  await expect(said(page)).toHaveText(SAVED);
  expect(read(editor, 'nvq-2/roofing.json')).toContain('"alt": "A plastered wall"');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(description).toHaveText(former);
});

test('a picture that arrives late takes no focus, and never the place of another block', async ({ page }) => {
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const requests: Route[] = [];
  await page.route('**/api/images/**', (route) => void requests.push(route));
  const upload = async () => {
    await page.getByRole('button', { name: 'Change the picture' }).click();
    const file = { name: 'Late.png', mimeType: 'image/png', buffer };
    await page.getByLabel('Upload another picture').setInputFiles(file);
    await expect.poll(() => requests.length).toBe(1);
  };
  await openDocument(page, 'about.json');
  await blocks(page).first().click();
  await upload();
  const heading = fields(page).getByLabel(/^Heading/);
  await heading.fill('Who ');
  await requests.pop()?.continue();
  await expect(said(page)).toHaveText(/^Stored\./);
  await page.keyboard.type('We Are');
  await expect(heading).toHaveText('Who We Are');
  await upload();
  await blocks(page).first().press('Alt+ArrowDown');
  await requests.pop()?.continue();
  await expect(said(page)).toHaveText(/^Stored, but not placed: .* “late-2\.webp”/);
  await page.keyboard.press('Control+s');
  await expect(said(page)).toHaveText(/^Saved “[^”]+”\./);
});

test('a picture that is no picture is refused with a sentence, and nothing changes', async ({ page }) => {
  await openDocument(page, 'about.json');
  await blocks(page).first().click();
  await page.getByRole('button', { name: 'Change the picture' }).click();
  const file = { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear Sir or Madam') };
  await page.getByLabel('Upload another picture').setInputFiles(file);
  await expect(page.getByRole('complementary', { name: 'Fields' }).getByText(/^letter\.jpg/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
});

test('a picture whose upload was undone can be removed, unless another window has not saved it yet', async ({
  page,
  context,
  editor,
}) => {
  startRepository(editor);
  const upload = async (window: Page) => {
    await openDocument(window, 'about.json');
    await blocks(window).first().click();
    await window.getByRole('button', { name: 'Change the picture' }).click();
    const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const file = { name: 'Office.png', mimeType: 'image/png', buffer };
    await window.getByLabel('Upload another picture').setInputFiles(file);
    await expect(said(window)).toHaveText(/^Stored\./);
  };
  const other = await context.newPage();
  await upload(other);
  await upload(page);
  await page.keyboard.press('Control+z');
  const kept = () => other.evaluate(() => Object.values(localStorage).some((text) => text.includes('office.webp')));
  await expect.poll(kept).toBe(true);
  await show(page, 'Changes');
  const since = page.getByRole('region', { name: 'Saved, not in a version yet' });
  const offered = since.getByRole('button', { name: /^Remove/ });
  await expect(offered).toHaveAccessibleName('Remove office-2.webp');
  await offered.press('Enter');
  await expect(said(page)).toHaveText('Removed office-2.webp.');
  await expect(since).toBeFocused();
  await expect(offered).toHaveCount(0);
  expect(existsSync(join(editor.folder, 'public/images/office-2.webp'))).toBe(false);
  expect(existsSync(join(editor.folder, 'public/images/office.webp'))).toBe(true);
});

test('a page that was removed in an earlier session is restored with its address', async ({ page, editor }) => {
  startRepository(editor);
  const before = JSON.parse(read(editor, 'policies/cookies-policy.json'));
  await page.goto('/');
  await page.getByRole('button', { name: /^More for Cookies policy/i }).click();
  await page.getByLabel('After removing it, send its visitors to').selectOption('/about');
  await page.getByRole('button', { name: 'Remove the page' }).click();
  await expect(said(page)).toHaveText(/^Removed Cookies policy/i);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(said(page)).toHaveText(/^Saved /);
  await page.reload();
  await page.getByRole('button', { name: 'Show removed pages' }).press('Enter');
  const restore = page.getByRole('region', { name: 'Removed pages' }).getByRole('button', { name: 'Restore' });
  await expect(restore).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText(/^Restored Cookies policy/i);
  await expect(page.getByLabel('Title', { exact: true })).toHaveText(/Cookies/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(said(page)).toHaveText(/^Saved [2-9] documents\.$/);
  expect(JSON.parse(read(editor, 'policies/cookies-policy.json'))).toEqual(before);
  expect(JSON.parse(read(editor, 'about.json')).aliases).toBeUndefined();
});

test('a change is committed, and the version before it is restored', async ({ page, editor }) => {
  const git = startRepository(editor);
  await openDocument(page, 'about.json');
  const title = page.getByLabel('Title', { exact: true });
  const before = await title.innerText();
  await title.fill('About us and our assessors');
  await page.keyboard.press('Control+s');
  await expect(said(page)).toHaveText(SAVED);
  await show(page, 'Changes');
  await page.getByLabel('What you changed, and why').fill('A clearer title');
  await page.getByRole('button', { name: 'Create a version' }).click();
  await expect(said(page)).toHaveText(/^Created a version of 1 file: “.+”\.$/);
  await expect(page.getByRole('region', { name: 'Saved, not in a version yet' })).toContainText('Every change is in a version.');
  expect(git('log', '-1', '--format=%s', '--name-only').split('\n').filter(Boolean)).toEqual([
    'A clearer title',
    'pages/about.json',
  ]);
  await page.keyboard.press('Control+k');
  await page.getByRole('button', { name: /^More for About us/ }).click();
  await page.getByRole('button', { name: 'Show earlier versions' }).click();
  const versions = page.getByRole('list', { name: 'Earlier versions' }).getByRole('listitem');
  await versions.filter({ hasText: 'Before' }).getByRole('button', { name: 'Restore' }).click();
  await expect(said(page)).toHaveText(/^Restored the version of/);
  await page.keyboard.press('Control+s');
  await expect(said(page)).toHaveText(SAVED);
  expect(JSON.parse(read(editor, 'about.json')).title).toBe(before);
});

test('an earlier version is restored by keyboard alone', async ({ page, editor }) => {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: editor.folder, encoding: 'utf8' });
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=Editor', '-c', 'user.email=editor@site.example', 'commit', '--quiet', '--message', 'Before');
  await openDocument(page, 'about.json');
  const hand = new Hand(page, 'keyboard');
  const title = page.getByLabel('Title', { exact: true });
  const before = await title.innerText();
  await hand.write(title, 'About us and our assessors');
  await hand.save();
  await hand.openMore('About us');
  await hand.press(page.getByRole('button', { name: 'Show earlier versions' }));
  await expect(page.getByRole('button', { name: 'Restore' })).toBeFocused();
  await hand.key('Enter');
  await expect(said(page)).toHaveText(/^Restored the version of/);
  await hand.save();
  expect(JSON.parse(read(editor, 'about.json')).title).toBe(before);
});

test('an earlier version is looked at as a page, left and restored', async ({ page, editor }) => {
  startRepository(editor);
  await openDocument(page, 'about.json');
  const heading = (await preview(page).locator('h1').first().textContent()) ?? '';
  await blocks(page).first().click();
  await fields(page).getByRole('textbox', { name: 'Heading optional', exact: true }).fill('Our assessors');
  await expect(preview(page).locator('h1').first()).toHaveText('Our assessors');
  const look = async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('button', { name: /^More for About us/ }).click();
    await page.getByRole('button', { name: 'Show earlier versions' }).click();
    await page.getByRole('button', { name: 'Look at it' }).first().click();
  };
  await look();
  const version = page.getByRole('region', { name: /^Version of .*: Before$/ });
  await expect(version.getByRole('heading').first()).toBeFocused();
  await expect(preview(page).locator('h1').first()).toHaveText(heading);
  await expect(fields(page)).toBeHidden();
  await preview(page).locator('h1').first().hover();
  const hero = preview(page).locator('[data-block]:hover > *').first();
  expect(await hero.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none');
  await version.getByRole('button', { name: 'Back' }).click();
  await expect(version).toBeHidden();
  await expect(preview(page).locator('h1').first()).toHaveText('Our assessors');
  await look();
  await expectAccessible(page, 'an earlier version');
  await version.getByRole('button', { name: 'Restore' }).click();
  await expect(said(page)).toHaveText(/^Restored the version of/);
  await expect(version).toBeHidden();
  await expect(preview(page).locator('h1').first()).toHaveText(heading);
});

test('a document that is broken on disk is shown with its problem, and fixed as text', async ({ page, editor }) => {
  const file = join(editor.pagesFolder, 'about.json');
  const whole = read(editor, 'about.json');
  writeFileSync(file, whole.replace('"title":', '"title"'));
  await page.goto('/?document=about.json');
  const broken = page.getByRole('region', { name: 'This document can’t be read' });
  await expect(broken).toContainText(/Line \d+: /, { timeout: 30_000 });
  await broken.getByRole('textbox').fill(whole);
  await expect(preview(page).locator('h1')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(said(page)).toHaveText(SAVED);
  expect(read(editor, 'about.json')).toBe(whole);
});

test('a page is copied under a title of its own', async ({ page, editor }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^More for Cookies policy/i }).click();
  await expect(page.getByLabel('Title of a copy')).toBeInViewport();
  await page.getByLabel('Title of a copy').fill('Complaints policy');
  await page.getByRole('button', { name: 'Copy the page' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveText('Complaints policy');
  await page.keyboard.press('Control+s');
  await expect(said(page)).toHaveText(/^Saved /);
  expect(JSON.parse(read(editor, 'policies/complaints-policy.json'))).toMatchObject({ route: '/complaints-policy' });
});

test('a fact and a product are added', async ({ page, editor }) => {
  await page.goto('/');
  await show(page, 'Facts');
  await page.getByLabel('Short name of a new fact').fill('nvq.evidence');
  await page.getByRole('button', { name: 'Add fact' }).click();
  await page.getByLabel('NVQ: Evidence').fill('Photos and videos');
  await show(page, 'Products');
  await page.getByLabel('Short name of a new product').fill('site-induction');
  await page.getByRole('button', { name: 'Add product' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Site induction');
  await dialog.getByLabel('Price').fill('35');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(said(page)).toHaveText('Saved 2 documents.');
  expect(JSON.parse(read(editor, '_data/facts.json')).nvq.evidence).toBe('Photos and videos');
  expect(JSON.parse(read(editor, '_data/catalogue.json')).products['site-induction']).toMatchObject({
    title: 'Site induction',
    price: 35,
  });
});
