import { expect, test } from 'vitest';
import { retentionCutoffs } from './retention.ts';

const FACTS = { leadsAndMessages: '24 months', carts: '30 days', orders: '6 years', financialYearEnd: '31 March' };

const cutoffs = (now: string, facts: object = {}) => {
  const { leadsAndMessages, carts, orders } = retentionCutoffs({ ...FACTS, ...facts }, new Date(now));
  return [leadsAndMessages, carts, orders].map((moment) => moment.toISOString());
};

test('leads and messages are kept for months, carts for days', () => {
  expect(cutoffs('2026-11-21T10:00:00Z').slice(0, 2)).toEqual(['2024-11-21T10:00:00.000Z', '2026-10-22T10:00:00.000Z']);
});

test('a day that a month lacks becomes its last day', () => {
  expect(cutoffs('2026-08-31T10:00:00Z', { leadsAndMessages: '6 months' })[0]).toBe('2026-02-28T10:00:00.000Z');
});

test('orders are kept for years after the end of the financial year that they fall in', () => {
  expect(cutoffs('2026-11-21T10:00:00Z')[2]).toBe('2020-03-31T23:00:00.000Z');
  expect(cutoffs('2026-03-31T22:59:59Z')[2]).toBe('2019-03-31T23:00:00.000Z');
  expect(cutoffs('2026-03-31T23:00:00Z')[2]).toBe('2020-03-31T23:00:00.000Z');
});

test('a financial year may end with the year', () => {
  expect(cutoffs('2026-11-21T10:00:00Z', { financialYearEnd: '31 December' })[2]).toBe('2019-12-31T23:00:00.000Z');
});

test.each([
  { carts: 'a month' },
  { carts: '0 days' },
  { orders: '6 years or more' },
  { financialYearEnd: 'in March' },
  { financialYearEnd: '31 Brumaire' },
])('%j cannot be read', (facts) => {
  expect(() => cutoffs('2026-11-21T10:00:00Z', facts)).toThrow(RangeError);
});
