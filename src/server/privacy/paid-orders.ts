import type { OrderState } from '../../shop/orders/order-state.ts';

/**
 * States of orders that were never paid. They are treated as abandoned carts. Every other order, unless it still awaits
 * payment, has an invoice, which tax law requires to be kept (HMRC, VAT Notice 700/21).
 */
export const UNPAID_STATES: readonly OrderState[] = ['payment-failed', 'expired'];
