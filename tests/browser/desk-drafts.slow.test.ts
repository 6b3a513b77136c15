import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { addColleague, test as base, beginDraft, openKeyFacts, signInOwner } from './desk-fixture.ts';
import { blocks, fields } from './editor-fixture.ts';
import { draftBar, draftState } from './shared-desk.ts';

/** A desk, and the address of a shop that serves what is published. */
const test = base.extend<{ shop: string }>({
  shop: async ({ desk: { folder } }, use) => {
    const built = join(folder, 'dist');
    // Bundled already: only the pages are built.
    cpSync('dist/browser-tests', built, { recursive: true });
    const folders = { PUBLISHED_DIR: join(folder, 'published'), DIST_DIR: built };
    const content = { PAGES_DIR: join(folder, 'pages'), PUBLIC_DIR: join(folder, 'public') };
    const publish = ['src/cli/typescript.mjs', 'src/cli/publish/publish.ts'];
    await promisify(execFile)(process.execPath, publish, { env: { ...process.env, ...folders, ...content } });
    const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'shop'), DATABASE_URL: '' };
    const server = spawn(process.execPath, ['dist/browser-tests/server/main.js'], {
      env: { ...process.env, ...folders, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let address = '';
    for await (const line of createInterface({ input: server.stdout })) {
      address = /http:\/\/\S+/.exec(line)?.[0] ?? '';
      if (address) break;
    }
    await use(address);
    const ended = once(server, 'exit');
    server.kill();
    await ended;
  },
});
test.setTimeout(600_000);

const ROUTE = '/nvq-2-roofing-occupations---roof-slater-and-tiler';
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
const PATIENCE = { timeout: 120_000 };

test('following the guide, an owner changes words and a price, writes an FAQ, adds a course, looks at the preview, publishes, sees it in the shop, and undoes it; a colleague does the same as a writer, but does not publish', async ({
  page,
  desk,
  shop,
  context,
  browser,
}) => {
  await signInOwner(page, desk);
  await changePages(page, 'New courses');

  const [shown] = await Promise.all([
    context.waitForEvent('page'),
    draftBar(page).getByRole('link', { name: 'Preview' }).click(),
  ]);
  await shown.setViewportSize({ width: 390, height: 844 });
  await expect(shown.locator('#root')).toBeAttached(PATIENCE);
  const { origin, searchParams } = new URL(shown.url());
  await shown.goto(`${origin}/nvq-3-floorlaying?preview=${searchParams.get('preview')}`);
  await expect(shown.getByRole('heading', { level: 1 })).toContainText('Floorlaying');
  expect(await shown.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await shown.context().cookies(shown.url())).toEqual([]);
  await shown.close();

  const publish = async (words: string) => {
    await draftBar(page).getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('dialog')).toContainText(words);
    await expect(page.getByRole('dialog')).not.toContainText(/key-facts|\.json/);
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(draftState(page)).toHaveText(/^Published\./, PATIENCE);
  };
  const served = (route: string) => fetch(shop + route).then((response) => response.text());
  const started = performance.now();
  await publish('Key facts “In short, by the desk”: Heading “');
  await expect.poll(() => served('/nvq-2-plastering')).toContain('£795');
  console.log(`Publish of three changed pages, from the press to the shop: ${seconds(started)} s.`);
  // For search engines, with VAT.
  expect(await served('/nvq-2-plastering')).toContain('"price":"954.00"');
  expect(await served(ROUTE)).toContain('What do I bring?');
  expect(await served(ROUTE)).toContain('In short, by the desk');
  expect((await fetch(`${shop}/nvq-3-floorlaying`)).status).toBe(200);

  await page.goto('/pages');
  await page.getByRole('button', { name: 'Undo this: New courses' }).click();
  await expect(draftBar(page)).toContainText('Undo: New courses');
  await publish('In short, by the desk');
  await expect.poll(() => served('/nvq-2-plastering')).not.toContain('£795');
  expect((await fetch(`${shop}/nvq-3-floorlaying`)).status).toBe(404);

  const ben = { name: 'Ben Writer', email: 'ben@example.com', role: 'writer' };
  const colleague = await addColleague(browser, desk, ben);
  await changePages(colleague, 'Courses, once more');
  await expect(draftBar(colleague)).toContainText('Ask for a look');
  await expect(draftBar(colleague).getByRole('button', { name: 'Publish' })).toHaveCount(0);
  await colleague.goto(`${new URL(colleague.url()).pathname}?view=settings`);
  await expect(colleague.getByText('Only an owner of the desk may change this').first()).toBeVisible(PATIENCE);
});

/** Changes a price and a heading, writes an FAQ and adds a course, in a new draft. */
async function changePages(page: Page, title: string): Promise<void> {
  const draft = await beginDraft(page, title);
  await page.goto(`${draft}?view=products`);
  await page.getByLabel('Search products').fill('plastering');
  await page.getByLabel('Price of Plastering, NVQ Level 2').fill('795');
  await expect(draftState(page)).toHaveText('Saved for you and your colleagues', PATIENCE);
  await openKeyFacts(page, draft);
  await page.getByLabel(/^Heading/).fill('In short, by the desk');
  await blocks(page).filter({ hasText: 'Roofing questions' }).click();
  await fields(page).getByRole('button', { name: 'Add question' }).click();
  await fields(page).getByLabel('Question', { exact: true }).last().fill('What do I bring?');
  await fields(page).getByLabel('Answer', { exact: true }).last().fill('Your card.');
  await page.getByRole('button', { name: 'Add a page' }).click();
  const dialog = page.getByRole('dialog');
  const kind = dialog.getByLabel('Kind of page');
  await kind.selectOption(await kind.getByRole('option', { name: 'NVQ c' }).first().getAttribute('value'));
  await dialog.getByLabel('Level').selectOption('3');
  await dialog.getByLabel('Title of the course').fill('Floorlaying');
  await dialog.getByLabel('Price in pounds, without VAT').fill('950');
  await dialog.getByRole('button', { name: 'Create the page' }).click();
  await expect(page.getByRole('button', { name: 'Page title and address' })).toBeFocused(PATIENCE);
  await expect(draftState(page)).toHaveText('Saved for you and your colleagues', PATIENCE);
}
