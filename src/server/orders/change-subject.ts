import { lineText, type PricedLine } from '../catalogue/line-items.ts';
import { orderName } from './order-numbers.ts';
import type { Order } from './order-repository.ts';

/** Begins a message that asks to change or cancel an item of an order. */
const CHANGE_OF = 'Change or cancel: order ';

/** The first line of such a message. */
export function changeSubject(order: Pick<Order, 'id' | 'number'>, line: PricedLine): string {
  return `${CHANGE_OF}${orderName(order)}, ${lineText(line)}`;
}

/** Returns what follows in a message that begins as such a one: the number of the order, as far as its first comma. */
export function orderToChange(message: string): string | undefined {
  return message.startsWith(CHANGE_OF) ? message.slice(CHANGE_OF.length).split(',')[0] : undefined;
}
