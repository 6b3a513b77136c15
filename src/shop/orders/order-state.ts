export const ORDER_STATES = [
  'awaiting-payment',
  'payment-pending',
  'paid',
  'payment-failed',
  'expired',
  'refunded',
  'fulfilled',
  'set-aside',
  'offered',
  'invoiced',
  'overdue',
  'cancelled',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * A failed or expired session can still be paid; an order set aside, or whose refund failed, waits for a person. An order that
 * staff make is offered as soon as it is placed; a failed payment leaves it as it was.
 */
export const ORDER_TRANSITIONS: Record<OrderState, readonly OrderState[]> = {
  'awaiting-payment': ['offered', 'payment-pending', 'paid', 'payment-failed', 'expired', 'set-aside'],
  'payment-pending': ['paid', 'payment-failed', 'set-aside', 'offered', 'invoiced'],
  paid: ['refunded', 'fulfilled', 'set-aside'],
  'payment-failed': ['paid', 'expired', 'set-aside'],
  expired: ['paid', 'set-aside'],
  refunded: ['set-aside'],
  fulfilled: ['refunded'],
  'set-aside': ['refunded', 'fulfilled'],
  offered: ['payment-pending', 'paid', 'invoiced', 'expired', 'set-aside'],
  invoiced: ['payment-pending', 'paid', 'overdue', 'cancelled', 'set-aside'],
  overdue: ['payment-pending', 'paid', 'cancelled', 'set-aside'],
  cancelled: ['set-aside'],
};

export function mayMove(from: OrderState, to: OrderState): boolean {
  return ORDER_TRANSITIONS[from].includes(to);
}

/**
 * An order that was set aside was paid, though perhaps not as it should be. `owed` is invoiced and not yet paid, `credited` was.
 * Both have an invoice.
 */
export const PAYMENT_IN: Readonly<Record<OrderState, 'awaited' | 'paid' | 'unpaid' | 'owed' | 'credited'>> = {
  'awaiting-payment': 'awaited',
  'payment-pending': 'awaited',
  paid: 'paid',
  'payment-failed': 'unpaid',
  expired: 'unpaid',
  refunded: 'paid',
  fulfilled: 'paid',
  'set-aside': 'paid',
  offered: 'awaited',
  invoiced: 'owed',
  overdue: 'owed',
  cancelled: 'credited',
};

export function statesWhere(payment: (typeof PAYMENT_IN)[OrderState]): OrderState[] {
  return ORDER_STATES.filter((state) => PAYMENT_IN[state] === payment);
}
