import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, expect, type Page } from '@playwright/test';
import { provideHeadlessShell } from '../fixtures/provide-chromium.ts';
import type { StaffServer } from '../fixtures/staff-server.ts';
import { copyTestPages } from '../fixtures/test-site.ts';
import { blocks, EDITOR_TIMEOUT, keptDrafts, openDocument, preview, said, test } from './editor-fixture.ts';

test.describe.configure(EDITOR_TIMEOUT);

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const description = (page: Page) => page.getByLabel('Description', { exact: true });
const offer = (page: Page) => page.getByRole('region', { name: 'Unsaved changes from before' });
const fileOf = ({ pagesFolder }: StaffServer) => join(pagesFolder, 'about.json');
const onDisk = (editor: StaffServer) => JSON.parse(readFileSync(fileOf(editor), 'utf8'));
const changeOnDisk = (editor: StaffServer, changed: object) =>
  writeFileSync(fileOf(editor), JSON.stringify({ ...onDisk(editor), ...changed }, null, 2));

async function save(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/api/save');
  await page.keyboard.press('Control+s');
  await answered;
  // A description that is too short is saved too, and the message goes on about it.
  await expect(said(page)).toHaveText(/^Saved “[^”]+”\./);
}

/** Waits until the browser keeps the unsaved changes of some windows. */
async function expectKept(page: Page, windows: number): Promise<void> {
  await expect.poll(() => keptDrafts(page)).toBe(windows);
}

test('two windows that change two fields both save them, and undo takes back one’s own alone', async ({
  page,
  context,
  editor,
}) => {
  const other = await context.newPage();
  await openDocument(page, 'about.json');
  await openDocument(other, 'about.json');
  const before = await title(page).innerText();
  await description(other).fill('By the other window');
  await title(page).fill('By this window');
  await save(page);
  await save(other);
  expect(onDisk(editor)).toMatchObject({ title: 'By this window', description: 'By the other window' });
  await expect(description(page)).toHaveText('By the other window');
  await page.getByRole('button', { name: 'Undo' }).click();
  await save(page);
  expect(onDisk(editor)).toMatchObject({ title: before, description: 'By the other window' });
});

