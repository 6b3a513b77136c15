import { usePaidOrder } from '../../checkout/use-paid-order.ts';
import { usePaymentState } from '../../checkout/use-payment-state.ts';
import { useQueryParameter } from '../../checkout/use-query-parameter.ts';
import type { BlockProps } from '../../page/block-props.ts';
import { PaymentEnd } from './payment-end.tsx';
import { PaymentNotice } from './payment-notice.tsx';

/**
 * The end of a payment as the shop knows it. Only a payment that has come is thanked for, and empties the cart; everything
 * else is said in its own words, and the visitor stays.
 */
export function AskedPayment({ block, id, sessionId }: BlockProps<'payment-result'> & { sessionId: string }) {
  const { payment, asking, askAgain } = usePaymentState(sessionId);
  const cartChanged = useQueryParameter('cart') === 'changed';
  usePaidOrder(payment === 'paid' ? sessionId : undefined, cartChanged);
  return (
    <div aria-live="polite">
      {payment === 'paid' && !cartChanged ? (
        <PaymentEnd block={block} id={id} />
      ) : (
        <PaymentNotice
          id={id}
          notice={payment === 'paid' ? 'paid-before' : payment}
          asking={asking}
          onAskAgain={askAgain}
        />
      )}
    </div>
  );
}
