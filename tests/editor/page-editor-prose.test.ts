import type { Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { textsOf } from '../../src/content/text/facts.ts';
import { parseProse } from '../../src/content/text/prose.ts';
import { isItem, plainText, readText, writeText } from '../../src/editor/prose/prose-text.ts';
import type { Inline } from '../../src/generated/documents.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { parsedSite } from './resolver-of-drafts.ts';

/** Every string of the site. */
const texts = [
  ...new Set(
    [...parsedSite.pages, ...parsedSite.fragments.values()].flatMap(({ document }) =>
      textsOf(document.value, []).map(({ text }) => text),
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

/** Characters that are written at random; some are those of Markdown, which count as such. */
const TYPED = ['ж', ' ', 'ж', '*', '**', '[', ']', '(', 'ж'];
const EDITS = 1000;

test(`${EDITS} random edits in place give what the same edits of the Markdown give`, () => {
  const random = seededRandom(30);
  const prose = texts.filter((text) => /\*\*|\]\(|\n/.test(text));
  let [done, exact] = [0, 0];
  for (let edit = 0; edit < EDITS; edit++) {
    const text = random.of(prose);
    // The place is found in the Markdown with a character that is nowhere else.
    const offset = random.below(text.length + 1);
    const marked = readText(`${text.slice(0, offset)}¶${text.slice(offset)}`, 'prose');
    const before = readText(text, 'prose');
    const place = placeOf(marked, '¶');
    const isWithinWords = marked.childCount === before.childCount && marked.content.size === before.content.size + 1;
    if (place === undefined || !isWithinWords) continue;
    const { tr, schema } = EditorState.create({ doc: before });
    const marks = marked.nodeAt(place)?.marks ?? [];
    const removes = random.below(3) === 0 && text[offset] === before.textBetween(place, place + 1, '\n', '\n');
    const typed = removes ? '' : random.of(TYPED);
    const changed = removes ? tr.delete(place, place + 1) : tr.insert(place, schema.text(typed, marks));
    const written = writeText(changed.doc, text, 'prose');
    const expected = text.slice(0, offset) + typed + text.slice(offset + (removes ? 1 : 0));
    expect(readText(written, 'prose').toString(), expected).toBe(readText(expected, 'prose').toString());
    done++;
    exact += Number(written === expected);
  }
  // The others are paragraphs that their author wrote in another form than the editor does.
  expect(exact / done).toBeGreaterThan(0.99);
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
