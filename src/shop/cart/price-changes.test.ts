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

test('lines whose price has changed are listed with both prices', () => {
  expect(priceChanges(cart, today)).toEqual([
    'Tiling: £750.00 instead of £700.00',
    'Green Online: £150.00 instead of £140.00',
  ]);
});

test('the cart adopts the current prices, and no category that it did not have', () => {
  expect(repriced(cart, today)).toEqual([
    { id: 'a', title: 'Tiling', price: 750 },
    { id: 'b', title: 'Plastering', price: 750 },
    { id: 'g', title: 'Green Online', price: 150, priceWithVAT: '150+VAT' },
  ]);
});

test('a line on which VAT starts or stops being charged is listed and updated', () => {
  const taxed = { id: 'a', title: 'Tiling', price: 750 };
  const free = { ...taxed, id: 'b', vatApplicable: false };
  const products = new Map([
    ['a', { price: 750, vatApplicable: false }],
    ['b', { price: 800, vatApplicable: true }],
  ]);
  expect(priceChanges([taxed, free], products)).toEqual([
    'Tiling: VAT is no longer added',
    'Tiling: £800.00 instead of £750.00, VAT is added now',
  ]);
  expect(repriced([taxed, free], products)).toEqual([
    { ...taxed, vatApplicable: false },
    { id: 'b', title: 'Tiling', price: 800 },
  ]);
});

test('GL-24 the text price+VAT is removed and added with the VAT', () => {
  const option = { id: 'g', title: 'Green Online', price: 120, courseType: 'Online' } as const;
  const taxed = { ...option, priceWithVAT: '120+VAT' };
  expect(repriced([taxed], new Map([['g', { vatApplicable: false }]]))).toEqual([{ ...option, vatApplicable: false }]);
  expect(repriced([{ ...option, vatApplicable: false }], new Map([['g', { vatApplicable: true }]]))).toEqual([taxed]);
});

test('a line whose product is missing from the answer keeps its price', () => {
  expect(priceChanges(cart, new Map())).toEqual([]);
  expect(repriced(cart, new Map([['a', {}]]))).toEqual(cart);
});

test('CITB-54 a line with a category follows the category of the server', () => {
  const test44 = { id: 't', title: 'CITB Test - Operative', price: 44, parentCategory: 'CITB Test' };
  expect(repriced([test44], new Map([['t', { price: 44, parentCategory: 'CITB Tests' }]]))).toEqual([
    { ...test44, parentCategory: 'CITB Tests' },
  ]);
});
