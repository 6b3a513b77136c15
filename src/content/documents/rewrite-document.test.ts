import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, seedOf } from '../../../tests/fixtures/long-form.ts';
import { edited, type RandomEdit, randomEdits } from '../../../tests/fixtures/random-edits.ts';
import { replaceValue, valueAt, visitValues } from './json-value.ts';
import type { Pointer } from './pointer.ts';
import { rewriteDocument } from './rewrite-document.ts';

const pages = process.env.PAGES_DIR ?? 'pages';
const paths = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'));
const documents = paths.sort().map((path) => ({ path, text: readFileSync(join(pages, path), 'utf8') }));

/** The same document, as people and other programs format it. */
const HANDS: Readonly<Record<string, (text: string) => string>> = {
  'as it is': (text) => text,
  'with tabs': (text) => JSON.stringify(JSON.parse(text), null, '\t'),
  'with four spaces and Windows line ends': (text) =>
    `${JSON.stringify(JSON.parse(text), null, 4)}\n`.replaceAll('\n', '\r\n'),
  'on one line': (text) => JSON.stringify(JSON.parse(text)),
  'with blank lines and spaces before colons': (text) => text.replaceAll('": ', '" : ').replaceAll(',\n', ',\n\n'),
  'with commas first': (text) => JSON.stringify(JSON.parse(text), null, 2).replace(/,\n( *) {2}/g, '\n$1, '),
};

const SEED = seedOf('SEED', 14);
/** How many strings of each document are edited, and how many times one document is edited at random. */
const PLACES = { numRuns: amountOf('STRINGS', { short: 12, long: 200 }), seed: SEED, unbiased: true };
const EDITED = { numRuns: amountOf('CASES', { short: 200, long: 10_000 }), seed: SEED };
const VALUES: readonly unknown[] = [
  'new',
  7,
  null,
  [],
  {},
  ['a'],
  { a: [1, { b: 2 }] },
  { type: 'prose', text: 'New' },
];

/** Where a document has strings. */
function stringsIn(value: unknown): Pointer[] {
  const places: Pointer[] = [];
  visitValues(value, (item, place) => typeof item === 'string' && places.push([...place]));
  return places;
}

/** Counts the removed and the added lines, as `git diff --numstat` does for a change in one place. */
function changedLines(before: string, after: string): { out: number; in: number } {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start++;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  return { out: old.length - start - end, in: now.length - start - end };
}

describe.each(Object.entries(HANDS))('a document %s', (_, format) => {
  const copies = documents.map(({ path, text }) => ({ path, text: format(text) }));

  it.each(copies)('$path: without a change, not a byte changes', ({ text }) => {
    expect(rewriteDocument(text, JSON.parse(text))).toBe(text);
  });

  it.each(copies)(
    '$path: one text edit is one line out, one line in, and undoing it gives the same bytes',
    ({ text }) => {
      const value: unknown = JSON.parse(text);
      const place = fc.constantFrom(...stringsIn(value));
      const check = (pointer: Pointer) => {
        const changed = replaceValue(value, pointer, `${valueAt(value, pointer)}!`);
        const written = rewriteDocument(text, changed);
        expect(JSON.stringify(JSON.parse(written))).toBe(JSON.stringify(changed));
        expect(changedLines(text, written)).toEqual({ out: 1, in: 1 });
        expect(rewriteDocument(written, value)).toBe(text);
      };
      fc.assert(fc.property(place, check), PLACES);
    },
  );
});

