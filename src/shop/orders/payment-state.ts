import type { PaymentStateAnswer } from '../../generated/api.ts';
import { isRecord } from '../../lib/record.ts';
import { InvalidDataFormat } from '../products/product-answer.ts';

/** A checkout session's payment: its state, the products that it paid for, each as often as it was bought, and the paid order. */
export type Payment = PaymentStateAnswer['data'];
export type PaymentState = Payment['state'];
export type PaidOrder = NonNullable<Payment['order']>;

const STATES: readonly unknown[] = ['paid', 'processing', 'unpaid'] satisfies PaymentState[];

/** Reads GET /api/payment/checkout-sessions/{id}/state. @throws InvalidDataFormat for anything else */
export function readPaymentState(answer: unknown): Payment {
  const data = isRecord(answer) && answer.status === 'success' ? answer.data : undefined;
  if (!isRecord(data) || !isPaymentState(data.state)) throw new InvalidDataFormat();
  const products: unknown[] = Array.isArray(data.products) ? data.products : [];
  const order = readOrder(data.order);
  return { state: data.state, products: products.filter(isText), ...(order && { order }) };
}

function readOrder(order: unknown): PaidOrder | undefined {
  if (!isRecord(order) || !isText(order.number) || !Array.isArray(order.items)) return undefined;
  const { items, amounts, vat, total, page } = order;
  return {
    number: order.number,
    items: items.filter(isText),
    asksWhoAttends: order.asksWhoAttends === true,
    ...(Array.isArray(amounts) && { amounts: amounts.filter((amount) => typeof amount === 'number') }),
    ...(typeof vat === 'number' && { vat }),
    ...(typeof total === 'number' && { total }),
    ...(isText(page) && page.startsWith('/orders/') && { page }),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isPaymentState(value: unknown): value is PaymentState {
  return STATES.includes(value);
}
