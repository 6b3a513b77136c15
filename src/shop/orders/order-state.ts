/** The states of an order. */
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

/**
 * The allowed transitions from each state. A payment is pending while the bank takes days over it. A late payment still
 * counts: a session that failed or expired can turn out to be paid. An order set aside waits for a person, as does one whose refund has failed.
 */
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

/** Returns true if an order may move from one state to another. */
export function mayMove(from: OrderState, to: OrderState): boolean {
  return ORDER_TRANSITIONS[from].includes(to);
}

/**
 * The order's money by state: it has arrived, may still arrive, or never came, as for an abandoned cart. An order that
 * was set aside was paid, though perhaps not as it should be.
 */
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

/** The states that say this about the order's money. */
export function statesWhere(payment: (typeof PAYMENT_IN)[OrderState]): OrderState[] {
  return ORDER_STATES.filter((state) => PAYMENT_IN[state] === payment);
}
