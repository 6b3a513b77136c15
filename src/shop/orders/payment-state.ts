import type { PaymentStateAnswer } from '../../generated/api.ts';
import { InvalidDataFormat } from '../products/product-answer.ts';
import { isRecord } from '../record.ts';

/** The payment state of a checkout session. */
export type PaymentState = PaymentStateAnswer['data']['state'];

const STATES: readonly unknown[] = ['paid', 'processing', 'unpaid'] satisfies PaymentState[];

/**
 * Reads the state from an answer of GET /api/payment/checkout-sessions/{id}/state.
 * @throws InvalidDataFormat for anything else
 */
export function readPaymentState(answer: unknown): PaymentState {
  const data = isRecord(answer) && answer.status === 'success' ? answer.data : undefined;
  if (!isRecord(data) || !isPaymentState(data.state)) throw new InvalidDataFormat();
  return data.state;
}

function isPaymentState(value: unknown): value is PaymentState {
  return STATES.includes(value);
}
