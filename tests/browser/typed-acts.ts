import { expect, type Locator, type Page } from '@playwright/test';
import type { seededRandom } from '../fixtures/seeded-random.ts';
import { copy } from './clipboard.ts';
import { boxOnPage, preview, said, textOf } from './editor-fixture.ts';

type Random = ReturnType<typeof seededRandom>;

/** The outcome of typing a word: it was added to the others, took their place, or was refused with a message. */
type Outcome = 'added' | 'replaced' | 'refused';

/** A way to write a word into a text that has the focus, in one step. Undefined if the text cannot be written so. */
type WritingAct = (page: Page, control: Locator, word: string, random: Random) => Promise<Outcome | undefined>;

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'Control+ArrowLeft', 'Control+ArrowRight', 'Home', 'End'];
const SPECIAL = [
  '*',
  '**',
  '[',
  ']',
  '](',
  '(',
  ')',
  '!',
  '-',
  '_',
  '#',
  '>',
  '`',
  '{',
  '{{',
  '}}',
  '|',
  '&',
  '<',
  '\\',
];

/** HTML that other programs put on the clipboard, with a word in it. */
const PASTES: readonly ((word: string) => { plain: string; html?: string })[] = [
  (word) => ({
    plain: word,
    html: `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·  </span>${word}</p>`,
  }),
  (word) => ({
    plain: word,
    html: `<b style="font-weight:normal" id="docs-internal-guid-1"><span style="font-weight:700">${word}</span></b>`,
  }),
  (word) => ({ plain: word, html: `<div><h2>${word}</h2><p>See <a href="https://cards.example/">it</a></p></div>` }),
  (word) => ({
    plain: `Level\t${word}\n2\t3`,
    html: `<table><tr><td>Level</td><td>${word}</td></tr><tr><td>2</td><td>3</td></tr></table>`,
  }),
  (word) => ({ plain: `# ${word}\n\n1. *one*\n2. [two](/cscs "Cards")` }),
  (word) => ({ plain: `– ${word}\n– more` }),
];

/** The ways to write a word, by what they are called in the report of a run. */
export const WRITING_ACTS = {
  'after arrows over chips': async (page, control, word, random) => {
    if (!(await isTextBox(control))) return undefined;
    const chips = await chipsIn(control);
    for (let keys = 4 + random.below(12); keys > 0; keys--) await page.keyboard.press(random.of(KEYS));
    for (let keys = 0; keys < 40 && !(await isBetweenWords(control)); keys++) await page.keyboard.press('ArrowRight');
    await page.keyboard.insertText(` ${word} `);
    const outcome = await outcomeIn(control, word);
    expect(await chipsIn(control), 'chips').toEqual(chips);
    return outcome;
  },
  'with special characters': async (page, control, word, random) => {
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText(` ${word} ${random.of(SPECIAL)}`);
    return outcomeIn(control, word);
  },
  'in pastes of six kinds': async (page, control, word, random) => {
    // In a list of texts each line becomes another item.
    if (!(await isTextBox(control)) || /\/\d+$/.test((await control.getAttribute('id')) ?? '')) return undefined;
    await page.keyboard.press('Control+a');
    await copy(page, random.of(PASTES)(word));
    await page.keyboard.press('Control+v');
    return (await outcomeIn(control, word)) === 'added' ? 'replaced' : 'refused';
  },
  'after drags over closed text': async (page, control, word) => {
    const ends = await endsOnPage(page, await control.innerText());
    if (!ends) return undefined;
    await page.mouse.move(ends.start.x, ends.start.y);
    await page.mouse.down();
    await page.mouse.move(ends.end.x, ends.end.y, { steps: 4 });
    await page.mouse.up();
    await expect(boxOnPage(page), JSON.stringify(ends)).toBeFocused();
    await page.keyboard.insertText(word);
    if ((await outcomeIn(control, word)) === 'refused') return 'refused';
    // An item of a list stays one, and bold words bold.
    expect((await textOf(control)).replaceAll(/^- |\*\*/g, '')).toBe(word);
    return 'replaced';
  },
} satisfies Readonly<Record<string, WritingAct>>;

type WritingActName = keyof typeof WRITING_ACTS;

export const WRITING_ACT_NAMES: readonly WritingActName[] = [
  'after arrows over chips',
  'with special characters',
  'in pastes of six kinds',
  'after drags over closed text',
];

/** How many words were written in which way. */
export function waysOf(ways: ReadonlyMap<string, number>): string {
  return [...ways].map(([way, count]) => `${count} ${way}`).join(', ');
}

function isTextBox(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element instanceof HTMLElement && element.isContentEditable);
}

/** Returns the outcome of a word that was just typed. A refusal is announced. */
async function outcomeIn(control: Locator, word: string): Promise<Outcome> {
  const refused = said(control.page()).filter({ hasText: / cannot be / });
  let outcome: Outcome | undefined;
  const found = async () => {
    if (new RegExp(`\\b${word}\\b`).test(await textOf(control))) outcome = 'added';
    else if ((await refused.count()) > 0) outcome = 'refused';
    return outcome;
  };
  try {
    await expect.poll(found).toBeDefined();
  } catch {
    const box = await boxOnPage(control.page()).evaluateAll(([first]) => first?.outerHTML);
    throw new Error(
      `${word} is neither in “${await textOf(control)}” nor refused: ${await said(control.page()).textContent()}; ${box}`,
    );
  }
  return outcome ?? 'refused';
}

async function chipsIn(control: Locator): Promise<string[]> {
  return (await textOf(control)).match(/\{\{.*?\}\}/g) ?? [];
}

/** Returns true if a word typed at the cursor is in no other word. */
function isBetweenWords(control: Locator): Promise<boolean> {
  return control.evaluate(() => {
    const { anchorNode, anchorOffset } = document.getSelection() ?? {};
    if (!(anchorNode instanceof Text)) return true;
    const beside = anchorNode.data.slice(Math.max(0, (anchorOffset ?? 0) - 1), (anchorOffset ?? 0) + 1);
    return !/^\w\w$/.test(beside);
  });
}

/** The first and the last point of a text where the preview shows it, in the window; undefined if it is not one text there. */
async function endsOnPage(page: Page, words: string) {
  const frame = await page.locator('iframe[title="Preview of the page"]').boundingBox();
  const found = await preview(page)
    .locator('body')
    .evaluate(async (body, words) => {
      const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
      const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!(node instanceof Text) || plain(node.data) !== plain(words) || !node.parentElement?.closest('main'))
          continue;
        node.parentElement.scrollIntoView({ block: 'center', behavior: 'instant' });
        range.selectNodeContents(node);
        // The page may still be on its way to what was selected.
        for (let still = 0, top = Number.NaN; still < 3; ) {
          await new Promise(requestAnimationFrame);
          const now = range.getBoundingClientRect().top;
          still = now === top ? still + 1 : 0;
          top = now;
        }
        const [first, last] = [[...range.getClientRects()].at(0), [...range.getClientRects()].at(-1)];
        const scale = Number(document.documentElement.style.getPropertyValue('--scale')) || 1;
        return first && last
          ? [
              { x: first.left * scale, y: (first.top + first.height / 2) * scale },
              { x: last.right * scale, y: (last.top + last.height / 2) * scale },
            ]
          : undefined;
      }
      return undefined;
    }, words);
  const [start, end] = found ?? [];
  if (!frame || !start || !end) return undefined;
  const inWindow = ({ x, y }: { x: number; y: number }) => ({ x: frame.x + x, y: frame.y + y });
  return { start: inWindow(start), end: inWindow(end) };
}
