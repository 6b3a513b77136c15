import { type ReactNode, useEffect, useRef } from 'react';
import type { OrderState } from '../../../shop/orders/order-state.ts';
import type { ListedContact, ListedEmail, SeenOrder } from '../../protocol/sales-calls.ts';
import styles from './sales.module.css';

export const ORDER_STATE_NAMES: Readonly<Record<OrderState, string>> = {
  paid: 'Paid, to fulfil',
  'set-aside': 'Set aside',
  fulfilled: 'Fulfilled',
  'payment-pending': 'Payment pending',
  'awaiting-payment': 'Awaiting payment',
  'payment-failed': 'Payment failed',
  expired: 'Not paid',
  refunded: 'Refunded',
  offered: 'Offered',
  invoiced: 'Invoiced',
  overdue: 'Overdue',
  cancelled: 'Cancelled',
};

export const STATUS_NAMES: Readonly<Record<ListedContact['status'], string>> = { new: 'New', answered: 'Answered' };

export const EMAIL_STATE_NAMES: Readonly<Record<ListedEmail['state'], string>> = {
  dead: 'Could not be sent',
  queued: 'Waits to be sent',
  sent: 'Sent',
};

/** Returns the name of an email's purpose, such as Order confirmation. */
export function purposeText(purpose: string): string {
  return purpose.slice(0, 1).toUpperCase() + purpose.slice(1).replaceAll('-', ' ');
}

/** Returns the key of a record of names that equals a string; null without one. */
export function keyAmong<Key extends string>(names: Readonly<Record<Key, string>>, text: string | null): Key | null {
  return Object.keys(names).find((key): key is Key => key === text) ?? null;
}

export const EVENT_NAMES: Readonly<Record<SeenOrder['history'][number]['state'], string>> = {
  ...ORDER_STATE_NAMES,
  paid: 'Paid',
  asked: 'Asked for',
  booked: 'Booked',
  moved: 'Moved',
  cancelled: 'Cancelled',
};

/** The heading of a record's own page. It takes the focus, so that keys scroll the page and Tab leads into it. */
export function RecordHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h1>
  );
}

/** The state of a record; one that waits for a person stands out. */
export function State<Key extends string>({ of: state, names }: { of: Key; names: Readonly<Record<Key, string>> }) {
  return (
    <span className={styles.state} data-state={state}>
      {names[state]}
    </span>
  );
}

const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** Values with their names; empty ones are left out. Email addresses and phone numbers are links. */
export function NamedValues({ values }: { values: readonly { name: string; value: string }[] }) {
  const given = values.filter(({ value }) => value !== '');
  return (
    <dl className={styles.values}>
      {given.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{linked(name, value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function linked(name: string, value: string) {
  if (name === 'Email' && ADDRESS.test(value)) return <a href={`mailto:${encodeURIComponent(value)}`}>{value}</a>;
  const digits = value.replace(/[^\d+]/g, '');
  return name === 'Phone' && digits !== '' ? <a href={`tel:${digits}`}>{value}</a> : value;
}
