import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { addAuthenticator, test as base, beginDraft, makePasskey, openKeyFacts } from './desk-fixture.ts';
import { expectAccessible, preview } from './editor-fixture.ts';

/** A desk, and the address of a shop that serves what is published. */
const test = base.extend<{ shop: string }>({
  shop: async ({ desk: { folder } }, use) => {
    const built = join(folder, 'dist');
    // Bundled already: only the pages are built.
    cpSync('dist/browser-tests', built, { recursive: true });
    const folders = { PUBLISHED_DIR: join(folder, 'published'), DIST_DIR: built };
    const content = { PAGES_DIR: join(folder, 'pages'), PUBLIC_DIR: join(folder, 'public') };
    const publish = ['--import', 'tsx', 'src/cli/publish/publish.ts'];
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
const draftBar = (page: Page) => page.getByRole('region', { name: 'Draft' });
const state = (page: Page) => page.getByRole('status', { name: 'Draft state' });
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
const PATIENCE = { timeout: 120_000 };

test('a person signs in, changes a word, looks at the preview, publishes, sees it in the shop, and undoes it', async ({
  page,
  desk,
  shop,
  context,
}) => {
  await addAuthenticator(page);
  await makePasskey(page, desk.firstOwnerLink, 'Ada Owner', 'ada@example.com');
  await expectAccessible(page, 'drafts');
  await openKeyFacts(page, await beginDraft(page, 'Another heading'));
  await page.getByLabel('Heading').fill('In short, by the desk');
  await expect(state(page)).toHaveText('Saved for you and your colleagues');
  await expectAccessible(page, 'a draft');
  await page.reload();
  await expect(preview(page).getByText('In short, by the desk')).toBeAttached(PATIENCE);

  const [shown] = await Promise.all([
    context.waitForEvent('page'),
    draftBar(page).getByRole('link', { name: 'Preview' }).click(),
  ]);
  await expect(shown.locator('h1').first()).toBeVisible(PATIENCE);
  await shown.goto(`${shown.url().replace(/\/$/, '')}${ROUTE}`);
  await expect(shown.getByText('In short, by the desk')).toBeVisible(PATIENCE);
  expect(await shown.context().cookies(shown.url())).toEqual([]);

  await draftBar(page).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('dialog')).toContainText('In short, by the desk');
  await expectAccessible(page, 'publish');
  const started = performance.now();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(state(page)).toHaveText(/^Published\./, PATIENCE);
  const served = () => fetch(shop + ROUTE).then((response) => response.text());
  await expect.poll(served).toContain('In short, by the desk');
  console.log(`Publish of one changed page, from the press to the shop: ${seconds(started)} s.`);

  await shown.reload();
  await expect(shown.getByRole('heading')).toHaveText('This preview has ended');
  await shown.close();

  await page.goto('/');
  await expect(page.getByRole('list', { name: 'Published' })).toContainText('Another heading');
  await expectAccessible(page, 'published');
  await page.getByRole('button', { name: 'Undo this: Another heading' }).click();
  await expect(draftBar(page)).toContainText('Undo: Another heading');
  await draftBar(page).getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(state(page)).toHaveText(/^Published\./, PATIENCE);
  await expect.poll(served).not.toContain('In short, by the desk');
});
