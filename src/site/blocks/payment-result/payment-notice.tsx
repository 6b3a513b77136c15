import { settings } from 'virtual:site-settings';
import type { KnownPayment } from '../../checkout/use-payment-state.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import styles from './payment-result.module.css';

/** Why the order is not thanked for; `paid-before`: the cart was changed after the payment. */
type Notice = Exclude<KnownPayment, 'paid'> | 'paid-before';

const WORDS: Record<Notice, { heading: string; text: string }> = {
  asking: { heading: 'Checking your payment...', text: 'This takes a moment.' },
  unpaid: {
    heading: 'Your payment is not complete',
    text: 'We have not received a payment for this order. Your cart is as you left it.',
  },
  processing: {
    heading: 'Your payment is being processed',
    text: 'Your bank has not confirmed the payment yet. We will email you when it has. Please do not pay again.',
  },
  unknown: {
    heading: 'There is no such payment',
    text: 'We know of no payment at this address. Your cart is as you left it.',
  },
  unreachable: {
    heading: 'We could not check your payment',
    text: 'Your payment may have gone through, so please check again before you pay again. Your cart is as you left it.',
  },
  'paid-before': {
    heading: 'You have already paid',
    text: 'You paid for an earlier version of this cart, and have not been charged again. What you paid for is no longer in your cart, and the email that confirms your order lists it. Anything left in your cart is not paid for.',
  },
};

/** What is known about a payment that is not thanked for, and what to do. */
export function PaymentNotice({
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
  const { supportEmail } = settings.contact;
  return (
    <section id={id} className={styles.result} aria-labelledby={`${id}-heading`}>
      <h1 id={`${id}-heading`} className={styles.heading}>
        {heading}
      </h1>
      <p>{text}</p>
      {notice !== 'asking' && (
        <>
          <p>
            Support: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
          <div className={styles.actions}>
            <ButtonLink look="main" href="/cart">
              Return to Cart
            </ButtonLink>
            {notice !== 'paid-before' && <Button onClick={onAskAgain}>{asking ? 'Checking...' : 'Check again'}</Button>}
          </div>
        </>
      )}
    </section>
  );
}
