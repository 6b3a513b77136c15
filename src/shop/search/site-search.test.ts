import { expect, test } from 'vitest';
import type { SearchIndex } from '../../generated/documents.ts';
import { answerTo, searchSite } from './site-search.ts';

const index: SearchIndex = {
  groups: [
    {
      category: 'NVQ Level 2',
      listing: '/nvq-level-2',
      features: ['Leading to Blue CSCS card'],
      words: 'nvq level 2 leading blue cscs card',
      entries: [
        { title: 'Wall and Floor Tiling', address: '/nvq-2-tiling', price: '£750 +VAT', words: 'working tiler' },
        {
          title: 'Roof Slater and Tiler',
          address: '/nvq-2-roofing',
          price: '£750 +VAT',
          names: 'roofer',
          words: 'pitched roof',
        },
      ],
    },
    {
      category: 'CSCS Cards',
      features: [],
      words: 'cscs card test',
      entries: [
        { title: 'Tiler Card', address: '/card-tiler', words: 'those know wall' },
        { title: 'Black Manager Card', address: '/card-BlackManager', price: '£54 +VAT', words: 'site plot' },
      ],
    },
  ],
};
const found = (search: string, path = '/about') => searchSite(index, search, path).map(({ address }) => address);

test('a result has a title, an address, a price and a category', () => {
  expect(searchSite(index, 'slater', '/about')).toMatchObject([
    { title: 'Roof Slater and Tiler', address: '/nvq-2-roofing', price: '£750 +VAT', category: 'NVQ Level 2' },
  ]);
});

test('words are found in any order and case, and by their beginnings', () => {
  expect(found('TILING wall')).toEqual(['/nvq-2-tiling']);
  expect(found('flo til')).toEqual(['/nvq-2-tiling']);
});

test('one card or many: the number of things does not matter', () => {
  expect(found('managers cards')).toEqual(['/card-BlackManager']);
  expect(found('pitched roofs')).toEqual(['/nvq-2-roofing']);
});

test('if nothing has all words, what has most of them is found, if one names it and they are half of them', () => {
  expect(found('black card assessment')).toEqual(['/card-BlackManager']);
  expect(found('wall slater')).toEqual(['/nvq-2-tiling', '/nvq-2-roofing']);
  expect(found('pink underwater slater')).toEqual([]);
});

test('what a whole group is called, or a word of a text, is no name', () => {
  expect(found('underwater card')).toEqual([]);
  expect(found('nvq level 4')).toEqual([]);
  expect(found('pitched tent')).toEqual([]);
  expect(found('roofer tent')).toEqual(['/nvq-2-roofing']);
});

test('small words count for nothing', () => {
  const small = { ...index, small: ['the', 'of'] };
  const addresses = (search: string) => searchSite(small, search, '/about').map(({ address }) => address);
  expect(addresses('the roofer of the')).toEqual(['/nvq-2-roofing']);
  expect(addresses('of the')).toEqual([]);
});

test('a number is a word', () => {
  expect(found('nvq level 2')).toEqual(['/nvq-2-tiling', '/nvq-2-roofing']);
  expect(found('level2')).toEqual(['/nvq-2-tiling', '/nvq-2-roofing']);
  expect(found('level 20')).toEqual([]);
});

test('a word without matches counts as the two whole words that it joins', () => {
  expect(found('blackcard')).toEqual(['/card-BlackManager']);
  expect(found('slatertiler')).toEqual(['/nvq-2-roofing']);
});

test('a word with a typo is found: a letter too many, too few, another, or two swapped', () => {
  for (const typed of ['sslater', 'slatr', 'slader', 'salter']) expect(found(typed), typed).toEqual(['/nvq-2-roofing']);
  expect(found('manger')).toEqual(['/card-BlackManager']);
});

test('a long word may have two typos', () => {
  expect(found('managgment')).toEqual([]);
  expect(found('manaageers')).toEqual(['/card-BlackManager']);
});

test('a short word, or one that is spelt right somewhere, is taken as it is', () => {
  expect(found('nvg')).toEqual([]);
  expect(found('tiler')).not.toContain('/card-BlackManager');
});

test('what is spelt nearly like a name is found by that, but not beside a word that is far from all', () => {
  expect(found('rofer')).toEqual(['/nvq-2-roofing']);
  expect(found('rofer tiler')).toEqual(['/nvq-2-roofing']);
  expect(found('rofer helicopter')).toEqual([]);
});

test('what is spelt nearly like a word of a text is not found', () => {
  expect(found('plit')).toEqual([]);
});

test('words are found in the category, the features, the other words of the group and those of the entry', () => {
  expect(found('nvq')).toEqual(['/nvq-2-tiling', '/nvq-2-roofing']);
  expect(found('blue pitched')).toEqual(['/nvq-2-roofing']);
  expect(found('test')).toEqual(['/card-tiler', '/card-BlackManager']);
  expect(found('site manager')).toEqual(['/card-BlackManager']);
});

test('whole words of titles and names come first, the earlier the better, then other words', () => {
  expect(found('tiler')).toEqual(['/card-tiler', '/nvq-2-roofing', '/nvq-2-tiling']);
});

test('whole words come before parts of words', () => {
  expect(found('roof')).toEqual(['/nvq-2-roofing']);
  expect(found('til')).toEqual(['/nvq-2-tiling', '/nvq-2-roofing', '/card-tiler']);
});

test('punctuation between words is ignored', () => {
  expect(found('floor-tiling, wall')).toEqual(['/nvq-2-tiling']);
});

test('a search without a letter or digit finds nothing', () => {
  for (const search of ['', '  ', '(', '.*']) expect(found(search)).toEqual([]);
});

test('the page that answers a search is first, also where nothing has its words; what is not offered finds nothing', () => {
  const answers = [
    { searches: ['cpcs'], text: 'We do not offer CPCS.' },
    { searches: ['lost card'], page: '/card-tiler' },
    { searches: ['tiler test'], page: '/nvq-2-roofing' },
  ];
  const answered = { ...index, answers };
  const addresses = (search: string, path = '/about') =>
    searchSite(answered, search, path).map(({ address }) => address);
  expect(found('cpcs')).not.toEqual([]);
  for (const search of ['CPCS', 'my cpcs card']) expect(addresses(search), search).toEqual([]);
  expect(answerTo(answered, 'CPCS card')?.text).toBe('We do not offer CPCS.');
  expect(addresses('I lost my card')[0]).toBe('/card-tiler');
  expect(addresses('tiler test')).toEqual(['/nvq-2-roofing', '/card-tiler']);
  expect(addresses('tiler test', '/nvq-2-roofing')).toEqual(['/card-tiler']);
  expect(addresses('lost')).toEqual([]);
});

test('the current page is not a result', () => {
  expect(found('slater', '/nvq-2-roofing')).toEqual([]);
});

test("items that the current listing's filter shows are not results; items that it hides are", () => {
  expect(found('til', '/nvq-level-2')).toEqual(['/card-tiler']);
  expect(found('tiling wall', '/nvq-level-2')).toEqual(['/nvq-2-tiling']);
});
