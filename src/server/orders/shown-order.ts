import { ORDER_STATES, type OrderState } from '../../shop/orders/order-state.ts';
import { lineText, type PricedLine } from '../catalogue/line-items.ts';
import type { NextSteps } from '../published-build/build-file-schemas.ts';
import { orderName } from './order-numbers.ts';
import type { Order } from './order-repository.ts';

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

/** The day of a timestamp in London, such as 23 November 2026. */
export function dayOf(timestamp: string): string {
  return DATE.format(new Date(timestamp));
}

interface Shown {
  heading: string;
  text: string;
  ended: boolean;
}

/** The meaning of each state to the customer; null for states before a payment, in which an order from a cart has no page. */
const SHOWN_STATES: Readonly<Record<OrderState, Shown | null>> = {
  'awaiting-payment': null,
  'payment-pending': null,
  paid: { heading: 'We are working on it', text: 'Paid.', ended: false },
  'payment-failed': null,
  expired: null,
  refunded: { heading: 'Refunded', text: 'Your money is paid back.', ended: true },
  fulfilled: { heading: 'Completed', text: 'Paid.', ended: true },
  'set-aside': { heading: 'We are checking your payment', text: 'We will be in touch.', ended: false },
  offered: { heading: 'Our offer to you', text: 'Nothing is paid yet.', ended: false },
  invoiced: { heading: 'Pay our invoice', text: 'Ordered. Nothing is paid yet.', ended: false },
  overdue: { heading: 'Pay our invoice', text: 'Ordered. The invoice is overdue.', ended: false },
  cancelled: { heading: 'Cancelled', text: 'Nothing is to be paid.', ended: true },
};

/** The states in which only an order that staff offered has a page. */
const SHOWN_OFFERS: Partial<Record<OrderState, Shown>> = {
  'payment-pending': { heading: 'Your bank is sending us the money', text: 'Not paid yet.', ended: false },
  expired: { heading: 'This offer has ended', text: 'Nothing is to be paid. Ask us for another one.', ended: true },
};

/** What an order's page says of its state; null for an order without a page. */
export function shownState({ state, offer_until }: Pick<Order, 'state' | 'offer_until'>): Shown | null {
  return (offer_until !== null && SHOWN_OFFERS[state]) || SHOWN_STATES[state];
}

export const ENDED_STATES = ORDER_STATES.filter((state) => (SHOWN_OFFERS[state] ?? SHOWN_STATES[state])?.ended);

/** The next steps for a line of an order, whatever its state. */
export function stepsOf(line: Pick<PricedLine, 'category'> | undefined, all: readonly NextSteps[]) {
  return all.find(({ categories }) => categories.includes(line?.category ?? ''));
}

/** Returns the next steps for the lines of an order, one entry for each kind; none once the order has ended. */
export function nextStepsOf(
  { lines, ...order }: Pick<Order, 'state' | 'offer_until' | 'lines'>,
  all: readonly NextSteps[],
): NextSteps[] {
  if (shownState(order)?.ended !== false) return [];
  return all.filter(({ categories }) =>
    lines.some(({ category }) => category !== null && categories.includes(category)),
  );
}

/** The first line of a message that asks to change or cancel an item of an order. */
export function changeSubject(order: Pick<Order, 'id' | 'number'>, line: PricedLine): string {
  return `Change or cancel: order ${orderName(order)}, ${lineText(line)}`;
}
