import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { redPicture } from '../fixtures/red-picture.ts';
import { blocks, fields, openDocument, preview, SAVED, said, show, test } from './editor-fixture.ts';

const description = (page: Page) => page.getByLabel('What it shows, for people who cannot see it', { exact: true });

/** Changes the picture of the open block. */
async function upload(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'Change the picture' }).click();
  await page.getByLabel('Upload another picture').setInputFiles({ name, mimeType, buffer });
}

/** Holds a picture over an element, or drops it there, as from a folder. @returns false if the element takes it */
async function drag(target: Locator, type: 'dragover' | 'dragleave' | 'drop', name = 'Office.jpg') {
  const bytes = type === 'drop' ? [...(await redPicture(1200, 1200).jpeg().toBuffer())] : [];
  return target.evaluate(
    (element, { type, name, bytes }) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
      const { left, top, width, height } = element.getBoundingClientRect();
      const [clientX, clientY] = [left + width / 2, top + height / 2];
      const options = { bubbles: true, dataTransfer, clientX, clientY, cancelable: true };
      return element.dispatchEvent(new DragEvent(type, options));
    },
    { type, name, bytes },
  );
}

test('a file that is dropped on a picture of the page takes its place, one on the field too', async ({ page }) => {
  await openDocument(page, 'about.json');
  await drag(preview(page).locator('[data-block] img').first(), 'drop', 'On the page.jpg');
  await expect(said(page)).toHaveText(/^Stored\./);
  await expect(preview(page).locator('img[src="/images/on-the-page.webp"]')).toBeAttached();
  await drag(page.getByRole('button', { name: 'Change the picture' }), 'drop', 'On the field.jpg');
  await expect(preview(page).locator('img[src="/images/on-the-field.webp"]')).toBeAttached();
});

test('a picture of the page says that a file held over it would replace it, until the file leaves or is let go', async ({
  page,
}) => {
  await openDocument(page, 'about.json');
  const picture = preview(page).locator('[data-block] img').first();
  const zone = preview(page).getByText('Drop to replace the picture');
  await drag(picture, 'dragover');
  await expect(zone).toBeVisible();
  await drag(picture, 'dragleave');
  await expect(zone).toHaveCount(0);
  await drag(picture, 'dragover');
  // Elsewhere the browser would open it in place of the page.
  expect(await drag(preview(page).locator('h1').first(), 'dragover')).toBe(false);
  await expect(zone).toHaveCount(0);
  await drag(picture, 'dragover');
  await drag(picture, 'drop', 'Held.jpg');
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
  await drag(preview(page).locator('[data-block] img').first(), 'drop', 'While folded.jpg');
  await expect(said(page)).toHaveText(/^Stored\./);
  await expect(preview(page).locator('img[src="/images/while-folded.webp"]')).toBeAttached();
  await expect(description(page)).toBeFocused();
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
  await drag(preview(page).locator('[data-block] img').first(), 'drop', 'Square.jpg');
  await expect(said(page)).toHaveText(/^Stored\./);
  await description(page).fill('A red wall');
  await page.getByRole('button', { name: 'Crop the picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop the picture' });
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
  await expect(description(page)).toHaveText('A red wall');
});

test('a picture that arrives late takes no focus, and never the place of another block', async ({ page }) => {
  const buffer = await redPicture(300, 200).png().toBuffer();
  const requests: Route[] = [];
  await page.route('**/api/images/**', (route) => void requests.push(route));
  const uploadLate = async () => {
    await upload(page, 'Late.png', 'image/png', buffer);
    await expect.poll(() => requests.length).toBe(1);
  };
  await openDocument(page, 'about.json');
  await blocks(page).first().click();
  await uploadLate();
  const heading = fields(page).getByLabel(/^Heading/);
  await heading.fill('Who ');
  await requests.pop()?.continue();
  await expect(said(page)).toHaveText(/^Stored\./);
  await page.keyboard.type('We Are');
  await expect(heading).toHaveText('Who We Are');
  await uploadLate();
  await blocks(page).first().press('Alt+ArrowDown');
  await requests.pop()?.continue();
  await expect(said(page)).toHaveText(/^Stored, but not placed: .* “late-2\.webp”/);
  await page.keyboard.press('Control+s');
  await expect(said(page)).toHaveText(/^Saved “[^”]+”\./);
});

test('a picture that is no picture is refused with a sentence, and nothing changes', async ({ page }) => {
  await openDocument(page, 'about.json');
  await blocks(page).first().click();
  await upload(page, 'letter.jpg', 'image/jpeg', Buffer.from('Dear Sir or Madam'));
  await expect(page.getByRole('complementary', { name: 'Fields' }).getByText(/^letter\.jpg/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
});

test('a cropped picture leaves no other one in the site, after Undo, Redo and the death of the editor too', async ({
  page,
  editor,
}) => {
  const stored = () => readdirSync(join(editor.publicFolder, 'images')).filter((name) => name.startsWith('square'));
  const shown = (name: string) =>
    expect
      .poll(() =>
        preview(page)
          .locator(`img[src="/images/${name}"]`)
          .evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth),
      )
      .toBeGreaterThan(0);
  await openDocument(page, 'about.json');
  await drag(preview(page).locator('[data-block] img').first(), 'drop', 'Square.jpg');
  await expect(said(page)).toHaveText(/^Stored\./);
  await description(page).fill('A red wall');
  await page.getByRole('button', { name: 'Crop the picture' }).click();
  await page.getByRole('button', { name: 'Keep this part' }).click();
  await shown('square-2.webp');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await shown('square.webp');
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await shown('square-2.webp');
  await editor.killAll();
  await editor.start();
  await openDocument(page, 'about.json');
  await page.getByRole('button', { name: 'Restore them' }).click();
  await shown('square-2.webp');
  expect(stored()).toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(said(page)).toHaveText(SAVED);
  await shown('square-2.webp');
  expect(stored()).toEqual(['square-2.webp']);
});

test('a saved picture that has gone from its page can be removed, one that another window has not saved yet is kept', async ({
  page,
  context,
  editor,
}) => {
  editor.startRepository();
  const other = await context.newPage();
  for (const window of [other, page]) {
    await openDocument(window, 'about.json');
    await blocks(window).first().click();
    await upload(window, 'Office.png', 'image/png', await redPicture(300, 200).png().toBuffer());
    await expect(said(window)).toHaveText(/^Stored\./);
  }
  const save = async () => {
    await page.keyboard.press('Control+s');
    await expect(said(page)).toHaveText(SAVED);
  };
  await save();
  await page.keyboard.press('Control+z');
  await save();
  await show(page, 'Changes');
  const since = page.getByRole('region', { name: 'Saved, not in a version yet' });
  const offered = since.getByRole('button', { name: /^Remove/ });
  await expect(offered).toHaveAccessibleName('Remove office-2.webp');
  await offered.press('Enter');
  await expect(said(page)).toHaveText('Removed office-2.webp.');
  await expect(since).toBeFocused();
  await expect(offered).toHaveCount(0);
  expect(existsSync(join(editor.publicFolder, 'images/office-2.webp'))).toBe(false);
  await description(other).fill('Our office');
  await other.keyboard.press('Control+s');
  await expect(said(other)).toHaveText(SAVED);
  expect(existsSync(join(editor.publicFolder, 'images/office.webp'))).toBe(true);
});
