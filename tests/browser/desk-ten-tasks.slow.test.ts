import { expect, type Page } from '@playwright/test';
import { beginDraft, type NewDesk, signInOwner, startDesk } from './desk-fixture.ts';
import { guardedTest, openDocument } from './editor-fixture.ts';
import { HANDS, Hand } from './hand.ts';
import { TABLE_TASKS } from './table-tasks.ts';
import { ROOFING, TASKS } from './ten-tasks.ts';

/** One desk for all, at which the owner is signed in: each task is a draft of its own. */
const test = guardedTest.extend<object, { desk: NewDesk; owner: Page }>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const desk = await startDesk();
      await use(desk);
      await desk.remove();
    },
    { scope: 'worker' },
  ],
  owner: [
    async ({ browser, desk }, use) => {
      const owner = await browser.newPage();
      await signInOwner(owner, desk);
      await use(owner);
      await owner.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ desk }, use) => use(desk.address),
  storageState: async ({ owner }, use) => use(await owner.context().storageState()),
});
test.setTimeout(300_000);

for (const by of HANDS)
  for (const [task, work] of Object.entries({ ...TASKS, ...TABLE_TASKS }))
    test(`${task}, by ${by}`, async ({ page }) => {
      await page.goto('/');
      const draft = await beginDraft(page, `${task}, by ${by}`);
      await openDocument(page, ROOFING, draft);
      const save = () =>
        expect(page.getByRole('status', { name: 'Draft state' })).toHaveText('Saved for you and your colleagues');
      const read = async (document: string) => {
        const answer = await page.request.get(`/api/documents/${document}`, {
          headers: { 'x-draft': draft.replace('/drafts/', '') },
        });
        return answer.ok() ? JSON.parse((await answer.json()).text) : undefined;
      };
      await work({ hand: new Hand(page, by), page, read, save });
    });
