// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { readLayout } from './layout.ts';

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
