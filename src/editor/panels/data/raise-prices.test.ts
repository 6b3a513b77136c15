import fastCheck from 'fast-check';
import { expect, test } from 'vitest';
import { raisedPrice, STEPS } from './raise-prices.tsx';

test.each([
  ['4 % of £750, to £1', 75_000, { by: 'percent', amount: 400, step: 100 }, 78_000],
  ['2.5 % of £49, to the penny', 4_900, { by: 'percent', amount: 250, step: 1 }, 5_023],
  ['2.5 % of £49, to £5', 4_900, { by: 'percent', amount: 250, step: 500 }, 5_000],
  ['£12.50 on £49, to £1', 4_900, { by: 'amount', amount: 1_250, step: 100 }, 6_200],
  ['half a pound is rounded up', 4_950, { by: 'amount', amount: 0, step: 100 }, 5_000],
  ['£20 off £49, to £10', 4_900, { by: 'amount', amount: -2_000, step: 1_000 }, 3_000],
] as const)('%s', (_, price, rise, raised) => {
  expect(raisedPrice(price, rise)).toBe(raised);
});

test.each([
  ['the whole price', { by: 'amount', amount: -4_900, step: 1 }],
  ['100 %', { by: 'percent', amount: -10_000, step: 1 }],
  ['so much that it is rounded to nothing', { by: 'percent', amount: -9_950, step: 1_000 }],
] as const)('a price that falls by %s is no price', (_, rise) => {
  expect(raisedPrice(4_900, rise)).toBeUndefined();
});

test('a raised price is a multiple of its step, at most half a step from the exact one', () => {
  const prices = fastCheck.integer({ min: 1, max: 10_000_000 });
  const percents = fastCheck.integer({ min: 0, max: 10_000 });
  fastCheck.assert(
    fastCheck.property(prices, percents, fastCheck.constantFrom(...STEPS), (price, amount, step) => {
      const raised = raisedPrice(price, { by: 'percent', amount, step }) ?? 0;
      expect(raised % step).toBe(0);
      expect(Math.abs(raised * 10_000 - price * (10_000 + amount))).toBeLessThanOrEqual(step * 5_000);
    }),
  );
});
