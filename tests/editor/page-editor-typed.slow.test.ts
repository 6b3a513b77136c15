// @vitest-environment happy-dom

import { TextSelection } from 'prosemirror-state';
import { afterEach, expect, test } from 'vitest';
import { textsOf } from '../../src/content/text/facts.ts';
import { parseProse } from '../../src/content/text/prose.ts';
import { addLink, removeLink, toggleBold, toggleList } from '../../src/editor/prose/prose-commands.ts';
import { ProseEditor } from '../../src/editor/prose/prose-editor.ts';
import type { Inline } from '../../src/generated/documents.ts';
import { seedOf } from '../fixtures/long-form.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { parsedSite } from './resolver-of-drafts.ts';

const EDITS = 3000;
/** How often a text is edited before another is opened. */
const EDITS_OF_ONE = 6;
const SEED = seedOf('EDITOR_SEED', 42);

/** What is typed or pasted as one: characters of Markdown, alone and as people mean them. */
const TYPED = [
  ...['*', '**', '***', '[', ']', '(', ')', '](', '!', '-', '- ', ' ', '{', '}', '{{', '}}', '\\', '_', '`', '#', '>'],
  ...['**b**', '[l](/cscs)', '{{nvq.level3Duration}}', 'ж', 'word', ' a ', '<', '&', '~', '|', '"', '\u00a0'],
];

const texts = [
  ...new Set(
    [...parsedSite.pages, ...parsedSite.fragments.values()].flatMap(({ document }) =>
      textsOf(document.value, [], (text) => /\*\*|\]\(|\n|\{\{/.test(text)).map(({ text }) => text),
    ),
  ),
];

let editor: ProseEditor | undefined;
afterEach(() => editor?.destroy());

test(`${EDITS} random edits with the characters of Markdown are stored with the words and look that are shown, or refused`, () => {
  const random = seededRandom(SEED);
  const counts = { stored: 0, refused: 0 };
  for (let edit = 0; edit < EDITS; edit++) {
    if (edit % EDITS_OF_ONE === 0) open(random.of(texts));
    const said = refused.length;
    const [before, written] = [shownIn(element), stored];
    act(random);
    expect(visibleIn(stored), stored).toBe(shownIn(element));
    if (refused.length === said) counts.stored += 1;
    else {
      counts.refused += 1;
      expect([shownIn(element), stored]).toEqual([before, written]);
    }
  }
  console.log(
    `   seed ${SEED}: ${counts.stored} edits stored as they are shown, ${counts.refused} refused with a message`,
  );
  expect(counts.refused).toBeLessThan(EDITS / 20);
}, 60_000);

let element = document.createElement('div');
let stored = '';
let refused: string[] = [];

function open(text: string): void {
  editor?.destroy();
  element = document.createElement('div');
  stored = text;
  refused = [];
  editor = new ProseEditor(element, {
    text,
    takes: 'prose',
    onWrite: (written) => {
      stored = written;
    },
    readPaste: () => undefined,
    onRefuse: (words) => refused.push(words),
    quoted: () => undefined,
  });
}

/** One edit at a random place: mostly a key, sometimes a button. */
function act(random: ReturnType<typeof seededRandom>): void {
  if (!editor) return;
  const { doc, tr } = editor.view.state;
  const from = random.below(doc.content.size);
  const to = random.below(3) === 0 ? Math.min(doc.content.size - 1, from + random.below(12)) : from;
  const selection = TextSelection.between(doc.resolve(from), doc.resolve(Math.max(from, to)));
  editor.view.dispatch(tr.setSelection(selection));
  const command = random.below(20);
  if (command === 0) editor.run(toggleBold);
  else if (command === 1) editor.run(toggleList);
  else if (command === 2) editor.run(addLink('/cscs', 'the cards'));
  else if (command === 3) editor.run(removeLink);
  else if (command === 4) editor.insert(random.of(TYPED));
  else if (command < 8) {
    const { tr, selection } = editor.view.state;
    const end = Math.min(selection.to + 1, selection.$to.end());
    editor.view.dispatch(tr.delete(selection.from, end));
  } else if (command === 8) press('Enter');
  else if (command === 9) press('Backspace');
  else editor.view.dispatch(editor.view.state.tr.insertText(random.of(TYPED)));
}

function press(key: string): void {
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** What visitors see of a string: the words of each paragraph and item, with their look. */
function visibleIn(text: string): string {
  const { prose } = parseProse(text);
  const lines = prose.flatMap((part) =>
    'list' in part ? part.list.map((item) => `- ${lookOf(item).trim()}`) : [lookOf(part.paragraph).trim()],
  );
  return lines.filter((line) => line !== '' && line !== '- ').join('\n');
}

function lookOf(inline: readonly Inline[], isBold = false, href = ''): string {
  return inline
    .map((part) => {
      if (typeof part === 'string') return looking(part, isBold, href);
      return 'strong' in part ? lookOf(part.strong, true, href) : lookOf(part.text, isBold, part.href);
    })
    .join('');
}

/** The same of the text box. */
function shownIn(box: Element): string {
  const lines = [...box.children].map((block) => {
    const words = lookOfNode(block).trim();
    return block.tagName === 'UL' && words !== '' ? `- ${words}` : words;
  });
  return lines.filter((line) => line !== '').join('\n');
}

function lookOfNode(node: Node, isBold = false, href = ''): string {
  if (!(node instanceof HTMLElement)) return looking(node.textContent ?? '', isBold, href);
  if (node.dataset.token) return looking(node.dataset.token, isBold, href);
  const bold = isBold || node.tagName === 'STRONG';
  const leads = node.tagName === 'A' ? (node.getAttribute('href') ?? '') : href;
  return [...node.childNodes].map((child) => lookOfNode(child, bold, leads)).join('');
}

/** Each character that is seen, with its look. */
function looking(words: string, isBold: boolean, href: string): string {
  return words.replaceAll(
    /\S/gu,
    (character) => character + (isBold ? '\u0332' : '') + (href === '' ? '' : `<${href}>`),
  );
}