test('proof 10: where both changed one field the person is asked for it alone, and undo brings the other back', async ({
  page,
  editor,
}) => {
  await openDocument(page, 'about.json');
  await title(page).fill('About us, by me');
  changeOnDisk(editor, { title: 'About us, by them', description: 'Described by them' });
  const notice = page.getByRole('region', { name: 'Changed on disk' });
  await expect(notice.getByRole('alert')).toContainText('changed on disk');
  await blocks(page).first().focus();
  await page.keyboard.press('Shift+F6');
  await expect(notice.getByRole('button', { name: 'Compare' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await expect(dialog.getByRole('group', { name: 'Title' })).toContainText('About us, by me');
  await dialog.getByRole('radio', { name: 'On disk: About us, by them' }).check();
  await dialog.getByRole('button', { name: 'Keep these choices' }).click();
  await expect(title(page)).toHaveText('About us, by them');
  await expect(description(page)).toHaveText('Described by them');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title(page)).toHaveText('About us, by me');
  await save(page);
  expect(onDisk(editor)).toMatchObject({ title: 'About us, by me', description: 'Described by them' });
});

test('six times Ctrl S is one save, and what is typed while it runs is saved after it', async ({ page, editor }) => {
  await openDocument(page, 'about.json');
  let saves = 0;
  await page.route('**/api/save', async (route) => {
    saves++;
    if (saves === 1) await description(page).fill('Typed while saving');
    await route.continue();
  });
  await title(page).fill('Saved once');
  for (let press = 0; press < 6; press++) await page.keyboard.press('Control+s');
  await expect(said(page)).toHaveText(/^Saved “[^”]+”\./);
  await page.keyboard.press('Control+s');
  await expect.poll(() => onDisk(editor)).toMatchObject({ title: 'Saved once', description: 'Typed while saving' });
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(saves).toBe(2);
});

test('a save whose answer was lost is no conflict with what was typed since, here or in a window that restores it', async ({
  page,
  context,
  editor,
}) => {
  await openDocument(page, 'about.json');
  await context.route('**/api/events**', (route) => route.abort());
  await page.reload();
  await context.route('**/api/save', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await title(page).fill('Sent');
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/save'));
  await page.keyboard.press('Control+s');
  await lost;
  expect(onDisk(editor)).toMatchObject({ title: 'Sent' });
  await title(page).fill('Typed since');
  await expectKept(page, 1);
  await context.unroute('**/api/save');
  await context.unroute('**/api/events**');
  const other = await context.newPage();
  await page.close({ runBeforeUnload: false });
  await openDocument(other, 'about.json');
  await other.getByRole('button', { name: 'Restore them' }).click();
  await expect(title(other)).toHaveText('Typed since');
  await save(other);
  expect(onDisk(editor)).toMatchObject({ title: 'Typed since' });
});

test('proof 10: unsaved changes are offered after a reload, never applied by themselves', async ({ page }) => {
  await openDocument(page, 'about.json');
  const before = await title(page).innerText();
  await title(page).fill('A title to come back to');
  page.on('dialog', (dialog) => dialog.accept());
  await openDocument(page, 'about.json');
  await expect(title(page)).toHaveText(before);
  await expect(offer(page).getByRole('alert')).toContainText('There are unsaved changes');
  await page.keyboard.press('Shift+F6');
  await expect(page.getByRole('button', { name: 'Restore them' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('A title to come back to');
  await openDocument(page, 'about.json');
  await expect(offer(page)).toHaveCount(1);
});

test('what is typed without a pause is kept while it is typed', async ({ page }) => {
  await openDocument(page, 'about.json');
  await title(page).focus();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const key of 'typed') {
    await page.keyboard.type(key);
    await page.clock.runFor(200);
  }
  await expectKept(page, 1);
});

test('what is typed after someone cleared the data of the browser is kept again', async ({ page, context, editor }) => {
  await openDocument(page, 'about.json');
  await title(page).fill('Before');
  await expectKept(page, 1);
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: editor.address, storageTypes: 'all' });
  await title(page).fill('Since');
  await expectKept(page, 1);
});

test('unsaved changes of two closed windows are both offered, merged with what changed on disk since', async ({
  page,
  context,
  editor,
}) => {
  const [one, two] = [await context.newPage(), await context.newPage()];
  for (const each of [page, one, two]) await openDocument(each, 'about.json');
  await title(one).fill('By the first');
  await description(two).fill('By the second');
  await expectKept(page, 2);
  await page.reload();
  await expect(preview(page).locator('h1').first()).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await one.close();
  await two.close();
  changeOnDisk(editor, { aliases: ['/about-us'] });
  await page.reload();
  await expect(offer(page).getByRole('alert')).toHaveText('There are unsaved changes from 2 closed windows.');
  await offer(page).getByRole('button', { name: 'Look at them' }).click();
  const look = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect(look).toContainText('By the first');
  await expect(look).toContainText('By the second');
  await expect(look.getByRole('heading', { name: /^\d+ \w+ \d{4}, \d\d:\d\d$/ })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(offer(page).getByRole('button', { name: 'Look at them' })).toBeFocused();
  await page.keyboard.press('Enter');
  await look.getByRole('button', { name: 'Restore them' }).first().click();
  await expect(said(page)).toHaveText('Restored your changes.');
  // The first window’s changes are to the same document: they wait until this one’s are saved.
  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect(offer(page)).toContainText('was not restored. It has other unsaved changes in this window');
  await save(page);
  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect(offer(page)).toHaveCount(0);
  await save(page);
  expect(onDisk(editor)).toMatchObject({
    title: 'By the first',
    description: 'By the second',
    aliases: ['/about-us'],
  });
});

test('unsaved changes that one window restores or discards are offered by no other, and the focus is not lost', async ({
  page,
  context,
}) => {
  const closed = await context.newPage();
  await openDocument(closed, 'about.json');
  await title(closed).fill('Left behind');
  await expectKept(closed, 1);
  await closed.close();
  const other = await context.newPage();
  for (const each of [other, page]) await openDocument(each, 'about.json');
  await expect(offer(other)).toHaveCount(1);
  await page.bringToFront();
  await page.getByRole('button', { name: 'Restore them' }).press('Enter');
  await expect(title(page)).toHaveText('Left behind');
  await expect(page.locator('button:focus')).toBeVisible();
  await expect(offer(other)).toHaveCount(0);
});

test('unsaved changes to a file that is gone are restored, and saving asks before it is written again', async ({
  page,
  editor,
}) => {
  await openDocument(page, 'about.json');
  await title(page).fill('Of a file that goes');
  await expectKept(page, 1);
  rmSync(fileOf(editor));
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/');
  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect(said(page)).toContainText('Restored your changes.');
  await page.keyboard.press('Control+s');
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Yours/ })
    .check();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep these choices' }).click();
  await save(page);
  expect(onDisk(editor)).toMatchObject({ title: 'Of a file that goes' });
});

test('a window goes on with its editor that was started again, and writes nothing into other pages at that address', async ({
  page,
  editor,
}) => {
  await openDocument(page, 'about.json');
  await editor.killAll();
  await title(page).fill('Typed without an editor');
  await editor.start();
  await save(page);
  expect(onDisk(editor)).toMatchObject({ title: 'Typed without an editor' });
  await title(page).fill('Of these pages');
  await editor.stop();
  rmSync(editor.pagesFolder, { recursive: true });
  copyTestPages(editor.pagesFolder);
  const other = onDisk(editor);
  await editor.start();
  const answered = page.waitForResponse('**/api/save');
  await page.keyboard.press('Control+s');
  expect((await answered).status()).toBe(403);
  await expect(said(page)).toContainText('If this stays, reload this window.');
  expect(onDisk(editor)).toEqual(other);
});

/** A browser in a process group of its own, which can be killed as a whole. @param profile where it keeps its storage */
async function startBrowser(profile: string) {
  const words = [
    '--headless',
    '--no-sandbox',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ];
  const started = spawn(provideHeadlessShell(), words, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  let address: string | undefined;
  for await (const line of createInterface(started.stderr)) {
    [, address] = /^DevTools listening on (.+)$/.exec(line) ?? [];
    if (address !== undefined) break;
  }
  const [context] = (await chromium.connectOverCDP(address ?? '')).contexts();
  if (!context || started.pid === undefined) throw new Error('The browser did not start.');
  const group = -started.pid;
  const kill = async () => {
    process.kill(group, 'SIGKILL');
    await once(started, 'exit');
  };
  return { page: await context.newPage(), kill };
}

test('what was typed a second before the browser was killed is offered by the next one', async ({ editor }) => {
  const profile = join(editor.folder, 'profile');
  const url = `${editor.address}/?document=about.json`;
  const killed = await startBrowser(profile);
  await killed.page.goto(url);
  const end = Date.now() + 10_000;
  let typed = '';
  for (let count = 1; Date.now() < end; count++) {
    typed = `Typed ${count} times`;
    await title(killed.page).fill(typed);
    await killed.page.waitForTimeout(200);
  }
  await killed.page.waitForTimeout(1_000);
  await killed.kill();
  const { page, kill } = await startBrowser(profile);
  await page.goto(url);
  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect(title(page)).toHaveText(typed);
  await save(page);
  // At once: what was saved is not offered either.
  await page.goto(url);
  await expect(title(page)).toHaveText(typed);
  await expect(offer(page)).toHaveCount(0);
  await kill();
});
