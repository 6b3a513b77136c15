import { expect, test } from 'vitest';
import { InvalidDataFormat } from '../products/product-answer.ts';
import { readPaymentState } from './payment-state.ts';

test.each(['paid', 'processing', 'unpaid'] as const)('the state %s is read', (state) => {
  const data = { state, products: ['a', 'a'] };
  expect(readPaymentState({ status: 'success', data })).toEqual(data);
});

test('the order of a payment is read, without what makes no sense in it', () => {
  const amounts = { amounts: [75000, '2'], vat: 15000, total: '£900' };
  const order = { number: 'PT-2026-00042', items: ['1 x Tiling', 2], ...amounts, page: 'https://evil.example/' };
  expect(readPaymentState({ status: 'success', data: { state: 'paid', products: [], order } }).order).toEqual({
    number: 'PT-2026-00042',
    items: ['1 x Tiling'],
    amounts: [75000],
    vat: 15000,
    asksWhoAttends: false,
  });
});

test.each([
  ['no page', { number: 'PT-2026-00042', items: [] }, { number: 'PT-2026-00042', items: [], asksWhoAttends: false }],
  ['no number', { items: ['1 x Tiling'], page: '/orders/key' }, undefined],
  ['no list of items', { number: 'PT-2026-00042', items: '1 x Tiling' }, undefined],
])('an order with %s leaves the payment as it is', (_what, order, read) => {
  const data = { state: 'paid', products: ['a', 7], order };
  expect(readPaymentState({ status: 'success', data })).toEqual({
    state: 'paid',
    products: ['a'],
    ...(read && { order: read }),
  });
});

test('an answer without products, as an older server gives, has none', () => {
  expect(readPaymentState({ status: 'success', data: { state: 'paid' } })).toEqual({ state: 'paid', products: [] });
});

test.each([
  undefined,
  { status: 'success', data: {} },
  { status: 'success', data: { state: 'refunded' } },
  { status: 'error', data: { state: 'paid' } },
])('%j is not a valid answer', (answer) => {
  expect(() => readPaymentState(answer)).toThrow(InvalidDataFormat);
});
