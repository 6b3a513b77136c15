import { setTimeout as delay } from 'node:timers/promises';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { amountOf, seedOf } from '../fixtures/long-form.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';
import type { StaffServer } from '../fixtures/staff-server.ts';
import { test } from './editor-fixture.ts';
import { waysOf } from './typed-acts.ts';
import { ABOUT, FRAGMENT, MOVED, PLACES, ROOFING, wordsOnDisk } from './typing-places.ts';
import { TypingWindow } from './typing-window.ts';

const SECONDS = amountOf('EDITOR_SECONDS', { short: 20, long: 600 });
const SEED = seedOf('EDITOR_SEED', 1);

test.describe.configure({ timeout: SECONDS * 1000 + 300_000 });

test(`${SECONDS} s of typing, moving, undoing, saving, reloading and killing in two windows lose no word (seed ${SEED})`, async ({
  context,
  editor,
}) => {
  const random = seededRandom(SEED);
  const run = new RandomRun(context, editor, random);
  const end = performance.now() + SECONDS * 1000;
  try {
    await run.start();
    while (performance.now() < end) await run.act();
    await run.finish();
  } catch (error) {
    console.log(`EDITOR_SEED=${SEED} failed after:\n${run.log.slice(-40).join('\n')}`);
    throw error;
  }
  const { saves, typed, offered, kills, ways } = run.figures;
  console.log(
    `   ${SECONDS} s, seed ${SEED}: ${typed} words typed (${waysOf(ways)}); ${run.acknowledged.size} acknowledged in ${saves} saves, all found on disk; ` +
      `${offered} unsaved ones offered again, all of them, after ${kills.windows} windows and ${kills.editors} editors were ended`,
  );
});

/** Acts at random in two windows of one editor, and compares what it ought to find. */
class RandomRun {
  readonly log: string[] = [];
  readonly acknowledged = new Set<string>();
  readonly figures = {
    ways: new Map<string, number>(),
    saves: 0,
    typed: 0,
    offered: 0,
    kills: { windows: 0, editors: 0 },
  };
  readonly #windows: TypingWindow[] = [];

  constructor(
    readonly context: BrowserContext,
    readonly editor: StaffServer,
    readonly random: ReturnType<typeof seededRandom>,
  ) {}

