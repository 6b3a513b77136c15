// @vitest-environment happy-dom

import fc from 'fast-check';
import { TextSelection } from 'prosemirror-state';
import { afterEach, expect, test } from 'vitest';
import { textsIn } from '../../src/content/parser/read-text.ts';
import { parseProse } from '../../src/content/text/prose.ts';
import { addLink, removeLink, toggleBold, toggleList } from '../../src/editor/prose/prose-commands.ts';
import { ProseEditor } from '../../src/editor/prose/prose-editor.ts';
import type { Inline } from '../../src/generated/documents.ts';
import { amountOf, seedOf } from '../fixtures/long-form.ts';
import { parsedSite } from './resolver-of-drafts.ts';

/** Each case opens a string and edits it up to six times. */
const CASES = { numRuns: amountOf('CASES', { short: 400, long: 20_000 }), seed: seedOf('SEED', 42) };

/** Input that is typed or pasted as one: characters of Markdown, alone and as people mean them. */
const TYPED = [
  ...['*', '**', '***', '[', ']', '(', ')', '](', '!', '-', '- ', ' ', '{', '}', '{{', '}}', '\\', '_', '`', '#', '>'],
  ...['**b**', '[l](/cscs)', '{{nvq.level3Duration}}', 'ж', 'word', ' a ', '<', '&', '~', '|', '"', '\u00a0'],
];

const texts = [
  ...new Set(
    [...parsedSite.pages, ...parsedSite.fragments.values()].flatMap(({ document }) =>
      textsIn(document.value).flatMap(({ text }) => (/\*\*|\]\(|\n|\{\{/.test(text) ? text : [])),
    ),
  ),
].sort((a, b) => a.length - b.length);

let editor: ProseEditor | undefined;
afterEach(() => editor?.view.destroy());

const acts = fc.oneof(
  { weight: 10, arbitrary: fc.record({ type: fc.constantFrom(...TYPED) }) },
  { weight: 4, arbitrary: fc.constantFrom('Delete', 'Delete', 'Delete', 'Enter', 'Backspace') },
  { weight: 5, arbitrary: fc.constantFrom('bold', 'list', 'link', 'unlink') },
  { weight: 1, arbitrary: fc.record({ insert: fc.constantFrom(...TYPED) }) },
);
const edits = fc.record({ from: fc.nat(999), length: fc.oneof(fc.constant(0), fc.nat(11)), act: acts });
type Edit = typeof edits extends fc.Arbitrary<infer Value> ? Value : never;

test(`random edits with the characters of Markdown are stored with the words and look that are shown, or refused (seed ${CASES.seed})`, () => {
  const counts = { stored: 0, refused: 0 };
  const check = (text: string, edited: Edit[]) => {
    open(text);
    for (const edit of edited) {
      const said = refused.length;
      const [before, written] = [shownIn(element), stored];
      apply(edit);
      expect(visibleIn(stored), stored).toBe(shownIn(element));
      if (refused.length > said) expect([shownIn(element), stored]).toEqual([before, written]);
      counts[refused.length > said ? 'refused' : 'stored'] += 1;
    }
  };
  fc.assert(fc.property(fc.constantFrom(...texts), fc.array(edits, { minLength: 1, maxLength: 6 }), check), CASES);
  console.log(
    `   seed ${CASES.seed}: ${counts.stored} edits stored as they are shown, ${counts.refused} refused with a message`,
  );
  expect(counts.refused).toBeLessThan(counts.stored / 19);
}, 600_000);

let element = document.createElement('div');
let stored = '';
let refused: string[] = [];

function open(text: string): void {
  editor?.view.destroy();
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

/** Edits the words from a place on, as a key or a button does. */
function apply({ from, length, act }: Edit): void {
  if (!editor) return;
  const { doc, tr } = editor.view.state;
  const start = from % doc.content.size;
  const end = Math.min(doc.content.size - 1, start + length);
  editor.view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(start), doc.resolve(Math.max(start, end)))));
  if (typeof act !== 'string') {
    if ('insert' in act) editor.insert(act.insert);
    else editor.view.dispatch(editor.view.state.tr.insertText(act.type));
  } else if (act === 'bold') editor.run(toggleBold);
  else if (act === 'list') editor.run(toggleList);
  else if (act === 'link') editor.run(addLink('/cscs', 'the cards'));
  else if (act === 'unlink') editor.run(removeLink);
  else if (act === 'Delete') {
    const { tr, selection } = editor.view.state;
    editor.view.dispatch(tr.delete(selection.from, Math.min(selection.to + 1, selection.$to.end())));
  } else press(act);
}

function press(key: string): void {
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** A string as visitors see it: the words of each paragraph and item, with their look. */
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
