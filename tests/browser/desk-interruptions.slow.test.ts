import { expect, type Page } from '@playwright/test';
import { openDatabase } from '../../src/server/database/database.ts';
import { beginDraft, type NewDesk, openKeyFacts, signInOwner, test } from './desk-fixture.ts';
import { fields } from './editor-fixture.ts';
import { holdRequests } from './held-requests.ts';

test.setTimeout(300_000);

const heading = (page: Page) => page.getByLabel(/^Heading/);
const expectStored = (page: Page) =>
  expect(page.getByRole('status', { name: 'Draft state' })).toHaveText('Saved for you and your colleagues', {
    timeout: 60_000,
  });

/** Opens a block of a page in a new draft. */
async function openDraft(page: Page, desk: NewDesk): Promise<void> {
  await signInOwner(page, desk);
  await openKeyFacts(page, await beginDraft(page, 'Words'));
}

/** Loads the page again, and looks whether the heading is as it was typed. */
async function expectKept(page: Page, typed: string): Promise<void> {
  await expectStored(page);
  await openKeyFacts(page, new URL(page.url()).pathname);
  await expect(heading(page)).toHaveText(typed);
}

test('what is typed when the session is over is stored after signing in again in place', async ({ page, desk }) => {
  await openDraft(page, desk);
  const release = await holdRequests(page, '**/api/save');
  const asked = page.waitForRequest('**/api/save');
  await heading(page).fill('Typed without a session');
  await asked;
  const database = await openDatabase({ databaseUrl: null, dataDir: desk.dataDir });
  await database.deleteFrom('desk_session').execute();
  await database.destroy();
  release();
  const over = page.getByRole('dialog', { name: 'Your session has expired' });
  await over.getByRole('button', { name: 'Sign in with your passkey' }).click();
  await expect(heading(page)).toHaveText('Typed without a session');
  await expectKept(page, 'Typed without a session');
});

test('what is typed while the desk is away is stored when it is back', async ({ page, desk }) => {
  await openDraft(page, desk);
  await desk.kill();
  await heading(page).fill('Typed without a desk');
  await expect(page.getByText('The editor’s server is not responding.')).toBeVisible();
  await desk.start();
  await expectKept(page, 'Typed without a desk');
});

test('Publish waits for what is being stored, and is not pressed for what cannot be', async ({ page, desk }) => {
  await openDraft(page, desk);
  const asked: string[] = [];
  const release = await holdRequests(page, '**/api/save');
  await page.route('**/api/save', (route) => {
    asked.push(route.request().postData()?.includes('Typed last') ? 'save all' : 'save');
    return route.fallback();
  });
  await page.route('**/api/publish', (route) => {
    asked.push('publish');
    return route.fulfill({ json: { publish: 'some' } });
  });
  const publish = () => page.getByRole('button', { name: 'Publish', exact: true }).click();
  await heading(page).fill('Typed first');
  await expect.poll(() => asked).toEqual(['save']);
  await heading(page).fill('Typed last');
  await publish();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect.poll(() => asked).toEqual(['save', 'save all', 'publish']);

  await page.unroute('**/api/save');
  const message = 'The disk is full. Nothing was saved: make room, and save again.';
  await page.route('**/api/save', (route) => route.fulfill({ status: 507, json: { error: 'disk-full', message } }));
  await heading(page).fill('Typed on a full disk');
  await publish();
  await expect(page.getByText('Your last changes are not stored yet.')).toBeVisible();
  expect(asked.at(-1)).toBe('publish');
  expect(asked).toHaveLength(3);
  await page.unroute('**/api/save');
  await expectKept(page, 'Typed on a full disk');
});

test('what one window of a person could not store is offered in the other once it is closed, beside what that has written', async ({
  page,
  context,
  desk,
}) => {
  await openDraft(page, desk);
  const draft = new URL(page.url()).pathname;
  const other = await context.newPage();
  await openKeyFacts(other, draft);
  await heading(page).fill('Typed in the first');
  await expect(heading(other)).toHaveText('Typed in the first', { timeout: 30_000 });
  await holdRequests(page, '**/api/save');
  const asked = page.waitForRequest('**/api/save');
  await heading(page).fill('Typed in the first, and not stored');
  await asked;
  const head = other.getByRole('button', { name: 'Page title and address' });
  const description = fields(other).getByLabel('Description', { exact: true });
  await head.click();
  await description.press('Control+End');
  await other.keyboard.insertText(' Typed in the second.');
  await expectStored(other);
  const restore = other.getByRole('button', { name: 'Restore them' });
  await openKeyFacts(other, draft);
  await expect(heading(other)).toHaveText('Typed in the first');
  await expect(restore).toHaveCount(0);

  page.on('dialog', (dialog) => void dialog.accept());
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  await openKeyFacts(other, draft);
  await restore.click();
  await expect(heading(other)).toHaveText('Typed in the first, and not stored');
  await expectKept(other, 'Typed in the first, and not stored');
  await head.click();
  await expect(description).toContainText('Typed in the second.');
});
