import { settings } from 'virtual:site-settings';
import { useQueryParameter } from '../../checkout/use-query-parameter.ts';
import type { BlockProps } from '../../page/block-props.ts';
import { useNavigate } from '../../page/navigation/navigation.ts';
import { withRanges } from '../../page/ranges.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RunningText } from '../../ui/running-text.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';
import styles from './payment-result.module.css';

/** How the payment ended; redirects after a few seconds unless the visitor chooses to stay (PAY-05, PAY-11). */
export function PaymentEnd({ block, id }: BlockProps<'payment-result'>) {
  const navigate = useNavigate();
  const { left, stopped, stop } = useCountdown(block.redirect.seconds, () => navigate(block.redirect.to));
  const paid = block.outcome === 'success';
  const { supportEmail } = settings.contact;
  return (
    <section id={id} className={styles.result} data-outcome={block.outcome} aria-labelledby={`${id}-heading`}>
      {paid && <p className={styles.checking}>Checking your payment...</p>}
      <div className={styles.sign}>
        <Icon name={paid ? 'tick' : 'close'} size={36} />
      </div>
      <h1 id={`${id}-heading`} className={styles.heading}>
        {withRanges(block.heading)}
      </h1>
      <RunningText prose={block.text} />
      {paid && <OrderEmail />}
      {block.advice && <RunningText prose={block.advice} />}
      <p>
        Support: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
      <p className={styles.countdown} role="timer" data-scripted="">
        {stopped ? 'You will stay on this page.' : `You will go ${destination(block.redirect.to)} in ${seconds(left)}.`}
      </p>
      <div className={styles.actions}>
        <ButtonLink look="main" href={block.action.href}>
          {block.action.text}
        </ButtonLink>
        <Button aria-disabled={stopped} onClick={stop} data-scripted="">
          Stay on this page
        </Button>
      </div>
    </section>
  );
}

/** Where the confirmation goes: the query's `customer_email` as text, or a generic line (PAY-02, PAY-03, PAY-13). */
function OrderEmail() {
  const email = useQueryParameter('customer_email');
  if (email === undefined) return <p>We will send the confirmation to the email address on your order.</p>;
  return (
    <p className={styles.email}>
      We will send the confirmation to <strong>{email}</strong>.
    </p>
  );
}

function destination(to: string): string {
  if (to === '/') return 'to the home page';
  return to === '/cart' ? 'back to your cart' : 'on';
}

function seconds(count: number): string {
  return count === 1 ? '1 second' : `${count} seconds`;
}
