import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EDITOR_TIMEOUT, openDocument, test } from './editor-fixture.ts';
import { HANDS, Hand } from './hand.ts';
import { TABLE_TASKS } from './table-tasks.ts';
import { ROOFING, TASKS } from './ten-tasks.ts';

test.describe.configure(EDITOR_TIMEOUT);

for (const by of HANDS)
  for (const [task, work] of Object.entries({ ...TASKS, ...TABLE_TASKS }))
    test(`${task}, by ${by}`, async ({ page, editor }) => {
      await openDocument(page, ROOFING);
      const hand = new Hand(page, by);
      const read = (document: string) =>
        readFile(join(editor.pagesFolder, document), 'utf8').then(JSON.parse, () => undefined);
      await work({ hand, page, read, save: () => hand.save() });
      console.log(
        `   ${task}, by ${by}: ${hand.clicks} clicks, ${hand.keys} keys, ${hand.characters} characters typed`,
      );
    });
