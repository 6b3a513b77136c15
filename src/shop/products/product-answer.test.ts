import { expect, test } from 'vitest';
import { InvalidDataFormat, mergeProduct, readProduct, readProducts } from './product-answer.ts';

const fallback = { id: 'own', title: 'Tiling', price: 750, parentCategory: 'NVQ Level 2' };

test('NVQ-53 LIST-27 an answer whose status is not success is an invalid data format', () => {
  expect(() => readProduct({ status: 'error', data: { _id: 'a', price: 1 } })).toThrow('Invalid data format');
  expect(() => readProducts({ status: 'fail', data: [] })).toThrow(InvalidDataFormat);
  expect(() => readProduct('<html>')).toThrow(InvalidDataFormat);
});

test('NVQ-54 a product answer without a data object is an invalid data format', () => {
  for (const data of [undefined, null, [], 'product', 7]) {
    expect(() => readProduct({ status: 'success', data })).toThrow(InvalidDataFormat);
  }
});

test('LIST-28 CSCS-13 CRS-32 a list answer whose data is not a list is an invalid data format', () => {
  for (const data of [undefined, null, {}, 'list']) {
    expect(() => readProducts({ status: 'success', data })).toThrow(InvalidDataFormat);
  }
});

test('LIST-29 an empty list is a valid answer', () => {
  expect(readProducts({ status: 'success', data: [] })).toEqual([]);
});

test('NVQ-42 NVQ-43 NVQ-44 the title, price and id of the server replace the fallback', () => {
  const answer = readProduct({ status: 'success', data: { _id: 'server', title: 'Tiling 2', price: 800 } });
  expect(mergeProduct(fallback, answer)).toEqual({ ...fallback, id: 'server', title: 'Tiling 2', price: 800 });
});

test('NVQ-74 a field that is missing or has another type keeps the fallback', () => {
  const answer = readProduct({ status: 'success', data: { title: '', price: '800', name: null } });
  expect(mergeProduct(fallback, answer)).toEqual(fallback);
});

test('CITB-37 CITB-38 a missing price keeps the catalogue price', () => {
  const answer = readProduct({ status: 'success', data: { _id: 'server', price: null } });
  expect(mergeProduct({ ...fallback, price: 44 }, answer).price).toBe(44);
});

test('FALL-10 an impossible price is ignored', () => {
  for (const price of [-1, Number.NaN, 1e300, '750']) {
    expect(readProduct({ status: 'success', data: { price } })).toEqual({});
  }
});

test('entries of a list that are not products are left out', () => {
  expect(readProducts({ status: 'success', data: [null, 'x', { _id: 'a', price: 2 }] })).toEqual([
    { id: 'a', price: 2 },
  ]);
});
