import { useEffect } from 'react';
import { PAYMENT_MARK } from '../../checkout/payment-mark.ts';
import { useQueryParameter } from '../../checkout/use-query-parameter.ts';
import type { BlockProps } from '../../page/block-props.ts';
import { AskedPayment } from './asked-payment.tsx';
import { PaymentEnd } from './payment-end.tsx';

/** How the payment ended. An address with a checkout session is not trusted: the shop is asked (PAY-01). */
export function PaymentResult({ block, id }: BlockProps<'payment-result'>) {
  const sessionId = useQueryParameter('session_id');
  useEffect(() => document.documentElement.removeAttribute(PAYMENT_MARK), []);
  if (block.outcome === 'success' && sessionId !== undefined)
    return <AskedPayment block={block} id={id} sessionId={sessionId} />;
  return <PaymentEnd block={block} id={id} />;
}
