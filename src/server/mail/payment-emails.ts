import { formatAmount } from '../../shop/money/money.ts';
import type { OrderCustomer } from '../leads/leads.ts';
import { invoiceFieldsOf } from '../orders/billing.ts';
import { orderName } from '../orders/order-numbers.ts';
import type { Order } from '../orders/order-repository.ts';
import { type EmailContent, emailText, type Part, partsText } from './design/email-content.ts';
import { ANSWER_US, orderParts } from './design/order-parts.ts';
import { textForStaff, toCustomer, toStaff } from './order-emails.ts';
import type { Email } from './outbox.ts';

/** Tells customer and staff that the bank takes days over a payment; staff alone when no address is known. */
export function paymentPendingEmails(order: Order, customer: OrderCustomer): Email[] {
  const amount = formatAmount(order.total_pence);
  return [
    ...toCustomer('payment-pending', order, customer, {
      subject: `Your order ${orderName(order)} awaits its payment`,
      body: () => emailText(paymentPending(order)),
    }),
    toStaff('payment-pending-notice', order, customer, {
      subject: `Order ${orderName(order)} awaits its payment: ${amount}`,
      body: textForStaff(
        order,
        customer,
        'The bank takes several working days over this payment. Wait for the money before you start: the next email about this order says that it has arrived, or that the payment failed.',
      ),
    }),
  ];
}

export function paymentPending(order: Order): EmailContent {
  return {
    heading: 'Your payment is on its way',
    preview: `Order ${orderName(order)}: we email you when the money arrives`,
    parts: [
      {
        text: `Thank you for your order. Your bank is sending us ${formatAmount(order.total_pence)}, which can take several working days.`,
      },
      {
        text: 'We start as soon as the money arrives, and email you then. If the payment fails, we email you too. Please do not pay again.',
      },
      ...orderParts(order, invoiceFieldsOf(order)),
      ANSWER_US,
    ],
  };
}

/** Tells customer and staff that a payment failed after its session was complete; staff alone when no address is known. */
export function paymentFailedEmails(order: Order, customer: OrderCustomer): Email[] {
  const amount = formatAmount(order.total_pence);
  const told =
    customer.email === null ? 'The shop has no email address of the customer.' : 'The customer has been told.';
  return [
    ...toCustomer('payment-failed', order, customer, {
      subject: `The payment for your order ${orderName(order)} has failed`,
      body: () => emailText(paymentFailed(order)),
    }),
    toStaff('payment-failed-notice', order, customer, {
      subject: `Order ${orderName(order)}: the payment of ${amount} has failed`,
      body: textForStaff(order, customer, `The bank did not send ${amount}, so there is nothing to deliver. ${told}`),
    }),
  ];
}

/** Tells the customer that the bank did not send the money. @param shop address of the site's home page, once it is known */
export function paymentFailed(order: Order, shop?: string): EmailContent {
  const again: Part[] = shop === undefined ? [] : [{ link: { text: 'Order again', href: shop } }];
  return {
    heading: 'Your payment has failed',
    preview: `Order ${orderName(order)}: you have not been charged`,
    parts: [
      {
        text: `Your bank did not send us ${formatAmount(order.total_pence)}. You have not been charged, and we have not started on your order.`,
      },
      ...(order.offer_until === null
        ? [{ text: 'If you still want it, please order again on our website.' }, ...again]
        : [{ text: 'You can pay again on the page of your order: the link is in the email with our offer.' }]),
      ...orderParts(order, invoiceFieldsOf(order)),
      ANSWER_US,
    ],
  };
}

/** Tells a customer whose order is set aside that a person looks at the payment; nobody when no address is known. */
export function orderOnHoldEmails(order: Order, customer: OrderCustomer): Email[] {
  return toCustomer('order-on-hold', order, customer, {
    subject: `We are checking the payment of your order ${orderName(order)}`,
    body: () =>
      partsText([
        {
          text: 'Thank you for your order. We have received a payment for it, and a colleague is checking it. We will write to you as soon as that is done. Please do not pay again.',
        },
        ...orderParts(order, invoiceFieldsOf(order)),
        { text: 'If you have a question, please reply to this email.' },
      ]),
  });
}
