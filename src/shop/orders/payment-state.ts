import type { PaymentStateAnswer } from '../../generated/api.ts';
import { InvalidDataFormat } from '../products/product-answer.ts';
import { isRecord } from '../record.ts';

/** A checkout session's payment: its state, and the products that it paid for, each as often as it was bought. */
export type Payment = PaymentStateAnswer['data'];
export type PaymentState = Payment['state'];

const STATES: readonly unknown[] = ['paid', 'processing', 'unpaid'] satisfies PaymentState[];

/**
 * Reads the payment from an answer of GET /api/payment/checkout-sessions/{id}/state.
 * @throws InvalidDataFormat for anything else
 */
export function readPaymentState(answer: unknown): Payment {
  const data = isRecord(answer) && answer.status === 'success' ? answer.data : undefined;
  if (!isRecord(data) || !isPaymentState(data.state)) throw new InvalidDataFormat();
  const products: unknown[] = Array.isArray(data.products) ? data.products : [];
  return { state: data.state, products: products.filter((product) => typeof product === 'string') };
}

function isPaymentState(value: unknown): value is PaymentState {
  return STATES.includes(value);
}
