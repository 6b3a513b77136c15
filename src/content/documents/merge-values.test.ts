import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountOf, seedOf } from '../../../tests/fixtures/long-form.ts';
import { edited, randomEdits } from '../../../tests/fixtures/random-edits.ts';
import { mergeValues, type Side, type Versions } from './merge-values.ts';

const page = { title: 'About', description: 'Who we are', blocks: [{ type: 'hero' }, { type: 'prose', text: 'One' }] };
const [hero, prose] = page.blocks;

/** The merged value of versions that do not conflict. */
function merged(base: unknown, mine: unknown, theirs: unknown): unknown {
  const { value, conflicts } = mergeValues({ base, mine, theirs });
  expect(conflicts).toEqual([]);
  return value;
}

describe('both changes are kept', () => {
  test('of two fields', () => {
    const mine = { ...page, title: 'About us' };
    const theirs = { ...page, description: 'Who we have been' };
    expect(merged(page, mine, theirs)).toEqual({ ...page, title: 'About us', description: 'Who we have been' });
  });

  test('of a block that one side moved and the other wrote in', () => {
    const mine = { ...page, blocks: [prose, hero] };
    const theirs = { ...page, blocks: [hero, { ...prose, text: 'Two' }] };
    expect(merged(page, mine, theirs)).toEqual({ ...page, blocks: [{ ...prose, text: 'Two' }, hero] });
  });

  test('of strings of a list', () => {
    expect(merged(['a', 'b'], ['A', 'b'], ['a', 'B'])).toEqual(['A', 'B']);
    expect(merged(['a', 'b'], ['a', 'b', 'c'], ['a', 'B'])).toEqual(['a', 'B', 'c']);
  });

  test('that add keys, each in its place', () => {
    const value = merged({ a: 1, z: 1 }, { a: 1, mine: 1, z: 1 }, { a: 1, z: 1, theirs: 1 });
    expect(JSON.stringify(value)).toBe('{"a":1,"mine":1,"z":1,"theirs":1}');
  });

  test('of a key that objects have anyway', () => {
    expect(merged({}, { constructor: 'mine' }, { toString: 'theirs' })).toEqual({
      constructor: 'mine',
      toString: 'theirs',
    });
  });
});

describe('a conflict', () => {
  const conflictsOf = (versions: Versions) => mergeValues(versions).conflicts.map(({ pointer }) => pointer.join('/'));

  test('is each field that both sides changed, and takes the side that is chosen', () => {
    const mine = { ...page, title: 'Mine', description: 'My own' };
    const theirs = { ...page, title: 'Theirs', description: 'Their own' };
    expect(conflictsOf({ base: page, mine, theirs })).toEqual(['title', 'description']);
    const { value } = mergeValues({ base: page, mine, theirs }, ([key]) => (key === 'title' ? 'theirs' : 'mine'));
    expect(value).toEqual({ ...page, title: 'Theirs', description: 'My own' });
  });

  test('is a block that one side removed and the other wrote in; chosen, it is back in its place', () => {
    const versions = {
      base: page,
      mine: { ...page, blocks: [hero] },
      theirs: { ...page, blocks: [hero, { ...prose, text: 'Two' }] },
    };
    expect(conflictsOf(versions)).toEqual(['blocks/1']);
    expect(mergeValues(versions).value).toEqual(versions.mine);
    expect(mergeValues(versions, () => 'theirs').value).toEqual(versions.theirs);
  });

  test('is a block that one side replaced by another type, as a whole', () => {
    const versions = { base: [prose], mine: [{ type: 'faq', items: [] }], theirs: [{ ...prose, text: 'Two' }] };
    expect(conflictsOf(versions)).toEqual(['0']);
    expect(mergeValues(versions, () => 'theirs').value).toEqual(versions.theirs);
  });

  test('is a document that one side removed and the other changed', () => {
    expect(mergeValues({ base: page, mine: { ...page, title: 'Mine' }, theirs: undefined }).conflicts).toHaveLength(1);
    expect(mergeValues({ base: page, mine: page, theirs: undefined })).toEqual({ value: undefined, conflicts: [] });
  });
});

