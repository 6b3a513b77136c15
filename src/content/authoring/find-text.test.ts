import { expect, test } from 'vitest';
import { findInText, replaceMatches } from './find-text.ts';

const FACTS = { nvq: { duration: '8-10 weeks', supervisor: 'Gold CSCS card' } };
const TEXT = 'Takes {{nvq.duration}}, a few weeks at most.';
const SHOWN = 'Takes 8-10 weeks, a few weeks at most.';

/** The words that are marked, and the fact that they are from. */
const find = (query: string, text = TEXT, matchCase = true) =>
  findInText(text, query, matchCase, FACTS).map(({ text: found, start, length, fact }) => [
    found.slice(start, start + length),
    found,
    fact,
  ]);

test('words of the text are found in the text as written', () => {
  expect(find('few weeks')).toEqual([['few weeks', TEXT, undefined]]);
});

test('words of a fact’s value are found as visitors read them, and belong to the fact', () => {
  expect(find('weeks')).toEqual([
    ['weeks', TEXT, undefined],
    ['weeks', SHOWN, 'nvq.duration'],
  ]);
});

test('words that begin before a fact and end in it belong to the fact', () => {
  expect(find('Takes 8')).toEqual([['Takes 8', SHOWN, 'nvq.duration']]);
});

test.each(['duration', '{{', 'Takes {{nvq'])(
  '“%s”, part of a placeholder, is found as the value of its fact',
  (query) => {
    expect(find(query)).toEqual([['8-10 weeks', SHOWN, 'nvq.duration']]);
  },
);

test('a fact that there is not is found by its name', () => {
  expect(find('gone', 'See {{nvq.gone}}.')).toEqual([['gone', 'See {{nvq.gone}}.', 'nvq.gone']]);
});

test('capitals count only if they are to match', () => {
  const text = 'A gold card: {{nvq.supervisor}}.';
  expect(find('gold', text)).toEqual([['gold', text, undefined]]);
  expect(find('gold', text, false)).toEqual([
    ['gold', text, undefined],
    ['Gold', 'A gold card: Gold CSCS card.', 'nvq.supervisor'],
  ]);
});

test.each([
  ['One [two] three', '', 'One three'],
  ['One [two], three', '', 'One, three'],
  ['[One] two', '', 'two'],
  ['One [two]', '', 'One'],
  ['un[do]ne', '', 'unne'],
  ['One [two ]three', 'cards', 'One cards three'],
  ['One[ two] three', 'cards', 'One cards three'],
  ['One [two] three', 'cards ', 'One cards three'],
  ['One [two] three', ' cards', 'One cards three'],
  ['One [two] three', '$& lion', 'One $& lion three'],
  ['un[do]ne', 'ti', 'untine'],
])('replacing the words in %s by “%s” leaves one blank: %s', (marked, replacement, replaced) => {
  const [start, end] = [marked.indexOf('['), marked.indexOf(']') - 1];
  const matches = [{ pointer: ['title'], start, length: end - start }];
  const text = marked.replaceAll(/[[\]]/g, '');
  expect(replaceMatches({ title: text }, matches, replacement)).toEqual({ title: replaced });
});
