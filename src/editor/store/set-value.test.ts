import { expect, test } from 'vitest';
import { moved, withList, withValue } from './set-value.ts';

const block = { type: 'hero', label: 'One', text: 'Two', image: { src: '/a.svg', alt: '' } };

test('only what is on the way to the value is copied', () => {
  const changed = withValue(block, ['label'], 'Other');
  expect(changed).toEqual({ ...block, label: 'Other' });
  expect(changed.image).toBe(block.image);
});

test('undefined takes a key or an item out', () => {
  expect(Object.keys(withValue(block, ['text'], undefined))).toEqual(['type', 'label', 'image']);
  expect(withValue({ list: [1, 2, 3] }, ['list', 1], undefined)).toEqual({ list: [1, 3] });
});

test('a new key is written at its place in the order of the schema', () => {
  const changed = withValue(block, ['heading'], 'New', ['label', 'heading', 'text', 'image']);
  expect(Object.keys(changed)).toEqual(['type', 'label', 'heading', 'text', 'image']);
});

test('a list is moved, cut and filled without touching its other items', () => {
  const list = { items: [{ a: 1 }, { a: 2 }, { a: 3 }] };
  const changed = withList(list, ['items'], (items) => moved(items, 2, 0));
  expect(changed.items.map(({ a }) => a)).toEqual([3, 1, 2]);
  expect(changed.items[0]).toBe(list.items[2]);
});
