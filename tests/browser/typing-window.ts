import { expect, type Locator, type Page } from '@playwright/test';
import type { seededRandom } from '../fixtures/seeded-random.ts';
import { blocks, fields, preview, said, textOf } from './editor-fixture.ts';
import { WRITING_ACT_NAMES, WRITING_ACTS } from './typed-acts.ts';
import { type Place, TYPED_WORD, wordsIn } from './typing-places.ts';

/** The contents of some places: words that are typed nowhere else, or the order of blocks. */
type Contents = ReadonlyMap<Place | string, readonly string[]>;

type Random = ReturnType<typeof seededRandom>;

const LONG = { timeout: 60_000 };
/** A place with this many words is written again. */
const MOST_WORDS = 6;

/** The text of a field without what is not stored: blanks at both ends of lines. */
async function storedText(control: Locator): Promise<string> {
  return (await textOf(control)).replaceAll(/^(- )? +| +$/gm, '$1');
}

/** A window of the editor that is typed into at random, with what it ought to hold. */
export class TypingWindow {
  /** The expected contents on disk, of those that this window has written. */
  saved: Contents = new Map();
  /** The expected contents of the window. */
  working: Contents = new Map();
  #past: Contents[] = [];
  #future: Contents[] = [];
  #last: Place | undefined;
  #shown: string | undefined;

  constructor(
    public page: Page,
    readonly places: readonly Place[],
    /** The page whose blocks it moves, and the block. */
    readonly moved: { page: string; block: string },
    /** The address of a draft at the desk, in which what is typed is stored at once; of the page editor without. */
    readonly draft?: string,
  ) {}

