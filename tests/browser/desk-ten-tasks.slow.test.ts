import { expect } from '@playwright/test';
import { beginDraft } from './desk-fixture.ts';
import { openDocument } from './editor-fixture.ts';
import { Hand, handsOf } from './hand.ts';
import { draftState, ownerTest as test } from './shared-desk.ts';
import { TABLE_TASKS } from './table-tasks.ts';
import { ROOFING, TASKS } from './ten-tasks.ts';

test.setTimeout(300_000);

// Each task is a draft of its own. The screens are those of the page editor, where each task is done by mouse.
for (const by of handsOf(1))
  for (const [task, work] of Object.entries({ ...TASKS, ...TABLE_TASKS }))
    test(`${task}, by ${by}`, async ({ page }) => {
      await page.goto('/');
      const draft = await beginDraft(page, `${task}, by ${by}`);
      await openDocument(page, ROOFING, draft);
      const save = () => expect(draftState(page)).toHaveText('Saved for you and your colleagues');
      const read = async (document: string) => {
        const answer = await page.request.get(`/api/documents/${document}`, {
          headers: { 'x-draft': draft.replace('/drafts/', '') },
        });
        return answer.ok() ? JSON.parse((await answer.json()).text) : undefined;
      };
      await work({ hand: new Hand(page, by), page, read, save });
    });
