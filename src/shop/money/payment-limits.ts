import { formatAmount, type Pence } from './money.ts';

/** The largest and the smallest payment that Stripe accepts in pounds, in pence (docs.stripe.com/currencies). */
export const LARGEST_PAYMENT: Pence = 99_999_999;
export const SMALLEST_PAYMENT: Pence = 30;
/** The most line items that an order can contain (schema/api/checkout-session.schema.json). Stripe allows 100. */
export const MOST_LINES = 50;

/** The longest value of a field on an invoice, in UTF-16 units: 140 characters at Stripe, which no other count exceeds. */
export const LONGEST_INVOICE_FIELD = 140;

const SPLIT = 'Please split this into separate orders, or contact us.';

/** Why a cart cannot be paid for, for the visitor; undefined when it can. `total` has VAT. */
export function paymentRefusal({ lines, total }: { lines: number; total: Pence }): string | undefined {
  if (lines > MOST_LINES) return `This cart has ${lines} items, and one order can have ${MOST_LINES} at most. ${SPLIT}`;
  const comesTo = `This cart comes to ${formatAmount(total)}`;
  if (total > LARGEST_PAYMENT)
    return `${comesTo}, and one payment can be ${formatAmount(LARGEST_PAYMENT)} at most. ${SPLIT}`;
  if (total < SMALLEST_PAYMENT)
    return `${comesTo}, and a payment must be ${formatAmount(SMALLEST_PAYMENT)} at least. Please contact us.`;
  return undefined;
}
