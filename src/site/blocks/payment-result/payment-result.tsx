import { useEffect, useState } from 'react';
import { unpaidItems } from '../../../shop/cart/cart.ts';
import { forget, recall } from '../../cart/checkout-memory.ts';
import { readStoredCart, replaceStoredCart } from '../../cart/stored-cart.ts';
import { PAYMENT_MARK, useQueryParameter } from '../../checkout/session-in-address.ts';
import { type KnownPayment, usePaymentState } from '../../checkout/use-payment-state.ts';
import type { BlockProps } from '../../page/block-props.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { PaymentEnd, Support } from './payment-end.tsx';
import styles from './payment-result.module.css';

/** How the payment ended. An address with a checkout session is not trusted: the shop is asked (PAY-01). */
export function PaymentResult({ block, id }: BlockProps<'payment-result'>) {
  const sessionId = useQueryParameter('session_id');
  useEffect(() => document.documentElement.removeAttribute(PAYMENT_MARK), []);
  if (block.outcome === 'success' && sessionId !== undefined)
    return <AskedPayment block={block} id={id} sessionId={sessionId} />;
  return <PaymentEnd block={block} id={id} />;
}

/** Only a received payment is thanked for and empties the cart; others have their own message (PAY-01, PAY-05). */
function AskedPayment({ block, id, sessionId }: BlockProps<'payment-result'> & { sessionId: string }) {
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
        <PaymentEnd block={block} id={id} confirmed order={order} />
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

/** Ends the attempt, forgets details and removes paid items, once, if this tab started the session. */
function usePaidOrder(sessionId: string, products: readonly string[] | undefined): void {
  useEffect(() => {
    if (products === undefined || sessionId !== recall('checkoutSession')) return;
    // Before the rest of the cart is stored, which starts a new attempt.
    for (const ended of ['checkoutSession', 'checkoutAttempt', 'cartId', 'customerDetails'] as const) forget(ended);
    replaceStoredCart(unpaidItems(readStoredCart(), products));
  }, [sessionId, products]);
}

/** Why the order is not thanked for; `paid-before`: the cart was changed after the payment. */
type Notice = Exclude<KnownPayment, 'paid'> | 'paid-before';

const WORDS: Record<Notice, { heading: string; text: string }> = {
  asking: { heading: 'Checking your payment...', text: 'This takes a moment.' },
  unpaid: {
    heading: 'Your payment is not complete',
    text: 'We have not received a payment for this order.',
  },
  processing: {
    heading: 'Your payment is being processed',
    text: 'Your bank has not confirmed the payment yet. We will email you when it has, or if the payment fails. Please do not pay again.',
  },
  unknown: {
    heading: 'There is no such payment',
    text: 'We know of no payment at this address.',
  },
  unreachable: {
    heading: 'We could not check your payment',
    text: 'Your payment may have gone through, so check again before you pay again.',
  },
  'paid-before': {
    heading: 'You have already paid',
    text: 'You paid for an earlier version of this cart, and have not been charged again. Your confirmation email lists what you paid for. Anything left in your cart is not paid for.',
  },
};

function PaymentNotice({
  id,
  notice,
  asking,
  onAskAgain,
}: {
  id: string;
  notice: Notice;
  asking: boolean;
  onAskAgain: () => void;
}) {
  const { heading, text } = WORDS[notice];
  return (
    <section id={id} className={styles.result} aria-labelledby={`${id}-heading`}>
      <div className={styles.said}>
        <h1 id={`${id}-heading`} className={styles.heading}>
          {heading}
        </h1>
        <p>{text}</p>
        {notice !== 'asking' && (
          <div className={styles.actions}>
            <ButtonLink look="main" href="/cart">
              Return to Cart
            </ButtonLink>
            {notice !== 'paid-before' && <Button onClick={onAskAgain}>{asking ? 'Checking...' : 'Check again'}</Button>}
          </div>
        )}
      </div>
      {notice !== 'asking' && (
        <div className={styles.help}>
          <h2>Support</h2>
          <Support />
        </div>
      )}
    </section>
  );
}
