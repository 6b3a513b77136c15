import { expect } from '@playwright/test';
import { openDatabase } from '../../src/server/database/database.ts';
import { amountOf, seedOf } from '../fixtures/long-form.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { addColleague, beginDraft, type NewDesk, signInOwner, test } from './desk-fixture.ts';
import { waysOf } from './typed-acts.ts';
import { ABOUT, FRAGMENT, MOVED, PLACES, ROOFING, wordsIn } from './typing-places.ts';
import { TypingWindow } from './typing-window.ts';

const SECONDS = amountOf('EDITOR_SECONDS', { short: 20, long: 600 });
const SEED = seedOf('EDITOR_SEED', 1);

test.describe.configure({ timeout: SECONDS * 1000 + 300_000 });

test(`${SECONDS} s of two people writing at random in one draft lose no word (seed ${SEED})`, async ({
  page,
  browser,
  desk,
}) => {
  const random = seededRandom(SEED);
  await signInOwner(page, desk);
  const draft = await beginDraft(page, 'Words');
  const ben = await addColleague(browser, desk, { name: 'Ben Writer', email: 'ben@example.com', role: 'writer' });
  const windows = [page, ben].flatMap((one, index) => {
    const [places = [], moved] = [PLACES[index], MOVED[index]];
    return moved ? [new TypingWindow(one, places, moved, draft)] : [];
  });
  const log: string[] = [];
  const ways = new Map<string, number>();
  const found = new Set<string>();
  const counts = { typed: 0, offered: 0, ended: 0, kills: 0 };

  /** Waits until all is acknowledged, and finds it in the draft. */
  const findAll = async () => {
    for (const window of windows) await window.save();
    const stored = await wordsInDraft(desk, draft);
    for (const document of [ABOUT, ROOFING, FRAGMENT]) {
      const expected = windows.flatMap(({ places, saved }) =>
        places.filter((place) => place.document === document).flatMap((place) => saved.get(place) ?? []),
      );
      expect(stored.get(document) ?? [], document).toEqual(expected.sort());
      for (const word of expected) found.add(word);
    }
  };
  /** Each sees what the other has written. */
  const compare = async () => {
    await findAll();
    for (const [index, window] of windows.entries()) {
      const other = windows[1 - index];
      const place = other?.places.find((one) => (other.working.get(one) ?? []).length > 0 && one.page === undefined);
      if (other && place) await other.expectShownIn(window, place);
    }
  };
  const act = async () => {
    const window = random.of(windows);
    const note = (words: string) => log.push(`${windows.indexOf(window)}: ${words}`);
    const kind = random.below(100);
    if (kind < 60) {
      const way = await window.writeSomehow(`zq${counts.typed++}`, random, note);
      ways.set(way, (ways.get(way) ?? 0) + 1);
    } else if (kind < 68) {
      note(`undoes, of ${window.steps.past}`);
      await window.undo();
    } else if (kind < 72) {
      note(`redoes, of ${window.steps.future}`);
      await window.redo();
    } else if (kind < 82) {
      note('compares');
      await compare();
    } else if (kind < 96) {
      note(`reloads with ${window.unsaved.length} words that nobody has acknowledged`);
      counts.ended += 1;
      counts.offered += await window.goOnIn(window.page);
    } else {
      note('the desk is killed');
      counts.kills += 1;
      await desk.kill();
      const places = window.writable(false);
      if (places.length > 0) await window.type(random.of(places), `zq${counts.typed++}`);
      await desk.start();
      await findAll();
    }
  };

  try {
    for (const window of windows) await window.start();
    for (const end = performance.now() + SECONDS * 1000; performance.now() < end; ) await act();
    await compare();
  } catch (error) {
    console.log(`EDITOR_SEED=${SEED} failed after:\n${log.slice(-40).join('\n')}`);
    throw error;
  }
  console.log(
    `   ${SECONDS} s, seed ${SEED}: ${counts.typed} words typed by two people (${waysOf(ways)}); ${found.size} acknowledged, all found in the ` +
      `draft; ${counts.offered} not acknowledged ones shown again, all of them, after ${counts.ended} reloads; the desk was killed ${counts.kills} times`,
  );
});

/** The typed words of each document of a draft, as they are stored. */
async function wordsInDraft(desk: NewDesk, address: string): Promise<Map<string, string[]>> {
  const database = await openDatabase({ databaseUrl: null, dataDir: desk.dataDir });
  const id = address.split('/').at(-1) ?? '';
  const rows = await database
    .selectFrom('draft_document')
    .where('draft_id', '=', id)
    .select(['document', 'text'])
    .execute();
  await database.destroy();
  return new Map(rows.map(({ document, text }) => [document, wordsIn(text ?? '')]));
}
