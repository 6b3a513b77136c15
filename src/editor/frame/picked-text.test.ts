import { expect, test } from 'vitest';
import { followItems } from './picked-text.ts';

const items = (...questions: string[]) => ({ items: questions.map((question) => ({ question })) });
const second = ['items', 1, 'question'];

test('a string stays with its item when others are added or taken away before it', () => {
  expect(followItems(second, items('a', 'b'), items('new', 'a', 'b'))).toEqual(['items', 2, 'question']);
  expect(followItems(second, items('a', 'b', 'c'), items('b', 'c'))).toEqual(['items', 0, 'question']);
});

test('a string stays where it is when others are added or taken away after it, or look the same', () => {
  expect(followItems(second, items('a', 'b', 'c'), items('a', 'b'))).toEqual(second);
  expect(followItems(second, items('', ''), items('', '', ''))).toEqual(second);
});

test('a string whose item was taken away is nowhere', () => {
  expect(followItems(second, items('a', 'b', 'c'), items('a', 'c'))).toBeUndefined();
});

test('a string stays where it is while its own item changes', () => {
  expect(followItems(second, items('a', 'b'), items('a', 'bc'))).toEqual(second);
  expect(followItems(second, items('a', 'b'), items('a', 'bc', 'd'))).toEqual(second);
});
