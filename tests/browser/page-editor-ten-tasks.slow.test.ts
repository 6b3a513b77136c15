import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { openDocument, test } from './editor-fixture.ts';
import { Hand, handsOf } from './hand.ts';
import { TABLE_TASKS } from './table-tasks.ts';
import { ROOFING, TASKS } from './ten-tasks.ts';

/** The clicks of each task by mouse, which no change may add to. */
const CLICKS: Readonly<Record<string, number>> = {
  'a new course with a photo and units': 10,
  'a price': 2,
  'a question with a link and a list in its answer': 6,
  'the phone number': 4,
  'a photo of 6 MB with a bad name': 4,
  'blocks moved, duplicated, removed and undone': 7,
  'a policy with a link in the footer': 10,
  'a course removed': 6,
  'an address changed': 5,
  'text pasted from Word': 3,
  'a course that is full': 3,
  'a date that is copied': 3,
  'a day release of five Mondays': 7,
  'a venue of a date': 5,
  'a level’s prices raised by 4 %': 4,
};

// At the desk, each is done by keyboard.
for (const by of handsOf(0))
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
      if (by === 'mouse') expect(hand.clicks).toBeLessThanOrEqual(CLICKS[task] ?? 0);
    });
