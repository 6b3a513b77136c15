import { describe, expect, it } from 'vitest';
import { addFile, type Change, readExample, replaceText } from './example-site.ts';

const CATALOGUE = 'pages/_data/catalogue.json';
const HOME = 'pages/home.json';
const ABOUT = 'pages/about.json';

/** The counts that are wrong, as the slice and what is said about it. */
const counts = (...changes: readonly Change[]) =>
  readExample(...changes)
    .problems.filter(({ code }) => code === 'wrong-count')
    .map(({ slice, message, advice }) => `${slice}: ${message} ${advice}`);
const text = (words: string) => replaceText(ABOUT, 'It takes **{{nvq.duration}}**.', words);
const block = (value: object) =>
  replaceText(HOME, '"text": "Text."\n    }', `"text": "Text."\n    }, ${JSON.stringify(value)}`);
const nvq = (category: object) =>
  replaceText(CATALOGUE, '"name": "NVQ"', JSON.stringify({ name: 'NVQ', ...category }).slice(1, -1));

describe('the words beside a list', () => {
  const tile = { icon: 'trowel', title: 'A', text: 'B' };
  const tiles = (intro: string) =>
    block({ type: 'tiles', heading: 'Why', intro, tiles: [tile, { ...tile, title: 'C' }] });

  it('count its entries', () => {
    expect(counts(tiles('Three things you can hold us to.'))).toEqual([
      'Three: There are 2 things, but this says “Three”. Write “Two”.',
    ]);
    expect(counts(tiles('Two things you can hold us to.'))).toEqual([]);
  });

  it('may count others: those on the page, or with another noun', () => {
    expect(counts(tiles('Over three years.'), text('Three things are on the home page.'))).toEqual([]);
  });

  it('count them in a shared block as well, once for all of its pages', () => {
    const steps = { type: 'journey', heading: 'Steps', intro: 'The same 5 steps.', steps: [{ title: 'A', text: 'B' }] };
    expect(counts(addFile('pages/_fragments/ask.json', { blocks: [steps] }))).toEqual([
      '5: There is only one entry, but this says “5”. Write 1.',
    ]);
  });
});

describe('a category', () => {
  it('is counted by its own words, wherever they stand', () => {
    expect(counts(nvq({ counted: ['kinds of NVQ'] }), text('We offer 11 kinds of NVQ.'))).toEqual([
      '11: There is only one entry, but this says “11”. Write 1, or quote {{counts.nvq}}.',
    ]);
  });

  it.each(['Two kinds of NVQ suit you.', 'It has 11 rooms.', 'All {{counts.nvq}} kinds of NVQ.'])(
    'is not counted by “%s”',
    (words) => {
      expect(counts(nvq({ counted: ['kinds of NVQ', 'rooms'] }), text(words))).toEqual([]);
    },
  );
});

describe('the number of units to choose', () => {
  const units = (rule: string) =>
    block({ type: 'unit-toggles', heading: 'Units', optional: { rule, units: ['A b', 'C d'] } });
  const says = (words: string) => replaceText(HOME, '"text": "Text."', `"text": ${JSON.stringify(words)}`);

  it('is not above that of the units', () => {
    expect(counts(units('Any three'))).toEqual([
      'Any three: There are 2 to choose from, but this asks for “Any three”. Lower the number, or add to the list.',
    ]);
    expect(counts(units('Any two, agreed with us'))).toEqual([]);
  });

  it('is the same in the rule and in a sentence', () => {
    const said = 'The page offers any one of 2, but this says';
    const advice = 'Correct the number that is wrong.';
    expect(counts(units('Any one'), says('Take any 2 of 2.'))).toEqual([`any 2 of 2: ${said} “any 2 of 2”. ${advice}`]);
    expect(counts(units('Any one'), says('Take any one of four.'))).toEqual([
      `any one of four: ${said} “any one of four”. ${advice}`,
    ]);
    expect(counts(units('Any one'), says('Take any one of two, at any one time.'))).toEqual([]);
  });
});
