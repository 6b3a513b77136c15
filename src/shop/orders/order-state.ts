/** The states of an order. */
export const ORDER_STATES = [
  'awaiting-payment',
  'paid',
  'payment-failed',
  'expired',
  'refunded',
  'fulfilled',
  'set-aside',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * The allowed transitions from each state. A late payment still counts: a session that failed or expired can turn out
 * to be paid. An order set aside waits for a person, as does one whose refund has failed.
 */
export const ORDER_TRANSITIONS: Record<OrderState, readonly OrderState[]> = {
  'awaiting-payment': ['paid', 'payment-failed', 'expired', 'set-aside'],
  paid: ['refunded', 'fulfilled', 'set-aside'],
  'payment-failed': ['paid', 'expired', 'set-aside'],
  expired: ['paid', 'set-aside'],
  refunded: ['set-aside'],
  fulfilled: ['refunded'],
  'set-aside': ['paid', 'refunded', 'fulfilled'],
};

/** Whether an order may move from one state to another. */
export function mayMove(from: OrderState, to: OrderState): boolean {
  return ORDER_TRANSITIONS[from].includes(to);
}
