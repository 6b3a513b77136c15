import { formatAmount } from '../../shop/money/money.ts';
import type { Order } from '../orders/order-repository.ts';
import type { Mail } from './outbox.ts';
import { TO_STAFF } from './staff-mail.ts';

/** A charge with the amount refunded so far, in pence. */
interface RefundedCharge {
  id: string;
  amount_refunded: number;
}

/** The notice to staff of a partial refund. */
export function partialRefundMail(order: Order, { id, amount_refunded }: RefundedCharge): Mail {
  const amounts = `${formatAmount(amount_refunded)} of ${formatAmount(order.total_pence)}`;
  return {
    ...TO_STAFF,
    purpose: 'partial-refund',
    reference: `${id} ${amount_refunded}`,
    subject: `Order ${order.id}: ${amounts} is refunded`,
    body: `Of order ${order.id}, ${amounts} has been refunded so far, in charge ${id}.

The order stays ${order.state}: decide what of it is still to be delivered.
npm run orders -- show ${order.id}
`,
  };
}
