import { useEffect, useState } from 'react';
import { usePaidOrder } from '../../checkout/use-paid-order.ts';
import { usePaymentState } from '../../checkout/use-payment-state.ts';
import { useQueryParameter } from '../../checkout/use-query-parameter.ts';
import type { BlockProps } from '../../page/block-props.ts';
import { PaymentEnd } from './payment-end.tsx';
import { PaymentNotice } from './payment-notice.tsx';

/**
 * The outcome of a payment, as reported by the shop. Only a received payment is thanked for and takes what it paid
 * for out of the cart; any other outcome has its own message, and the visitor stays on the page (PAY-01, PAY-05).
 */
export function AskedPayment({ block, id, sessionId }: BlockProps<'payment-result'> & { sessionId: string }) {
  const { payment, products, order, asking, askAgain } = usePaymentState(sessionId);
  const cartChanged = useQueryParameter('cart') === 'changed';
  const [askedAgain, setAskedAgain] = useState(false);
  useEffect(() => {
    // "Check again" had the focus, and an outcome without it may have replaced it.
    if (askedAgain && document.activeElement === document.body) document.getElementById('main')?.focus();
  });
  usePaidOrder(sessionId, payment === 'paid' ? products : undefined);
  return (
    <div aria-live="polite">
      {payment === 'paid' && !cartChanged ? (
        <PaymentEnd block={block} id={id} order={order} />
      ) : (
        <PaymentNotice
          id={id}
          notice={payment === 'paid' ? 'paid-before' : payment}
          asking={asking}
          onAskAgain={() => {
            setAskedAgain(true);
            askAgain();
          }}
        />
      )}
    </div>
  );
}