describe('a document', () => {
  const text = readFileSync(join(pages, 'nvq-2/tiling.json'), 'utf8');
  const page: { blocks: Record<string, unknown>[] } = JSON.parse(text);

  it.each(documents)(
    '$path: an item removed from a list takes its own lines along, and a comma',
    ({ text: source }) => {
      const value: unknown = JSON.parse(source);
      visitValues(value, (list, place) => {
        if (!Array.isArray(list) || list.length < 2) return;
        const index = list.length - 1;
        const shorter = replaceValue(value, [...place, index], undefined);
        const written = rewriteDocument(source, shorter);
        expect(JSON.parse(written)).toEqual(shorter);
        const item = JSON.stringify(list[index], null, 2).split('\n').length;
        const { out, in: come } = changedLines(source, written);
        expect(out).toBeLessThanOrEqual(item + 1);
        expect(come).toBeLessThanOrEqual(1);
      });
    },
  );

  it('keeps the text and the order of keys of a block that moves', () => {
    const [first, ...others] = page.blocks;
    const written = rewriteDocument(text, { ...page, blocks: [...others, first] });
    const linesOf = (source: string) => source.split('\n').map(withoutComma).sort();
    expect(linesOf(written)).toEqual(linesOf(text));
    expect(JSON.stringify(JSON.parse(written).blocks.at(-1))).toBe(JSON.stringify(first));
  });

  it('keeps the text of a block that moves and changes', () => {
    const [first, ...others] = page.blocks;
    const written = rewriteDocument(text, { ...page, blocks: [...others, { ...first, heading: 'Another' }] });
    const missing = text.split('\n').filter((line) => !written.includes(withoutComma(line)));
    expect(missing.length).toBeLessThanOrEqual(1);
  });

  it('writes a new block as the formatter does, and a new key after the others', () => {
    const block = { type: 'prose', text: 'New.', list: ['a', 'b'], more: [{ one: 1 }] };
    const source = '{\n  "blocks": [\n    { "type": "hero" }\n  ]\n}\n';
    expect(rewriteDocument(source, { blocks: [{ type: 'hero' }, block], title: 'New' })).toBe(
      '{\n  "blocks": [\n    { "type": "hero" },\n    {\n      "type": "prose",\n      "text": "New.",\n      "list": ["a", "b"],\n      "more": [\n        {\n          "one": 1\n        }\n      ]\n    }\n  ],\n  "title": "New"\n}\n',
    );
  });

  it('breaks a list on one line that has become too wide', () => {
    const items = ['A long enough item of a list', 'Another long enough item', 'One more of the same length'];
    const source = `{\n  "items": ${JSON.stringify(items).replaceAll(',', ', ')}\n}\n`;
    const written = rewriteDocument(source, { items: [...items, 'The item that is too much for it'] });
    expect(written.split('\n')).toHaveLength(items.length + 6);
  });

  it('fills and empties objects and lists', () => {
    expect(rewriteDocument('{ "a": [], "b": {} }\n', { a: [1], b: { c: 'd' } })).toContain('"a": [1]');
    expect(rewriteDocument('{\n  "a": [\n    1\n  ]\n}\n', { a: [] })).toBe('{\n  "a": []\n}\n');
    expect(rewriteDocument('{\n  "a": 1\n}\n', {})).toBe('{}\n');
  });

  it('that is not JSON is written as a whole', () => {
    expect(rewriteDocument('{ "a": 1, ', { a: 2 })).toBe('{\n  "a": 2\n}\n');
    expect(rewriteDocument('{ "a": 1, "a": 2 }', { a: 2 })).toBe('{\n  "a": 2\n}\n');
  });

  it(`has the value it is given, whatever changes at once (seed ${EDITED.seed})`, () => {
    const check = (edits: RandomEdit[]) => {
      const value = edited(page, edits);
      expect(JSON.stringify(JSON.parse(rewriteDocument(text, value)))).toBe(JSON.stringify(value));
    };
    fc.assert(fc.property(randomEdits(fc.constantFrom(...VALUES), 40), check), EDITED);
  });

  it('of a megabyte is written, even if all its items change places', () => {
    const large = {
      items: Array.from({ length: 12_000 }, (_, index) => ({ id: index, text: `A text of item ${index}` })),
    };
    const source = JSON.stringify(large, null, 2);
    const changed = { items: large.items.toReversed() };
    expect(JSON.parse(rewriteDocument(source, changed))).toEqual(changed);
  });
});

function withoutComma(line: string): string {
  return line.replace(/,$/, '');
}
