import { describe, expect, test } from 'vitest';
import { cartTotals, readCart, reduceCart, unpaidItems } from './cart.ts';
import { specialistItem } from './cart-item.ts';

const tiling = { id: 'a', title: 'Tiling', price: 750 };
const plastering = { id: 'b', title: 'Plastering', price: 750 };

describe('the cart state', () => {
  test('CART-40 ignores an item whose id is already there', () => {
    const cart = reduceCart([tiling], { type: 'add', item: { ...tiling, title: 'Again' } });
    expect(cart).toEqual([tiling]);
    expect(reduceCart(cart, { type: 'add', item: plastering })).toEqual([tiling, plastering]);
  });

  test('CART-38 the quantity of the item at a position changes', () => {
    const cart = reduceCart([tiling, plastering, tiling], { type: 'quantity', position: 2, quantity: 5 });
    expect(cart).toEqual([tiling, plastering, { ...tiling, quantity: 5 }]);
  });
});

describe('PAY-01 what is left of a cart when an order is paid', () => {
  test('of equal items only as many go as were paid for', () => {
    expect(unpaidItems([tiling, plastering, tiling, tiling], ['a', 'c', 'a'])).toEqual([plastering, tiling]);
  });

  test('of a quantity what was added after the payment page was opened', () => {
    expect(unpaidItems([{ ...tiling, quantity: 5 }, plastering], ['a', 'a', 'a', 'b'])).toEqual([
      { ...tiling, quantity: 2 },
    ]);
  });

  test('nothing when the quantity was reduced since', () => {
    expect(unpaidItems([{ ...tiling, quantity: 2 }], ['a', 'a', 'a'])).toEqual([]);
  });
});

describe('totals', () => {
  test('CART-35 CART-36 CART-51 prices and VAT are summed per item, over exempt and charged ones', () => {
    const cart = [
      tiling,
      specialistItem('Demolition (DEM)'),
      { id: 'c', title: 'Test', price: 44, parentCategory: 'CITB Tests' },
      { id: 'd', title: 'Test', price: 44, parentCategory: 'CITB Test' },
    ];
    expect(cartTotals(cart)).toEqual({ subtotal: 88_200, vat: 15_880, total: 104_080 });
  });

  test('CART-52 the total is the sum of what the rounded lines show', () => {
    const odd = { id: 'o', title: 'Odd', price: 35.53 };
    expect(cartTotals([odd, odd, odd])).toEqual({ subtotal: 10_659, vat: 2133, total: 12_792 });
  });
});

describe('a stored cart', () => {
  test('keeps a line with more than the shop sells at a time, with as many as it sells', () => {
    expect(readCart([{ ...tiling, quantity: 51 }, plastering])).toEqual([{ ...tiling, quantity: 50 }, plastering]);
  });

  test('leaves out entries that are not cart items', () => {
    const broken = [
      null,
      7,
      [],
      { id: 'a' },
      { ...tiling, price: '750' },
      { ...tiling, price: -1 },
      { ...tiling, price: 1e300 },
      { ...tiling, quantity: 0 },
      { ...tiling, quantity: 1.5 },
    ];
    expect(readCart([...broken, tiling])).toEqual([tiling]);
  });
});
