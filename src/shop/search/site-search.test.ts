import { expect, test } from 'vitest';
import type { SearchIndex } from '../../generated/documents.ts';
import { searchSite } from './site-search.ts';

const index: SearchIndex = {
  groups: [
    {
      category: 'NVQ Level 2',
      listing: '/nvq-level-2',
      features: ['Leading to Blue CSCS card'],
      entries: [
        { title: 'Wall and Floor Tiling', address: '/nvq-2-tiling', price: '£750 +VAT', words: 'for working tilers' },
        { title: 'Roof Slater and Tiler', address: '/nvq-2-roofing', price: '£750 +VAT', words: 'pitched roofs' },
      ],
    },
    {
      category: 'CSCS Cards',
      features: [],
      entries: [
        { title: 'Tiler Card', address: '/card-tiler', words: 'a card for those who know the wall' },
        { title: 'Black Manager Card', address: '/card-BlackManager', price: '£54 +VAT', words: 'for site managers' },
      ],
    },
  ],
};
const found = (search: string, path = '/about') => searchSite(index, search, path).map(({ address }) => address);

test('a result has a title, an address, a price and a category', () => {
  expect(searchSite(index, 'slater', '/about')).toEqual([
    { title: 'Roof Slater and Tiler', address: '/nvq-2-roofing', price: '£750 +VAT', category: 'NVQ Level 2' },
  ]);
});

test('words are found in any order and case; in titles parts of words count', () => {
  expect(found('TILING wall')).toEqual(['/nvq-2-tiling']);
  expect(found('flo iling')).toEqual(['/nvq-2-tiling']);
});

test('if nothing has all words, what has most of them is found, and nothing that has fewer than half', () => {
  expect(found('black card test')).toEqual(['/card-BlackManager']);
  expect(found('wall slater')).toEqual(['/nvq-2-tiling', '/nvq-2-roofing', '/card-tiler']);
  expect(found('pink underwater slater')).toEqual([]);
});

test('a word without matches counts as the two that it joins', () => {
  expect(found('blackcard')).toEqual(['/card-BlackManager']);
  expect(found('slatertiler')).toEqual(['/nvq-2-roofing']);
});

test('a word with a typo is found: a letter too many, too few, another, or two swapped', () => {
  for (const typed of ['sslater', 'slatr', 'slader', 'salter']) expect(found(typed), typed).toEqual(['/nvq-2-roofing']);
  expect(found('manger')).toEqual(['/card-BlackManager']);
});

test('a long word may have two typos, and need not be whole', () => {
  expect(found('managgment')).toEqual([]);
  expect(found('manaageers')).toEqual(['/card-BlackManager']);
});

test('a short word, or one that is spelt right somewhere, is taken as it is', () => {
  expect(found('nvg')).toEqual([]);
  expect(found('tiler')).not.toContain('/card-BlackManager');
});

test('a synonym is as good as the word', () => {
  const alike = { ...index, synonyms: [['brickie', 'slater', 'pitched']] };
  expect(searchSite(alike, 'Brickie', '/about').map(({ address }) => address)).toEqual(['/nvq-2-roofing']);
  expect(searchSite(alike, 'brickie card', '/about').map(({ address }) => address)).toEqual(['/nvq-2-roofing']);
});

test('words are found in the category, the features and the other words', () => {
  expect(found('nvq')).toEqual(['/nvq-2-tiling', '/nvq-2-roofing']);
  expect(found('blue pitched')).toEqual(['/nvq-2-roofing']);
  expect(found('site manager')).toEqual(['/card-BlackManager']);
  expect(found('rking')).toEqual([]);
});

test('titles that begin with a word come first, then other titles, then other words', () => {
  expect(found('tiler')).toEqual(['/card-tiler', '/nvq-2-roofing', '/nvq-2-tiling']);
});

test('punctuation between words is ignored', () => {
  expect(found('floor-tiling, wall')).toEqual(['/nvq-2-tiling']);
});

test('a search without a letter or digit finds nothing', () => {
  for (const search of ['', '  ', '(', '.*']) expect(found(search)).toEqual([]);
});

test('the current page is not a result', () => {
  expect(found('slater', '/nvq-2-roofing')).toEqual([]);
});

test("items that the current listing's filter shows are not results; items that it hides are", () => {
  expect(found('til', '/nvq-level-2')).toEqual(['/card-tiler']);
  expect(found('tiling wall', '/nvq-level-2')).toEqual(['/nvq-2-tiling']);
});
