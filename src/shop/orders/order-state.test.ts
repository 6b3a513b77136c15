import { expect, test } from 'vitest';
import { mayMove, ORDER_STATES, ORDER_TRANSITIONS } from './order-state.ts';

test('an order that awaits payment may be paid, fail or expire, but not be fulfilled', () => {
  expect(mayMove('awaiting-payment', 'paid')).toBe(true);
  expect(mayMove('awaiting-payment', 'payment-failed')).toBe(true);
  expect(mayMove('awaiting-payment', 'fulfilled')).toBe(false);
});

test('a late payment still counts, and a refunded order stays refunded unless the refund fails', () => {
  expect(mayMove('expired', 'paid')).toBe(true);
  expect(ORDER_TRANSITIONS.refunded).toEqual(['set-aside']);
});

test('no state moves to itself', () => {
  for (const state of ORDER_STATES) expect(mayMove(state, state)).toBe(false);
});
