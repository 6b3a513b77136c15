import { describe, expect, test } from 'vitest';
import { isRecord } from '../../lib/record.ts';
import { mergeValues, type Versions } from './merge-values.ts';

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

/** Random documents and edits of them. Every string is written once. */
class Author {
  #seed: number;
  #words = 0;

  constructor(seed: number) {
    this.#seed = seed;
  }

  document(): Record<string, unknown> {
    return { title: this.word(), blocks: this.#list(() => this.#block()), tags: this.#list(() => this.word()) };
  }

  word(): string {
    return `word${this.#words++}.`;
  }

  /** The value with some strings written again, and some lists rearranged. */
  edited(value: unknown): unknown {
    if (typeof value === 'string') return this.#isOnce(5) ? this.word() : value;
    if (isRecord(value))
      return Object.fromEntries(
        Object.entries(value).flatMap(([key, one]) =>
          key === 'type' ? [[key, one]] : this.#isOnce(15) ? [] : [[key, this.edited(one)]],
        ),
      );
    if (!Array.isArray(value)) return value;
    const items = value.map((item) => this.edited(item));
    const at = this.#below(items.length + 1);
    if (this.#isOnce(8)) return items.toSpliced(at, 1);
    if (this.#isOnce(8)) return [...items.slice(at), ...items.slice(0, at)];
    return this.#isOnce(8) ? items.toSpliced(at, 0, this.word()) : items;
  }

  #block(): Record<string, unknown> {
    return { type: `type${this.#below(3)}`, heading: this.word(), items: this.#list(() => ({ text: this.word() })) };
  }

  #list<T>(item: () => T): T[] {
    return Array.from({ length: this.#below(5) }, item);
  }

  #isOnce(times: number): boolean {
    return this.#below(times) === 0;
  }

  /** Mulberry32. */
  #below(limit: number): number {
    this.#seed = (this.#seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#seed ^ (this.#seed >>> 15), 1 | this.#seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }
}

const wordsIn = (value: unknown) => JSON.stringify(value ?? null).match(/word\d+\./g) ?? [];

const CASES = Array.from({ length: 500 }, (_, seed) => {
  const author = new Author(seed);
  const base = author.document();
  const versions = { base, mine: author.edited(base), theirs: author.edited(base) };
  return { versions, ...mergeValues(versions) };
});

describe('of random edits', () => {
  test('no new word is lost: it is in the document or in a question', () => {
    for (const { versions, value, conflicts } of CASES) {
      const { base, mine, theirs } = versions;
      const asked = conflicts.flatMap((one) => [...wordsIn(one.mine), ...wordsIn(one.theirs)]);
      const kept = new Set([...wordsIn(base), ...wordsIn(value), ...asked]);
      expect([...wordsIn(mine), ...wordsIn(theirs)].filter((word) => !kept.has(word))).toEqual([]);
    }
  });

  test('no word is written twice', () => {
    for (const { value } of CASES) expect(wordsIn(value)).toEqual([...new Set(wordsIn(value))]);
  });

  test('one side’s document is the result where the other changed nothing, or the same', () => {
    for (const { versions } of CASES) {
      const { base, mine } = versions;
      const result = { value: mine, conflicts: [] };
      expect(mergeValues({ base, mine, theirs: base })).toEqual(result);
      expect(mergeValues({ base, mine: base, theirs: mine })).toEqual(result);
      expect(mergeValues({ base, mine, theirs: mine })).toEqual(result);
    }
  });

  test('both sides merge to the same', () => {
    for (const { versions, value, conflicts } of CASES) {
      const { base, mine, theirs } = versions;
      const swapped = mergeValues({ base, mine: theirs, theirs: mine }, () => 'theirs');
      expect(swapped.value).toEqual(value);
      expect(swapped.conflicts).toHaveLength(conflicts.length);
    }
  });

  test('some merge without a question, and some do not', () => {
    const asked = CASES.filter(({ conflicts }) => conflicts.length > 0).length;
    expect(asked).toBeGreaterThan(50);
    expect(asked).toBeLessThan(450);
  });
});
