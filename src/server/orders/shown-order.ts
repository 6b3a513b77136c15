import type { OrderState } from '../../shop/orders/order-state.ts';
import { lineText, type PricedLine } from '../catalogue/line-items.ts';
import type { NextSteps } from '../published-build/build-file-schemas.ts';
import { orderName } from './order-numbers.ts';
import type { Order } from './order-repository.ts';

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

/** The day of a timestamp in London, such as 23 November 2026. */
export function dayOf(timestamp: string): string {
  return DATE.format(new Date(timestamp));
}

/** The meaning of each state to the customer; null for states before a payment, in which an order has no page. */
export const SHOWN_STATES: Readonly<Record<OrderState, { text: string; ended: boolean } | null>> = {
  'awaiting-payment': null,
  'payment-pending': null,
  paid: { text: 'Paid. We are working on it.', ended: false },
  'payment-failed': null,
  expired: null,
  refunded: { text: 'Refunded.', ended: true },
  fulfilled: { text: 'Completed.', ended: true },
  'set-aside': { text: 'We are checking your payment and will be in touch.', ended: false },
};

/** The next steps for a line of an order, whatever its state. */
export function stepsOf(line: Pick<PricedLine, 'category'> | undefined, all: readonly NextSteps[]) {
  return all.find(({ categories }) => categories.includes(line?.category ?? ''));
}

/** Returns the next steps for the lines of an order, one entry for each kind; none once the order has ended. */
export function nextStepsOf({ state, lines }: Pick<Order, 'state' | 'lines'>, all: readonly NextSteps[]): NextSteps[] {
  if (SHOWN_STATES[state]?.ended !== false) return [];
  return all.filter(({ categories }) =>
    lines.some(({ category }) => category !== null && categories.includes(category)),
  );
}

/** The first line of a message that asks to change or cancel an item of an order. */
export function changeSubject(order: Pick<Order, 'id' | 'number'>, line: PricedLine): string {
  return `Change or cancel: order ${orderName(order)}, ${lineText(line)}`;
}
