import { expect, test } from 'vitest';
import { mostAlike, wordRuns } from './mark-changes.ts';

/** The runs with the changed ones in brackets. */
const marked = (text: string, other: string) =>
  wordRuns(text, other)
    .map((run) => (run.isChanged ? `[${run.text}]` : run.text))
    .join('');

test.each([
  ['Book by 1 May for £450.', 'Book by 2 May for £495.', 'Book by [1] May for [£450.]'],
  ['Two whole days on site', 'Two days', 'Two [whole] days [on site]'],
  [' as it was ', 'as it was', ' as it was '],
  ['all new', '', '[all new]'],
  ['', 'gone', ''],
])('of “%s” beside “%s” the words that differ are marked', (text, other, expected) => {
  expect(marked(text, other)).toBe(expected);
});

test('the other version of a text is the one with most of its words, from half of them on', () => {
  const others = ['Card from £36', 'Courses in Leeds', 'The card costs £36 today'];
  expect(mostAlike('The card costs £40 today', others)).toBe('The card costs £36 today');
  expect(mostAlike('Plastering for beginners', others)).toBe('');
});
