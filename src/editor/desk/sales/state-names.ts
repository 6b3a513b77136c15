import type { OrderState } from '../../../shop/orders/order-state.ts';
import type { ListedContact, ListedEmail } from '../../protocol/sales-calls.ts';

export const ORDER_STATE_NAMES: Readonly<Record<OrderState, string>> = {
  paid: 'Paid, to fulfil',
  'set-aside': 'Set aside',
  fulfilled: 'Fulfilled',
  'payment-pending': 'Payment pending',
  'awaiting-payment': 'Awaiting payment',
  'payment-failed': 'Payment failed',
  expired: 'Not paid',
  refunded: 'Refunded',
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
  return keysOf(names).find((key) => key === text) ?? null;
}

function keysOf<Key extends string>(names: Readonly<Record<Key, string>>): Key[] {
  return Object.keys(names).filter((key): key is Key => key in names);
}
