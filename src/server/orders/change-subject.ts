import { lineText, type PricedLine } from '../catalogue/line-items.ts';
import { orderName } from './order-numbers.ts';
import type { Order } from './order-repository.ts';

/** The first line of a message that asks to change or cancel an item of an order. */
export function changeSubject(order: Pick<Order, 'id' | 'number'>, line: PricedLine): string {
  return `Change or cancel: order ${orderName(order)}, ${lineText(line)}`;
}
