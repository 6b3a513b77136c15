import { expect, test } from 'vitest';
import checkoutSession from '../../../schema/api/checkout-session.schema.json' with { type: 'json' };
import { MOST_LINES, paymentRefusal } from './payment-limits.ts';

test('the payment provider accepts up to £999,999.99 in one payment', () => {
  expect(paymentRefusal({ lines: 1, total: 99_999_999 })).toBeUndefined();
  expect(paymentRefusal({ lines: 1, total: 100_000_000 })).toBe(
    'This cart comes to £1,000,000.00, and one payment can be £999,999.99 at most. Please split this into separate orders, or contact us.',
  );
});

test('the payment provider accepts no less than 30p', () => {
  expect(paymentRefusal({ lines: 1, total: 30 })).toBeUndefined();
  expect(paymentRefusal({ lines: 1, total: 29 })).toBe(
    'This cart comes to £0.29, and a payment must be £0.30 at least. Please contact us.',
  );
});

test('an order has no more lines than the API accepts', () => {
  expect(MOST_LINES).toBe(checkoutSession.properties.products.maxItems);
  expect(paymentRefusal({ lines: 50, total: 5000 })).toBeUndefined();
  expect(paymentRefusal({ lines: 51, total: 5100 })).toBe(
    'This cart has 51 items, and one order can have 50 at most. Please split this into separate orders, or contact us.',
  );
});
