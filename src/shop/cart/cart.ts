import { parseJson } from '../../lib/parse-json.ts';
import { isRecord } from '../../lib/record.ts';
import { isPrice, type Pence } from '../money/money.ts';
import { type CartItem, DEFAULT_QUANTITY, LARGEST_QUANTITY, lineAmounts } from './cart-item.ts';

/** Actions on the cart (CART-27, CART-28, CART-38, CART-40). `position` counts from 0. */
export type CartAction =
  | { type: 'add'; item: CartItem }
  | { type: 'quantity'; position: number; quantity: number }
  | { type: 'remove'; position: number }
  | { type: 'clear' };

/** `add` ignores a known id (CART-40); `remove` is by position: of equal items only the clicked one goes (CART-27). */
export function reduceCart(items: readonly CartItem[], action: CartAction): CartItem[] {
  switch (action.type) {
    case 'add':
      return items.some(({ id }) => id === action.item.id) ? [...items] : [...items, action.item];
    case 'quantity':
      return items.map((item, position) =>
        position === action.position ? { ...item, quantity: action.quantity } : item,
      );
    case 'remove':
      return items.filter((_, position) => position !== action.position);
    case 'clear':
      return [];
  }
}

/** Add to Cart on a page: appends, duplicates allowed (CART-39). */
export function appendItem(items: readonly CartItem[], item: CartItem): CartItem[] {
  return [...items, item];
}

/** The items that remain when an order is paid. Each of `products` is there as often as it was paid for. */
export function unpaidItems(items: readonly CartItem[], products: readonly string[]): CartItem[] {
  const paid = [...products];
  return items.flatMap((item) => {
    const wanted = item.quantity ?? DEFAULT_QUANTITY;
    let left = wanted;
    for (let at = paid.indexOf(item.id); at !== -1 && left > 0; at = paid.indexOf(item.id)) {
      paid.splice(at, 1);
      left -= 1;
    }
    if (left === 0) return [];
    return left === wanted ? item : { ...item, quantity: left };
  });
}

/** Totals of a cart in pence: the sums of the amounts shown on its lines. */
export interface CartTotals {
  subtotal: Pence;
  vat: Pence;
  total: Pence;
}

export function cartTotals(items: readonly CartItem[]): CartTotals {
  let subtotal = 0;
  let vat = 0;
  for (const item of items) {
    const line = lineAmounts(item);
    subtotal += line.net;
    vat += line.vat;
  }
  return { subtotal, vat, total: subtotal + vat };
}

/** Storage can contain anything: no list is an empty cart (CART-25), other entries go, quantities have a limit. */
export function parseCart(text: string | null): CartItem[] {
  return text === null ? [] : readCart(parseJson(text));
}

/** Reads a cart from an outside value, such as navigation state. */
export function readCart(value: unknown): CartItem[] {
  return Array.isArray(value) ? value.filter(isCartItem).map(withinLimit) : [];
}

function withinLimit(item: CartItem): CartItem {
  const { quantity = DEFAULT_QUANTITY } = item;
  return quantity > LARGEST_QUANTITY ? { ...item, quantity: LARGEST_QUANTITY } : item;
}

function isCartItem(value: unknown): value is CartItem {
  if (!isRecord(value)) return false;
  const { id, title, price, quantity } = value;
  return (
    typeof id === 'string' &&
    typeof title === 'string' &&
    isPrice(price) &&
    (quantity === undefined || isQuantity(quantity))
  );
}

function isQuantity(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1;
}
