// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { columnsOf, readLayout } from './layout.ts';

const USUAL = {
  blocks: { width: 232, isFolded: false },
  fields: { width: 368, isFolded: false },
  preview: 'Fit',
  narrow: 'Fields',
};

test('what cannot be read of a remembered layout is as usual', () => {
  for (const text of ['', 'null', '{"blocks": 1}', '{"fields": {"width": "wide"}, "preview": "toString"}'])
    expect(readLayout(text), text).toEqual(USUAL);
});

test('a remembered width is kept within the limits of its panel', () => {
  const { blocks, fields } = readLayout('{"blocks": {"width": 1}, "fields": {"width": 5000, "isFolded": true}}');
  expect(blocks).toEqual({ width: 164, isFolded: false });
  expect(fields).toEqual({ width: 640, isFolded: true });
});

test('the panels give way to the page until they are at their narrowest, and a folded one has no room', () => {
  const columns = columnsOf(readLayout('{"fields": {"isFolded": true}}'));
  expect(columns).toBe('minmax(164px, 232px) 1px minmax(min(600px, 100% - 422px), 1fr) 1px 0');
});
