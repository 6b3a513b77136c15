import { expect, test } from 'vitest';
import { pageStyle, type StyleParts } from './style-parts.ts';

const parts: StyleParts = {
  address: '/assets/style.css',
  texts: ['.base{}', '.button{}', '.hero{}', '.faq{}', '.bar{}'],
  brand: -1,
  always: [0, 4],
  blocks: { hero: [1, 2], faq: [3], links: [] },
};
const styleOf = (...types: string[]) =>
  pageStyle(
    types.map((type) => ({ type })),
    parts,
  );

test('a page has the parts that its blocks need, in the order of the stylesheet', () => {
  expect(styleOf('faq', 'hero').text).toBe('.base{}.button{}.hero{}.faq{}.bar{}');
  expect(styleOf('links').text).toBe('.base{}.bar{}');
});

test('pages with the same block types have the same style', () => {
  expect(styleOf('hero', 'faq', 'hero')).toBe(styleOf('faq', 'hero'));
});

test('a type whose parts are unknown gets them all', () => {
  expect(styleOf('map').text).toBe(parts.texts.join(''));
});

test('its hash has the form that a content security policy uses', () => {
  expect(styleOf('hero').hash).toMatch(/^'sha256-[\w+/]{43}='$/);
});
