import { orderName } from '../../orders/order-numbers.ts';
import type { Order } from '../../orders/order-repository.ts';

type OrderName = Pick<Order, 'id' | 'number'>;

/** Where staff find an order and its payment, without a terminal. */
export function whereToLook(order: OrderName): string {
  return `What was ordered, and by whom, is in the first email of this conversation. For the payment, search for ${orderName(order)} in Stripe's dashboard.`;
}

/** Lists what staff can do about an order, without a terminal. @param replyTo the customer's address, or null */
export function staffActions(order: OrderName, replyTo: string | null): string[] {
  return [
    replyTo === null
      ? 'The shop has no email address of the customer that can be answered.'
      : 'Answer this email to write to the customer.',
    `To look at the payment, or refund it, search for ${orderName(order)} in Stripe's dashboard.`,
    `Once all of it is delivered, ask whoever runs the server to mark ${orderName(order)} as fulfilled.`,
  ];
}