  async start(): Promise<void> {
    for (const [index, places] of PLACES.entries()) {
      const moved = MOVED[index];
      if (moved) this.#windows.push(new TypingWindow(await this.#newPage(), places, moved));
    }
    for (const window of this.#windows) await window.start();
  }

  /** One random act in one window or both. */
  async act(): Promise<void> {
    const { random } = this;
    const window = random.of(this.#windows);
    const act = random.below(100);
    const note = (words: string) => this.log.push(`${this.#windows.indexOf(window)}: ${words}`);
    if (act < 24) await this.#write(window);
    else if (act < 44) for (let words = random.below(3); words >= 0; words--) await this.#type(window, true);
    else if (act < 54) {
      note('moves');
      await window.move(random.of(['ArrowUp', 'ArrowDown']));
    } else if (act < 65) {
      note(`undoes, of ${window.steps.past}`);
      await window.undo();
    } else if (act < 70) {
      note(`redoes, of ${window.steps.future}`);
      await window.redo();
    } else if (act < 82) {
      note('saves');
      await window.save();
      this.#expectOnDisk();
    } else if (act < 86) {
      note('saves with the other');
      await Promise.all(this.#windows.map((one) => one.save()));
      this.#expectOnDisk();
    } else if (act < 94) await this.#endWindow(window, random.of(['reloads', 'closes', 'crashes']));
    else if (act < 97) await this.#killEditor();
    else await this.#killWhileSaving(window);
  }

  /** Saves what is left, and finds it. */
  async finish(): Promise<void> {
    for (const window of this.#windows) await window.save();
    this.#expectOnDisk();
  }

  async #type(window: TypingWindow, isConnected: boolean): Promise<void> {
    const places = window.writable(isConnected);
    if (places.length === 0) return;
    const word = `zq${this.figures.typed++}`;
    const place = this.random.of(places);
    this.log.push(
      `${this.#windows.indexOf(window)}: types ${word} at ${place.block ?? 'the head'} of ${place.document}`,
    );
    await window.type(place, word);
  }

  async #write(window: TypingWindow): Promise<void> {
    const word = `zq${this.figures.typed++}`;
    const note = (words: string) => this.log.push(`${this.#windows.indexOf(window)}: ${words}`);
    const way = await window.writeSomehow(word, this.random, note);
    this.figures.ways.set(way, (this.figures.ways.get(way) ?? 0) + 1);
  }

  async #endWindow(window: TypingWindow, how: 'reloads' | 'closes' | 'crashes'): Promise<void> {
    this.log.push(`${this.#windows.indexOf(window)}: ${how} with ${window.unsaved.length} unsaved words`);
    const { page } = window;
    this.figures.kills.windows += 1;
    if (how === 'crashes') {
      // Changes in the last 0.3 s before a crash are not kept yet: this timer ends after the one that keeps it.
      await page.evaluate(() => new Promise((kept) => setTimeout(kept, 300)));
      const crashed = page.waitForEvent('crash');
      const session = await this.context.newCDPSession(page);
      void session.send('Page.crash').catch(() => undefined);
      await crashed;
    }
    if (how !== 'reloads') await page.close();
    this.figures.offered += await window.goOnIn(how === 'reloads' ? page : await this.#newPage());
  }

  /** Kills the editor, types on, and starts it again. */
  async #killEditor(): Promise<void> {
    this.log.push('the editor is killed');
    this.figures.kills.editors += 1;
    await this.editor.kill();
    await this.#type(this.random.of(this.#windows), false);
    await this.#startAgain();
    this.#expectOnDisk();
  }

  /** Kills the editor at a random moment of a save: all of it is on disk, or nothing. */
  async #killWhileSaving(window: TypingWindow): Promise<void> {
    this.log.push(`${this.#windows.indexOf(window)}: saves, and the editor is killed`);
    this.figures.kills.editors += 1;
    await window.page.keyboard.press('Control+s');
    await delay(this.random.below(150));
    await this.editor.kill();
    await this.#startAgain();
    const former = window.saved;
    if (this.#isOnDisk()) this.log.push('nothing is on disk');
    else {
      window.saved = window.working;
      this.log.push('it is on disk');
      this.#expectOnDisk();
      window.saved = former;
    }
    await window.save();
    window.forgetSteps();
    this.#expectOnDisk();
  }

  async #startAgain(): Promise<void> {
    for (const window of this.#windows) await window.expectConnected(false);
    await this.editor.start();
    for (const window of this.#windows) await window.expectConnected(true);
  }

  #expectOnDisk(): void {
    for (const document of [ABOUT, ROOFING, FRAGMENT]) {
      const expected = this.#expectedWords(document);
      expect(wordsOnDisk(this.editor.pagesFolder, document), document).toEqual(expected);
      for (const word of expected) this.acknowledged.add(word);
    }
  }

  #isOnDisk(): boolean {
    return [ABOUT, ROOFING, FRAGMENT].every(
      (document) => String(wordsOnDisk(this.editor.pagesFolder, document)) === String(this.#expectedWords(document)),
    );
  }

  #expectedWords(document: string): string[] {
    return this.#windows
      .flatMap(({ places, saved }) =>
        places.filter((place) => place.document === document).flatMap((place) => saved.get(place) ?? []),
      )
      .sort();
  }

  async #newPage(): Promise<Page> {
    const page = await this.context.newPage();
    page.on('dialog', (dialog) => void dialog.accept());
    page.on('pageerror', ({ message }) => this.log.push(`ERROR ${message}`));
    page.on('response', (response) => {
      if (new URL(response.url()).pathname === '/api/save' && response.ok()) this.figures.saves += 1;
    });
    return page;
  }
}
