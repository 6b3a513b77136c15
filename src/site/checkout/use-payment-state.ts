import { useEffect, useState } from 'react';
import { type PaidOrder, type Payment, type PaymentState, readPaymentState } from '../../shop/orders/payment-state.ts';
import { ApiFailure, getJson } from '../products/shop-api.ts';

/** The shop counts as unreachable after this many milliseconds without an answer. */
const LONGEST_WAIT = 15_000;

export type KnownPayment = PaymentState | 'asking' | 'unknown' | 'unreachable';

export interface AskedPayment {
  /** The last answer. */
  payment: KnownPayment;
  /** The products, each as often as it was paid for; undefined before the first answer. */
  products: readonly string[] | undefined;
  order: PaidOrder | undefined;
  asking: boolean;
  askAgain: () => void;
}

/** Asks the shop whether a checkout session is paid: at once, and again on request. */
export function usePaymentState(sessionId: string): AskedPayment {
  const [question, setQuestion] = useState(0);
  const [known, setKnown] = useState<{ question: number; payment: KnownPayment; answer?: Payment }>();
  useEffect(() => {
    const request = new AbortController();
    const tooLate = setTimeout(() => request.abort(), LONGEST_WAIT);
    let left = false;
    const learn = (payment: KnownPayment, answer?: Payment) => {
      if (!left) setKnown({ question, payment, ...(answer && { answer }) });
    };
    getJson(`/api/payment/checkout-sessions/${encodeURIComponent(sessionId)}/state`, request.signal)
      .then((answer) => {
        const payment = readPaymentState(answer);
        learn(payment.state, payment);
      })
      .catch((error: unknown) => {
        if (!left) console.error('The payment could not be checked.', error);
        learn(error instanceof ApiFailure && error.status === 404 ? 'unknown' : 'unreachable');
      })
      .finally(() => clearTimeout(tooLate));
    return () => {
      left = true;
      clearTimeout(tooLate);
      request.abort();
    };
  }, [sessionId, question]);
  return {
    payment: known?.payment ?? 'asking',
    products: known?.answer?.products,
    order: known?.answer?.order,
    asking: known?.question !== question,
    askAgain: () => setQuestion(question + 1),
  };
}
