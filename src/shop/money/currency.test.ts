import { expect, test } from 'vitest';
import { formatIn } from './currency.ts';

test.each([
  [90_000, 'gbp', '£900.00'],
  [90_000, undefined, '£900.00'],
  [106_000, 'eur', '€1,060.00'],
  [106_000, 'jpy', 'JP¥106,000'],
  [500_00, 'isk', 'ISK 500'],
  [1_234_500, 'kwd', 'KWD 1,234.500'],
  [12, 'points', '12 points'],
])('%i of %s is %s', (amount, currency, text) => {
  expect(formatIn(amount, currency).replaceAll('\u00a0', ' ')).toBe(text);
});
