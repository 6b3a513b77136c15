import { expect, test } from 'vitest';
import { bold, link, list } from './prose-markup.ts';

const selected = (text: string, words: string) => ({
  text,
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
});

test('selected words become bold, and plain again', () => {
  const once = bold(selected('Get the card now.', 'card'));
  expect(once.text).toBe('Get the **card** now.');
  expect(bold(once).text).toBe('Get the card now.');
});

test('selected words become a link', () => {
  expect(link(selected('See the cards.', 'the cards'), '/cscs').text).toBe('See [the cards](/cscs).');
});

test('selected lines become a list, and lines again', () => {
  const once = list(selected('Before\nOne\nTwo\nAfter', 'One\nTwo'));
  expect(once.text).toBe('Before\n- One\n- Two\nAfter');
  expect(list(once).text).toBe('Before\nOne\nTwo\nAfter');
});
