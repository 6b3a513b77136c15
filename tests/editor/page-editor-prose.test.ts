import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { textsIn } from '../../src/content/parser/read-text.ts';
import { parseProse } from '../../src/content/text/prose.ts';
import { isItem, plainText, readText, writeText } from '../../src/editor/prose/prose-text.ts';
import type { Inline } from '../../src/generated/documents.ts';
import { amountOf, seedOf } from '../fixtures/long-form.ts';
import { parsedSite } from './resolver-of-drafts.ts';

/** Every string of the site. */
const texts = [
  ...new Set(
    [...parsedSite.pages, ...parsedSite.fragments.values()].flatMap(({ document }) =>
      textsIn(document.value).map(({ text }) => text),
    ),
  ),
];

test('every string of the site, opened and closed, is as before', () => {
  expect(texts.length).toBeGreaterThan(1000);
  for (const text of texts) {
    expect(writeText(readText(text, 'prose'), text, 'prose')).toBe(text);
    expect(writeText(readText(text, 'words'), '', 'words')).toBe(text);
  }
});

test('every string of the site has the paragraphs and items that visitors see', () => {
  for (const text of texts) {
    const seen = parseProse(text).prose.flatMap((part) =>
      'list' in part ? part.list.map((item) => `- ${wordsOf(item)}`) : [wordsOf(part.paragraph)],
    );
    const edited = readText(text, 'prose').children.map((block) => (isItem(block) ? '- ' : '') + plainText(block));
    expect(edited).toEqual(seen.length > 0 ? seen : ['']);
  }
});

/** Random input; some are characters of Markdown, which count as such. Nothing removes one character. */
const TYPED = ['', '', '', 'ж', ' ', 'ж', '*', '**', '[', ']', '(', 'ж'];
const CASES = { numRuns: amountOf('CASES', { short: 1000, long: 20_000 }), seed: seedOf('SEED', 30) };

test(`random edits in place give what the same edits of the Markdown give (seed ${CASES.seed})`, () => {
  const prose = texts.filter((text) => /\*\*|\]\(|\n/.test(text)).sort((a, b) => a.length - b.length);
  const edits = fc
    .constantFrom(...prose)
    .chain((text) =>
      fc.record({ text: fc.constant(text), offset: fc.nat(text.length), typed: fc.constantFrom(...TYPED) }),
    );
  let [done, exact] = [0, 0];
  const check = ({ text, offset, typed }: { text: string; offset: number; typed: string }) => {
    // The place is found in the Markdown with a character that is nowhere else.
    const marked = readText(`${text.slice(0, offset)}¶${text.slice(offset)}`, 'prose');
    const before = readText(text, 'prose');
    const place = placeOf(marked, '¶');
    const isWithinWords = marked.childCount === before.childCount && marked.content.size === before.content.size + 1;
    if (place === undefined || !isWithinWords) return;
    const { tr, schema } = EditorState.create({ doc: before });
    const isRemoved = typed === '';
    if (isRemoved && text[offset] !== before.textBetween(place, place + 1, '\n', '\n')) return;
    const marks = marked.nodeAt(place)?.marks ?? [];
    const changed = isRemoved ? tr.delete(place, place + 1) : tr.insert(place, schema.text(typed, marks));
    const written = writeText(changed.doc, text, 'prose');
    const markdown = text.slice(0, offset) + typed + text.slice(offset + Number(isRemoved));
    // The editor writes one space before the words of an item.
    const expected = markdown.replace(/^( *-) +/gm, '$1 ');
    expect(readText(written, 'prose').toString(), expected).toBe(readText(expected, 'prose').toString());
    done++;
    exact += Number(written === expected);
  };
  fc.assert(fc.property(edits, check), CASES);
  // The others are paragraphs that their author wrote in another form than the editor does.
  expect(exact / done).toBeGreaterThan(0.99);
  expect(done / CASES.numRuns).toBeGreaterThan(0.5);
});

function placeOf(tree: Node, mark: string): number | undefined {
  let place: number | undefined;
  tree.descendants((node, start) => {
    const at = node.text?.indexOf(mark) ?? -1;
    if (at >= 0) place = start + at;
  });
  return place;
}

function wordsOf(inline: readonly Inline[]): string {
  return inline
    .map((part) => (typeof part === 'string' ? part : wordsOf('strong' in part ? part.strong : part.text)))
    .join('');
}
