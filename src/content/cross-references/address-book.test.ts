import { expect, test } from 'vitest';
import { groupRepeated } from './address-book.ts';

test('only items that share a key are grouped, each group where its first item is', () => {
  const items = ['apple', 'banana', 'cherry', 'blueberry', 'avocado', 'date'];
  const groups = groupRepeated(
    () => items,
    (item) => item.charAt(0),
  );
  expect([...groups]).toEqual([
    ['a', ['apple', 'avocado']],
    ['b', ['banana', 'blueberry']],
  ]);
});
