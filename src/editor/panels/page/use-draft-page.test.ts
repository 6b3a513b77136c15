import { expect, test } from 'vitest';
import { matchKeys } from './use-draft-page.ts';

const [a, b, c] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
const before = { blocks: [a, b, c], keys: ['1', '2', '3'] };
let made = 0;
const makeKey = () => `new-${made++}`;

test('a block that moves keeps its key', () => {
  expect(matchKeys(before, [c, a, b], makeKey)).toEqual(['3', '1', '2']);
});

test('a block that is edited keeps its key', () => {
  expect(matchKeys(before, [a, { name: 'B' }, c], makeKey)).toEqual(['1', '2', '3']);
});

test('a block that is added gets a key of its own, also a duplicate', () => {
  const keys = matchKeys(before, [a, b, { name: 'b' }, c], makeKey);
  expect(keys).toEqual(['1', '2', expect.stringMatching(/^new-/), '3']);
});

test('a block that is removed takes its key with it', () => {
  expect(matchKeys(before, [a, c], makeKey)).toEqual(['1', '3']);
});
