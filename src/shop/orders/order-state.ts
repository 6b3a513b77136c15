export const ORDER_STATES = [
  'awaiting-payment',
  'payment-pending',
  'paid',
  'payment-failed',
  'expired',
  'refunded',
  'fulfilled',
  'set-aside',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** A failed or expired session can still be paid; an order set aside, or whose refund failed, waits for a person. */
export const ORDER_TRANSITIONS: Record<OrderState, readonly OrderState[]> = {
  'awaiting-payment': ['payment-pending', 'paid', 'payment-failed', 'expired', 'set-aside'],
  'payment-pending': ['paid', 'payment-failed', 'set-aside'],
  paid: ['refunded', 'fulfilled', 'set-aside'],
  'payment-failed': ['paid', 'expired', 'set-aside'],
  expired: ['paid', 'set-aside'],
  refunded: ['set-aside'],
  fulfilled: ['refunded'],
  'set-aside': ['paid', 'refunded', 'fulfilled'],
};

export function mayMove(from: OrderState, to: OrderState): boolean {
  return ORDER_TRANSITIONS[from].includes(to);
}

/** An order that was set aside was paid, though perhaps not as it should be. */
export const PAYMENT_IN: Readonly<Record<OrderState, 'awaited' | 'paid' | 'unpaid'>> = {
  'awaiting-payment': 'awaited',
  'payment-pending': 'awaited',
  paid: 'paid',
  'payment-failed': 'unpaid',
  expired: 'unpaid',
  refunded: 'paid',
  fulfilled: 'paid',
  'set-aside': 'paid',
};

export function statesWhere(payment: (typeof PAYMENT_IN)[OrderState]): OrderState[] {
  return ORDER_STATES.filter((state) => PAYMENT_IN[state] === payment);
}
