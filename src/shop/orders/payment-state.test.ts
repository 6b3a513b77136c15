import { expect, test } from 'vitest';
import { InvalidDataFormat } from '../products/product-answer.ts';
import { readPaymentState } from './payment-state.ts';

test.each(['paid', 'processing', 'unpaid'] as const)('the state %s is read', (state) => {
  expect(readPaymentState({ status: 'success', data: { state } })).toBe(state);
});

test.each([
  undefined,
  { status: 'success', data: {} },
  { status: 'success', data: { state: 'refunded' } },
  { status: 'error', data: { state: 'paid' } },
])('%j is not a valid answer', (answer) => {
  expect(() => readPaymentState(answer)).toThrow(InvalidDataFormat);
});
