import { settings } from 'virtual:site-settings';
import { useEffect } from 'react';
import { formatAmount } from '../../../shop/money/money.ts';
import { VAT_PERCENT } from '../../../shop/money/vat.ts';
import type { PaidOrder } from '../../../shop/orders/payment-state.ts';
import { forget, remember } from '../../cart/checkout-memory.ts';
import { useQueryParameter } from '../../checkout/session-in-address.ts';
import { phoneHref } from '../../contact/phone-href.ts';
import type { BlockProps } from '../../page/block-props.ts';
import { useNavigate } from '../../page/navigation/navigation.ts';
import { withRanges } from '../../page/prose.tsx';
import { Button, ButtonLink, buttonClass } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RunningText } from '../../ui/running-text.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';
import styles from './payment-result.module.css';

/** Redirects unless the visitor stays or reads a paid order (PAY-05, PAY-11). Names an order only once it is paid. */
export function PaymentEnd({
  block,
  id,
  confirmed = false,
  order,
}: BlockProps<'payment-result'> & { confirmed?: boolean; order?: PaidOrder | undefined }) {
  const navigate = useNavigate();
  const email = useQueryParameter('customer_email');
  const { left, stopped, stop } = useCountdown(block.redirect.seconds, () => navigate(block.redirect.to));
  // Whoever touches the page of a paid order reads it.
  useEffect(() => {
    if (order === undefined) return;
    const listening = new AbortController();
    for (const name of ['pointerdown', 'keydown']) document.addEventListener(name, stop, { signal: listening.signal });
    return () => listening.abort();
  }, [order, stop]);
  const attendees = order?.asksWhoAttends ? order.page : undefined;
  useEffect(() => {
    if (attendees !== undefined) remember('paidOrder', attendees);
  }, [attendees]);
  const paid = block.outcome === 'success';
  const unknown = paid && !confirmed;
  const image = unknown ? block.imageWithoutOrder : block.image;
  const lead = unknown ? 'Paid? Look in your email.' : attendees && 'Paid. Next: tell us who attends.';
  const ways = (
    <>
      <div className={styles.actions}>
        {unknown && block.link && (
          <ButtonLink look="main" href={block.link.href}>
            {block.link.text}
          </ButtonLink>
        )}
        {/* The browser follows this link, because the server renders the page. */}
        {order?.page && (
          <a
            className={buttonClass('main')}
            href={settings.api.host + order.page}
            target="_self"
            onClick={() => forget('paidOrder')}
          >
            {attendees ? 'Tell us who attends' : 'See your order and what happens next'}
          </a>
        )}
        <ButtonLink look={unknown || order?.page ? 'plain' : 'main'} href={block.action.href}>
          {block.action.text}
        </ButtonLink>
      </div>
      <div className={styles.countdown} data-scripted="">
        <p role="timer" aria-live={stopped ? 'polite' : 'off'}>
          {stopped
            ? 'You will stay on this page.'
            : `You will go ${destination(block.redirect.to)} in ${seconds(left)}.`}
        </p>
        {!stopped && (
          <Button
            look="quiet"
            onClick={() => {
              stop();
              document.getElementById('main')?.focus();
            }}
          >
            Stay on this page
          </Button>
        )}
      </div>
    </>
  );
  const told = (
    <>
      {/* As text, or a generic line (PAY-02, PAY-03, PAY-13). */}
      {paid && (
        <p className={styles.email}>
          The confirmation goes to {email === undefined ? 'the email address on your order' : <strong>{email}</strong>}.
        </p>
      )}
      {block.advice && <RunningText prose={block.advice} />}
    </>
  );
  return (
    <section
      id={id}
      className={styles.result}
      data-outcome={unknown ? 'unknown' : block.outcome}
      aria-labelledby={`${id}-heading`}
    >
      {paid && <p className={styles.checking}>Checking your payment...</p>}
      <div className={styles.said}>
        {image && <img {...image} alt={image.alt} />}
        <h1 id={`${id}-heading`} className={styles.heading}>
          {withRanges(block.heading)}
        </h1>
        {lead && (
          <p>
            <strong>{lead}</strong>
          </p>
        )}
        {!unknown && <RunningText prose={block.text} />}
        {/* Whoever has no order here may have paid all the same: where the email goes comes first. */}
        {unknown ? told : ways}
      </div>
      <div className={styles.help}>
        <h2>{confirmed ? 'Your order' : paid ? 'What next?' : 'What usually helps'}</h2>
        {order && <Receipt order={order} />}
        {unknown ? ways : told}
        <Support />
      </div>
    </section>
  );
}

function Receipt({ order: { number, items, amounts, vat, total } }: { order: PaidOrder }) {
  const rows = items.map((item, place): [string, number | undefined] => [item, amounts?.[place]]);
  if (vat !== undefined) rows.push([`VAT (${VAT_PERCENT}%)`, vat]);
  rows.push(['Total paid', total]);
  return (
    <dl className={styles.receipt}>
      <div>
        <dt>Order number</dt>
        <dd>{number}</dd>
      </div>
      {rows.map(([label, amount], place) => (
        <div key={place}>
          <dt>{label}</dt>
          <dd>{amount !== undefined && formatAmount(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Support() {
  const { phone, supportEmail } = settings.contact;
  return (
    <ul className={styles.support} aria-label="Support">
      <li>
        <Icon name="phone" />
        <a href={phoneHref(phone)}>{phone}</a>
      </li>
      <li>
        <Icon name="mail" />
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </li>
    </ul>
  );
}

function destination(to: string): string {
  if (to === '/') return 'to the home page';
  return to === '/cart' ? 'back to your cart' : 'on';
}

function seconds(count: number): string {
  return count === 1 ? '1 second' : `${count} seconds`;
}
