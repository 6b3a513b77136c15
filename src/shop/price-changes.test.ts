import { expect, test } from 'vitest';
import { priceChanges, repriced } from './price-changes.ts';

const cart = [
  { id: 'a', title: 'Tiling', price: 700 },
  { id: 'b', title: 'Plastering', price: 750 },
  { id: 'g', title: 'Green Online', price: 140, priceWithVAT: '140+VAT' },
];
const today = new Map([
  ['a', { id: 'a', price: 750, parentCategory: 'NVQ Level 2' }],
  ['b', { id: 'b', price: 750 }],
  ['g', { id: 'g', price: 150 }],
]);

test('the lines that cost something else now are named with both prices', () => {
  expect(priceChanges(cart, today)).toEqual([
    { title: 'Tiling', was: 700, now: 750 },
    { title: 'Green Online', was: 140, now: 150 },
  ]);
});

test('the cart takes over the prices of today, and no category that it did not have', () => {
  expect(repriced(cart, today)).toEqual([
    { id: 'a', title: 'Tiling', price: 750 },
    { id: 'b', title: 'Plastering', price: 750 },
    { id: 'g', title: 'Green Online', price: 150, priceWithVAT: '150+VAT' },
  ]);
});

test('a line whose product did not come keeps its price', () => {
  expect(priceChanges(cart, new Map())).toEqual([]);
  expect(repriced(cart, new Map([['a', {}]]))).toEqual(cart);
});

test('CITB-54 a line with a category follows the category of the server', () => {
  const test44 = { id: 't', title: 'CITB Test - Operative', price: 44, parentCategory: 'CITB Test' };
  expect(repriced([test44], new Map([['t', { price: 44, parentCategory: 'CITB Tests' }]]))).toEqual([
    { ...test44, parentCategory: 'CITB Tests' },
  ]);
});
