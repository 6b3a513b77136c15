import { expect, test } from 'vitest';
import { readProduct, readProducts } from './product-answer.ts';

test('FALL-10 an impossible price is ignored', () => {
  for (const price of [-1, Number.NaN, 1e300, '750']) {
    expect(readProduct({ status: 'success', data: { price } })).toEqual({});
  }
});

test('NVQ-74 a field that is empty or has another type is no answer: the fallback stays', () => {
  const texts = { _id: 7, title: '', name: null, description: ['x'], parentCategory: {} };
  expect(readProduct({ status: 'success', data: { ...texts, vatApplicable: 'no', places: 3 } })).toEqual({});
});

test('entries of a list that are not products are left out', () => {
  expect(readProducts({ status: 'success', data: [null, 'x', { _id: 'a', price: 2 }] })).toEqual([
    { id: 'a', price: 2 },
  ]);
});
