import { expect, test } from 'vitest';
import { formatAmount, formatPrice, isPrice, toPence, toPounds } from './money.ts';

test('CART-52 pounds become whole pence, rounded to the nearest', () => {
  expect(toPence(35.55)).toBe(3555);
  expect(toPence(1.005)).toBe(101);
  expect(toPence(0.1 + 0.2)).toBe(30);
  expect(toPounds(3555)).toBe(35.55);
});

test('CART-37 amounts are pounds with 2 decimals', () => {
  expect(formatAmount(90_000)).toBe('£900.00');
  expect(formatAmount(123_456_7)).toBe('£12,345.67');
  expect(formatAmount(0)).toBe('£0.00');
  expect(formatAmount(100_000_009)).toBe('£1,000,000.09');
  expect(formatAmount(-50)).toBe('-£0.50');
});

test('a price on a page shows pence only when there are any', () => {
  expect(formatPrice(75_000)).toBe('£750');
  expect(formatPrice(4450)).toBe('£44.50');
});

test('an amount that pence cannot represent is refused', () => {
  for (const amount of [Number.NaN, Number.POSITIVE_INFINITY, 1e300]) expect(() => toPence(amount)).toThrow(RangeError);
});

test('a price from outside is a number of pounds from nothing to a million', () => {
  for (const price of [0, 44.5, 1_000_000]) expect(isPrice(price)).toBe(true);
  for (const other of [-0.01, 1_000_000.01, Number.NaN, '44', undefined, null]) expect(isPrice(other)).toBe(false);
});
