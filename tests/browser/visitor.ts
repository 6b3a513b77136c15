import { expect, type Locator, type Page } from '@playwright/test';

/** How visitors of these tests work: on a phone by touch, and on a computer by keyboard alone. */
export const VISITORS = [
  { by: 'touch', width: 390 },
  { by: 'keyboard', width: 1280 },
] as const;

/** How many keys it may take to get to something. */
const MOST_KEYS = 150;

const AMERICAN: Readonly<Record<string, (text: string) => string>> = {
  date: (text) => text.replace(/^(\d+)-(\d+)-(\d+)$/, '$2$3$1'),
  time: (text) =>
    `${Number(text.slice(0, 2)) % 12 || 12}`.padStart(2, '0') + text.slice(3) + (text < '12' ? 'AM' : 'PM'),
};

/** A visitor who presses and writes, and counts taps and keys. */
export class Visitor {
  taps = 0;
  keys = 0;

  constructor(
    readonly page: Page,
    readonly by: (typeof VISITORS)[number]['by'],
  ) {}

  /** Presses a link, a button or a summary. */
  async press(target: Locator): Promise<void> {
    await target.waitFor();
    if (this.by === 'keyboard') {
      await this.#goTo(target);
      await this.#key('Enter');
      return;
    }
    await target.tap();
    this.taps += 1;
  }

  /** Writes into a field; a date as 1990-01-31, a time as 08:30. */
  async write(field: Locator, text: string): Promise<void> {
    await field.waitFor();
    if (this.by === 'touch') {
      await field.tap();
      this.taps += 1;
      // The wheel of dates is the system's, which no test can touch.
      await field.fill(text);
      return;
    }
    await this.#goTo(field);
    // The tests' Chromium is American.
    const typed = AMERICAN[(await field.getAttribute('type')) ?? '']?.(text);
    await this.page.keyboard.type(typed ?? text);
    if (typed !== undefined) await expect(field).toHaveValue(text);
  }

  /** Chooses an entry of a closed list by its beginning. */
  async select(list: Locator, label: string): Promise<void> {
    if (this.by === 'keyboard') {
      await this.#goTo(list);
      await this.page.keyboard.type(label);
    } else {
      await this.press(list);
      await this.page.keyboard.press('Escape');
      // The list of a select is the system's, which no test can touch.
      const value = await list.getByRole('option', { name: label }).first().getAttribute('value');
      await list.selectOption(value ?? label);
    }
    await expect(list.locator('option:checked')).toContainText(label);
  }

  /** Chooses one of several, or an entry of a list. */
  async choose(target: Locator): Promise<void> {
    if (this.by === 'touch') return this.press(target);
    await this.#goTo(target);
    await this.#key('Space');
  }

  /** A line for the report. */
  summary(task: string): string {
    return `${task}, by ${this.by}: ${this.by === 'touch' ? `${this.taps} taps` : `${this.keys} keys`}`;
  }

  async #key(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.keys += 1;
  }

  async #goTo(target: Locator): Promise<void> {
    for (let keys = 0; keys < MOST_KEYS; keys++) {
      const key = await target.evaluate((wanted) => {
        const { activeElement } = document;
        if (activeElement === wanted) return undefined;
        if (activeElement === null) return 'Tab';
        // Of radio buttons, Tab goes to the chosen one or the first; arrows go to the others.
        const group = (element: Element) =>
          element instanceof HTMLInputElement && element.type === 'radio' ? element.name : '';
        if (group(wanted) !== '' && group(wanted) === group(activeElement)) return 'ArrowDown';
        const before = activeElement.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING;
        return before ? 'Shift+Tab' : 'Tab';
      });
      if (key === undefined) return;
      await this.#key(key);
    }
    await expect(target, `${MOST_KEYS} keys do not lead there`).toBeFocused();
  }
}
