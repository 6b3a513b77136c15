import { expect, type Locator, type Page } from '@playwright/test';
import { said } from './editor-fixture.ts';

export const HANDS = ['mouse', 'keyboard'] as const;

/** The hands by which a task is done: with LONG=1 both, else the one whose turn it is, 0 for the mouse. */
export const handsOf = (turn: number) => HANDS.filter((_, at) => process.env.LONG || at === turn % HANDS.length);

/** How many keys it may take to get to something. */
const MOST_KEYS = 60;

/** Works in the editor with the mouse, or by keyboard alone, and counts the clicks and keys. Either types words by keyboard. */
export class Hand {
  clicks = 0;
  keys = 0;
  characters = 0;

  constructor(
    readonly page: Page,
    readonly by: (typeof HANDS)[number],
  ) {}

  /** Presses a button, a link or an entry of a list. */
  async press(target: Locator): Promise<void> {
    await this.goTo(target);
    if (this.by === 'keyboard') await this.key('Enter');
  }

  /** Presses a button, or the key that does the same. */
  async use(button: Locator, key: string): Promise<void> {
    await (this.by === 'keyboard' ? this.key(key) : this.press(button));
  }

  /** Adds an item to a list: at its end, or by keyboard after the first. @returns its index */
  async addItem(fields: Locator, name: string): Promise<number> {
    const items = fields.getByRole('group', { name: `${name}s` }).locator(':scope > ol > li');
    const count = await items.count();
    if (this.by === 'mouse') await this.press(fields.getByRole('button', { name: `Add ${name}` }));
    else {
      await this.goTo(items.first().locator('summary, [role=textbox]').first());
      await this.key('Control+Enter');
    }
    return this.by === 'mouse' ? count : 1;
  }

  /** Writes into a field in place of what is there. */
  async write(field: Locator, words: string): Promise<void> {
    await this.goTo(field);
    await this.key('Control+a');
    await this.type(words);
  }

  /** Chooses an entry of a closed list by its beginning. */
  async choose(list: Locator, label: string): Promise<void> {
    await this.goTo(list);
    if (this.by === 'keyboard') return this.type(label);
    // The list of a select is the system's, which no test can click.
    const value = await list.getByRole('option', { name: label }).first().getAttribute('value');
    await list.selectOption(value ?? label);
    this.clicks += 1;
  }

  async key(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.keys += 1;
  }

  async type(words: string): Promise<void> {
    await this.page.keyboard.type(words);
    this.characters += words.length;
  }

  /** A click into something, or the keys that lead to it. */
  async goTo(target: Locator): Promise<void> {
    await target.waitFor();
    if (this.by === 'mouse') {
      await target.click();
      this.clicks += 1;
      return;
    }
    // Found once: no key that moves the focus renders it anew, and finding it by its role takes long in a large form.
    const element = await target.evaluateHandle((found) => found);
    for (let keys = 0; keys < MOST_KEYS; keys++) {
      const key = await element.evaluate(keyTowards);
      if (key === undefined) return;
      await this.key(key);
    }
    await expect(target, `${MOST_KEYS} keys do not lead there`).toBeFocused();
  }

  /** Opens the list of pages with those shown that have some words. */
  async searchPages(words: string): Promise<void> {
    if (this.by === 'keyboard') await this.key('Control+k');
    else await this.press(this.page.getByRole('button', { name: ': choose another page' }));
    await expect(this.page.getByLabel('Search pages')).toBeFocused();
    await this.type(words);
  }

  async openPage(title: string): Promise<void> {
    await this.searchPages(title);
    const found = this.page.getByRole('dialog').getByRole('button', { name: title });
    if (this.by === 'keyboard') await this.key('Enter');
    else await this.press(found.first());
    await expect(this.page.getByRole('button', { name: 'Page title and address' })).toBeFocused();
  }

  /** Opens the form for a new page. */
  async addPage(): Promise<void> {
    if (this.by === 'mouse') return this.press(this.page.getByRole('button', { name: 'Add a page' }));
    await this.searchPages('');
    await this.press(this.page.getByRole('button', { name: 'New page' }));
  }

  /** Opens what can be done with a page. */
  async openMore(title: string): Promise<void> {
    await this.searchPages(title);
    await this.press(this.page.getByRole('dialog').getByRole('button', { name: `More for ${title}` }));
  }

  /** Opens a part of the editor, such as Products. */
  async openView(name: string): Promise<void> {
    await this.press(this.page.getByRole('navigation', { name: 'Parts of the editor' }).getByRole('button', { name }));
  }

  async undo(): Promise<void> {
    if (this.by === 'keyboard') await this.key('Control+z');
    else await this.press(this.page.getByRole('button', { name: 'Undo' }));
  }

  async save(): Promise<void> {
    if (this.by === 'keyboard') await this.key('Control+s');
    else await this.press(this.page.getByRole('button', { name: 'Save', exact: true }));
    await expect(said(this.page)).toHaveText(/^Saved /);
  }
}

/** The key that brings the focus nearer to an element; undefined if it has the focus. Runs in the page. */
function keyTowards(target: Element): string | undefined {
  const { activeElement } = document;
  if (target === activeElement) return undefined;
  // Only the editor has F6.
  const hasParts = document.querySelector('[aria-label="Parts of the editor"]') !== null;
  const parts = '[aria-label="Blocks of the page"], [aria-label="Settings"], [aria-label="Fields"], nav, dialog, main';
  if (!activeElement || activeElement === document.body) return 'Tab';
  if (hasParts && activeElement.closest(parts) !== target.closest(parts)) return 'F6';
  const isBefore = (activeElement.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) > 0;
  const list = target.closest('[aria-label="Blocks of the page"] ol');
  if (list?.contains(activeElement)) return isBefore ? 'ArrowUp' : 'ArrowDown';
  return isBefore ? 'Shift+Tab' : 'Tab';
}
