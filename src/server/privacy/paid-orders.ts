import type { OrderState } from '../../shop/orders/order-state.ts';

/**
 * States of orders for which no money came. They are carts that never became orders; every other order but one that still
 * awaits its payment has an invoice, which tax law wants kept (HMRC, VAT Notice 700/21).
 */
export const UNPAID_STATES: readonly OrderState[] = ['payment-failed', 'expired'];