  /** Opens the first page. */
  async start(): Promise<void> {
    await this.#open(this.moved.page);
    this.saved = this.working = new Map([[this.moved.page, await this.#order()]]);
  }

  /** The words that are typed and not saved. */
  get unsaved(): string[] {
    return this.places.flatMap((place) =>
      this.#words(place).filter((word) => !(this.saved.get(place) ?? []).includes(word)),
    );
  }

  get isChanged(): boolean {
    const places = new Set([...this.saved.keys(), ...this.working.keys()]);
    return [...places].some((place) => String(this.working.get(place) ?? '') !== String(this.saved.get(place) ?? ''));
  }

  get steps(): { past: number; future: number } {
    return { past: this.#past.length, future: this.#future.length };
  }

  /** The places that can be typed into: not the last one, as typing on there is one step with it. */
  writable(isConnected: boolean): Place[] {
    return this.places.filter(
      (place) => place !== this.#last && (isConnected || (place.page ?? place.document) === this.#shown),
    );
  }

  async type(place: Place, word: string): Promise<void> {
    const control = await this.show(place);
    const words = this.#words(place);
    const isFull = words.length >= MOST_WORDS;
    await control.press(isFull ? 'Control+a' : 'Control+End');
    await this.page.keyboard.insertText(isFull ? word : ` ${word}`);
    this.#step(place, isFull ? [word] : [...words, word]);
    this.#last = place;
  }

  /**
   * Writes a word in a random way at a random place that can be written so, or else types it.
   * @returns what was done, for a report
   */
  async writeSomehow(word: string, random: Random, note: (words: string) => void): Promise<string> {
    const name = random.of(WRITING_ACT_NAMES);
    for (let tries = 0; tries < 4; tries++) {
      const place = random.of(this.writable(true));
      const isFull = this.#words(place).length >= MOST_WORDS;
      // A shared block is written in its field alone.
      if (isFull || (place.page && name === 'after drags over closed text')) continue;
      note(`${word} ${name} at ${place.block ?? 'the head'} of ${place.document}`);
      const control = await this.show(place);
      const before = await storedText(control);
      const outcome = await WRITING_ACTS[name](this.page, control, word, random);
      if (outcome === undefined) continue;
      if (outcome === 'refused') {
        expect(await storedText(control), `${word} was refused`).toBe(before);
        return 'refused with a message';
      }
      await this.#expectOneStep(control, before);
      this.#step(place, outcome === 'added' ? [...this.#words(place), word] : [word]);
      this.#last = place;
      return name;
    }
    const place = random.of(this.writable(true));
    note(`types ${word} at ${place.block ?? 'the head'} of ${place.document}`);
    await this.type(place, word);
    return 'typed instead';
  }

  /** Expects that undo takes back what was just written, and nothing else, and redo brings it again. */
  async #expectOneStep(control: Locator, before: string): Promise<void> {
    const after = await storedText(control);
    await this.page.keyboard.press('Control+z');
    await expect.poll(() => storedText(control), 'undone').toBe(before);
    await this.page.keyboard.press('Control+Shift+z');
    await expect.poll(() => storedText(control), 'redone').toBe(after);
  }

  async move(key: 'ArrowUp' | 'ArrowDown'): Promise<void> {
    const { page, block } = this.moved;
    await this.#open(page);
    const before = await this.#order();
    await blocks(this.page).filter({ hasText: block }).press(`Alt+${key}`);
    const after = await this.#order();
    if (String(before) !== String(after)) this.#step(page, after);
  }

  async undo(): Promise<void> {
    const step = this.#past.pop();
    if (!step) return;
    await this.page.keyboard.press('Control+z');
    this.#future.push(this.working);
    this.working = step;
    this.#last = undefined;
  }

  async redo(): Promise<void> {
    const step = this.#future.pop();
    if (!step) return;
    await this.page.keyboard.press('Control+Shift+z');
    this.#past.push(this.working);
    this.working = step;
    this.#last = undefined;
  }

  /** Forgets the steps: what was before a restored draft cannot be undone. */
  forgetSteps(): void {
    this.#past = [];
    this.#future = [];
    this.#last = undefined;
  }

  /** Saves. Nobody else writes where this window does, so it is never asked to choose. */
  async save(): Promise<void> {
    if (this.draft !== undefined) {
      await expect(this.page.getByRole('status', { name: 'Draft state' })).toHaveText(/^Saved for you/, LONG);
      this.saved = this.working;
      return;
    }
    const isSaved = this.page.getByRole('button', { name: 'Save', exact: true, disabled: true });
    const dialog = this.page.getByRole('dialog');
    await this.page.keyboard.press('Control+s');
    await expect(isSaved.or(dialog).first()).toBeVisible();
    await expect(dialog, 'a question, though nobody else wrote there').toBeHidden();
    this.saved = this.working;
    this.#last = undefined;
  }

  /** Goes on in another window, which offers what was not saved. @returns how many words it offered */
  async goOnIn(page: Page): Promise<number> {
    this.page = page;
    this.#shown = undefined;
    this.forgetSteps();
    await this.#open(this.places[0]?.document ?? '');
    if (!this.isChanged) return 0;
    const { unsaved } = this;
    const offer = page.getByRole('region', { name: 'Unsaved changes from before' });
    const restore = offer.getByRole('button', { name: 'Restore them' });
    // A draft may have stored all before the window ended: then nothing is offered.
    if (this.draft === undefined) await restore.click();
    await expect(async () => {
      if (this.draft !== undefined && (await restore.isVisible())) await restore.click({ timeout: 5000 });
      await expect(offer).toHaveCount(0);
      for (const place of this.places)
        if (String(this.saved.get(place) ?? '') !== String(this.#words(place))) await this.expectShown(place);
    }).toPass(LONG);
    return unsaved.length;
  }

  async expectShown(place: Place): Promise<void> {
    await this.expectShownIn(this, place);
  }

  /** Expects that a window shows what this one has written at a place. */
  async expectShownIn(window: TypingWindow, place: Place): Promise<void> {
    const control = await window.show(place);
    const shown = async () => wordsIn(await textOf(control));
    await expect.poll(shown).toEqual(this.#words(place).toSorted());
  }

  /** Shows a place and focuses it. */
  async show({ document, page = document, block, control }: Place): Promise<Locator> {
    await this.#open(page);
    const heading = this.page.getByRole('button', { name: 'Page title and address' });
    await (block === undefined ? heading : blocks(this.page).filter({ hasText: block })).click();
    const found = control(fields(this.page));
    await found.focus();
    return found;
  }

  async #open(document: string): Promise<void> {
    if (document === this.#shown) return;
    if (this.#shown === undefined) {
      await this.page.goto(`${this.draft ?? '/'}?document=${document}`);
    } else {
      // In prose the keys make a link.
      await this.page.getByRole('button', { name: 'Page title and address' }).click();
      await this.page.keyboard.press('Control+k');
      const search = this.page.getByLabel('Search pages');
      await search.fill(document);
      await search.press('Enter');
      await expect(this.page).toHaveURL(new RegExp(encodeURIComponent(document)));
    }
    await expect(preview(this.page).locator('h1').first()).toBeVisible({ timeout: 30_000 });
    this.#shown = document;
  }

  /** Waits until the window knows that its server is there, or is not. */
  async expectConnected(isConnected: boolean): Promise<void> {
    const status = expect(said(this.page), 'connection');
    await (isConnected ? status.not : status).toHaveText(/^The editor’s server is not responding/, { timeout: 30_000 });
  }

  async #order(): Promise<string[]> {
    const shown = await blocks(this.page).locator('span:last-child').allTextContents();
    return shown.map((words) => words.replaceAll(TYPED_WORD, '').trim());
  }

  #words(place: Place): readonly string[] {
    return this.working.get(place) ?? [];
  }

  #step(place: Place | string, contents: readonly string[]): void {
    this.#past.push(this.working);
    this.#future = [];
    this.working = new Map(this.working).set(place, contents);
    this.#last = undefined;
  }
}
