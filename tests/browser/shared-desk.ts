import { expect, type Page } from '@playwright/test';
import { beginDraft, type NewDesk, signInOwner, startDesk } from './desk-fixture.ts';
import { blocks, guardedTest, openDocument } from './editor-fixture.ts';
import { ROOFING } from './ten-tasks.ts';

/** Tests one desk, at which its owner is signed in, for a whole file: each test has drafts of its own. */
export const test = guardedTest.extend<object, { settings: Record<string, string>; desk: NewDesk; owner: Page }>({
  settings: [{}, { scope: 'worker', option: true }],
  desk: [
    async ({ settings }, use) => {
      const desk = await startDesk(settings);
      await use(desk);
      await desk.remove();
    },
    { scope: 'worker' },
  ],
  owner: [
    async ({ browser, desk }, use) => {
      const owner = await browser.newPage({ baseURL: desk.address });
      await signInOwner(owner, desk);
      await use(owner);
      await owner.close();
    },
    { scope: 'worker' },
  ],
});

/** Likewise, where each test has a window of its own in which the owner is signed in. */
export const ownerTest = test.extend({
  baseURL: async ({ desk }, use) => use(desk.address),
  storageState: async ({ owner }, use) => use(await owner.context().storageState()),
});

/** The time that builds and checks may take. */
export const PATIENCE = { timeout: 60_000 };

export const draftBar = (page: Page) => page.getByRole('region', { name: 'Draft', exact: true });
export const draftState = (page: Page) => page.getByRole('status', { name: 'Draft state' });

/** Begins a draft with another heading of the key facts of the roofing page. @returns the address of the draft */
export async function write(page: Page, title: string, heading = title): Promise<string> {
  await page.goto('/');
  const draft = await beginDraft(page, title);
  await openDocument(page, ROOFING, draft);
  await writeHeading(page, heading);
  return draft;
}

/** Gives the key facts of the open page another heading. */
export async function writeHeading(page: Page, heading: string): Promise<void> {
  await blocks(page).filter({ hasText: 'Key facts' }).click();
  await page.getByLabel(/^Heading/).fill(heading);
  await expect(draftState(page)).toHaveText('Saved for you and your colleagues', PATIENCE);
}