/** Documents in which every string is a different word. */
const documents = fc
  .record({
    blocks: fc.array(fc.record({ type: fc.constantFrom('hero', 'prose', 'faq'), items: fc.nat(4) }), { maxLength: 4 }),
    tags: fc.nat(4),
  })
  .map(({ blocks, tags }) => {
    let words = 0;
    const word = () => `word${words++}.`;
    const list = <T>(length: number, item: () => T) => Array.from({ length }, item);
    return {
      title: word(),
      blocks: blocks.map(({ type, items }) => ({
        type,
        heading: word(),
        items: list(items, () => ({ text: word() })),
      })),
      tags: list(tags, word),
    };
  });

/** Edits that write only new words. */
const editsOf = (side: Side) =>
  randomEdits(fc.constant(''), 8).map((edits) => edits.map((edit, index) => ({ ...edit, value: `${side}${index}.` })));

const versions = fc
  .record({ base: documents, mine: editsOf('mine'), theirs: editsOf('theirs') })
  .map(({ base, mine, theirs }): Versions => ({ base, mine: edited(base, mine), theirs: edited(base, theirs) }));

const wordsIn = (value: unknown) => JSON.stringify(value ?? null).match(/(?:word|mine|theirs)\d+\./g) ?? [];

const CASES = { numRuns: amountOf('CASES', { short: 500, long: 10_000 }), seed: seedOf('SEED', 500) };

describe(`of random edits (seed ${CASES.seed})`, () => {
  const always = (check: (one: Versions) => void) => fc.assert(fc.property(versions, check), CASES);

  test('no new word is lost: it is in the document or in a question', () =>
    always((one) => {
      const { value, conflicts } = mergeValues(one);
      const asked = conflicts.flatMap(({ mine, theirs }) => [...wordsIn(mine), ...wordsIn(theirs)]);
      const kept = new Set([...wordsIn(one.base), ...wordsIn(value), ...asked]);
      expect([...wordsIn(one.mine), ...wordsIn(one.theirs)].filter((word) => !kept.has(word))).toEqual([]);
    }));

  test('no word is written twice without a question', () =>
    always((one) => {
      const { value, conflicts } = mergeValues(one);
      if (conflicts.length === 0) expect(wordsIn(value)).toEqual([...new Set(wordsIn(value))]);
    }));

  test('one side’s document is the result where the other changed nothing, or the same', () =>
    always(({ base, mine }) => {
      const result = { value: mine, conflicts: [] };
      expect(mergeValues({ base, mine, theirs: base })).toEqual(result);
      expect(mergeValues({ base, mine: base, theirs: mine })).toEqual(result);
      expect(mergeValues({ base, mine, theirs: mine })).toEqual(result);
    }));

  test('both sides merge to the same', () =>
    always((one) => {
      const { value, conflicts } = mergeValues(one);
      const swapped = mergeValues({ base: one.base, mine: one.theirs, theirs: one.mine }, () => 'theirs');
      expect(swapped.value).toEqual(value);
      expect(swapped.conflicts).toHaveLength(conflicts.length);
    }));

  test('some merge without a question, and some do not, of which few write a word twice', () => {
    const merges = fc.sample(versions, CASES).map((one) => mergeValues(one));
    const asked = merges.filter(({ conflicts }) => conflicts.length > 0);
    expect(asked.length / merges.length).toBeGreaterThan(0.1);
    expect(asked.length / merges.length).toBeLessThan(0.9);
    // A block that both sides changed a lot may be taken for another.
    const twice = asked.filter(({ value }) => new Set(wordsIn(value)).size < wordsIn(value).length);
    expect(twice.length / merges.length).toBeLessThan(0.005);
  });
});
