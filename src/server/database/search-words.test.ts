import { expect, test } from 'vitest';
import { searchTerms, searchWords } from './search-words.ts';

test('a record is found by the words of its number, name and email address', () => {
  expect(searchWords(['PT-2026-00042', 'Jo Mason', null, 'jo.mason@site.example'])).toEqual([
    'pt',
    '2026',
    '00042',
    '42',
    'jo',
    'mason',
    'site',
    'example',
  ]);
});

test('the count of a number is found without its zeros', () => {
  expect(searchWords(['PT-2026-00042'])).toContain(searchTerms('42')[0]);
});

test('case and accents make no difference', () => {
  expect(searchWords(['ZOË Émile'])).toEqual(searchTerms('zoe EMILE'));
});

test('a name with an apostrophe is found with it, without it, and by its second part', () => {
  const words = searchWords(['Shaun O’Brien']);
  for (const typed of ["O'Brien", 'obrien', 'Brien']) expect(words).toContain(searchTerms(typed)[0]);
});

test('a word that is too long is cut, stored and typed alike', () => {
  expect(searchWords(['x'.repeat(500)])).toEqual(searchTerms('x'.repeat(60)));
  expect(searchWords([Array.from({ length: 500 }, (_, number) => `w${number}`).join(' ')])).toHaveLength(40);
});

test('a search without a letter or digit has no words', () => {
  expect(searchTerms(' -- % _ ')).toEqual([]);
});
