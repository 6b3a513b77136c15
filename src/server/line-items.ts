import type { RequestLine } from '../generated/api.ts';
import { type CartTotals, cartTotals } from '../shop/cart.ts';
import { lineAmounts } from '../shop/cart-item.ts';
import { formatAmount, type Pence, toPence } from '../shop/money.ts';
import { paymentRefusal } from '../shop/payment-limits.ts';
import type { ProductCatalogue } from './catalogue.ts';
import { RequestError } from './request-error.ts';

/** One line of an order at the catalogue's price, amounts in pence. `vat` is of the whole line. */
export interface LineItem {
  product: string;
  title: string;
  unit: Pence;
  quantity: number;
  vat: Pence;
}

/** What a visitor pays for. */
export interface PricedCart extends CartTotals {
  lines: readonly LineItem[];
}

/**
 * Prices the lines of a checkout from the catalogue. The amounts of the request are only compared with it, so that
 * nobody pays another total than the one that was shown.
 * @param lines as the browser sent them, amounts in pounds
 * @throws RequestError 422 for a product that is not sold or a cart that cannot be paid for, 409 where an amount differs
 */
export function priceLines(catalogue: ProductCatalogue, lines: readonly RequestLine[]): PricedCart {
  const priced = lines.map((line) => {
    const item = catalogue.item(line.product);
    if (item === undefined)
      throw new RequestError(422, `We do not sell "${line.product}". Please remove it from your cart.`);
    return { item: { ...item, quantity: line.quantity }, line };
  });
  const items = priced.map(({ item, line }) => {
    const { unit, quantity, vat } = lineAmounts(item);
    if (toPence(line.price) !== unit) throw changed(`The price of ${item.title} is ${formatAmount(unit)} without VAT`);
    if (toPence(line.vat) !== vat) throw changed(`The VAT on ${item.title} is ${formatAmount(vat)}`);
    return { product: item.id, title: item.title, unit, quantity, vat };
  });
  const totals = cartTotals(priced.map(({ item }) => item));
  const refusal = paymentRefusal({ lines: items.length, total: totals.total });
  if (refusal !== undefined) throw new RequestError(422, refusal);
  return { lines: items, ...totals };
}

function changed(what: string): RequestError {
  return new RequestError(409, `${what}, which is not what your cart shows. Please look at your cart again.`);
}
