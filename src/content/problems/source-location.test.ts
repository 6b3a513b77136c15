import { expect, it } from 'vitest';
import { pointerAtLine } from './source-location.ts';

const TEXT = `{
  "title": "One",
  "blocks": [
    {
      "type": "prose",
      "items": ["a", "b"]
    },

    { "type": "hero" }
  ]
}
`;

it.each([
  { line: 1, pointer: [] },
  { line: 2, pointer: ['title'] },
  { line: 3, pointer: ['blocks'] },
  { line: 4, pointer: ['blocks', 0] },
  { line: 6, pointer: ['blocks', 0, 'items'] },
  { line: 9, pointer: ['blocks', 1] },
  { line: 99, pointer: [] },
])('line $line is the value that begins there', ({ line, pointer }) => {
  expect(pointerAtLine(TEXT, line)).toEqual(pointer);
});

it('a column says which value of the line', () => {
  expect(pointerAtLine(TEXT, 6, 22)).toEqual(['blocks', 0, 'items', 1]);
});

it('a string that is not JSON has no places', () => {
  expect(pointerAtLine('{ "title": ', 1)).toEqual([]);
});
