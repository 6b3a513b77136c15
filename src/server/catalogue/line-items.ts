import type { RequestLine } from '../../generated/api.ts';
import { UserError } from '../../lib/user-error.ts';
import { type CartTotals, cartTotals } from '../../shop/cart/cart.ts';
import { lineAmounts } from '../../shop/cart/cart-item.ts';
import { formatAmount, type Pence, toPence } from '../../shop/money/money.ts';
import { paymentRefusal } from '../../shop/money/payment-limits.ts';
import type { CatalogueItem, ProductCatalogue } from './catalogue.ts';

/** A line at the catalogue's price, from the checkout to the order, its emails and the payment provider; amounts in pence. */
export interface PricedLine {
  product: string;
  title: string;
  /** Null for orders from before categories were stored. */
  category: string | null;
  /** Price of one, without VAT. */
  unit: Pence;
  quantity: number;
  /** Of the whole line. */
  vat: Pence;
}

/** Quantity and name of a line, as staff and customers read it: 2 x Wall and Floor Tiling, NVQ Level 2. */
export function lineText({ quantity, title, category }: PricedLine): string {
  const what = category === null || title.startsWith(category) ? title : `${title}, ${category}`;
  return `${quantity} x ${what}`;
}

/** Price of a line without VAT, and a note when no VAT is charged. */
export function linePriceText({ unit, quantity, vat }: PricedLine): string {
  return `${formatAmount(unit * quantity)}${vat === 0 ? ' (no VAT)' : ''}`;
}

export interface PricedCart extends CartTotals {
  lines: readonly PricedLine[];
}

/** Amounts of the request, in pounds, are only compared. @throws UserError 422 for what is not sold, 409 if others */
export function priceLines(catalogue: ProductCatalogue, lines: readonly RequestLine[]): PricedCart {
  const priced = lines.map((line) => {
    const item = findItem(catalogue, line.product);
    const title = item.titles.includes(line.name) ? line.name : item.title;
    return { item: { ...item, title, quantity: line.quantity }, line };
  });
  for (const { item, line } of priced) {
    const { unit, vat } = lineAmounts(item);
    if (toPence(line.price) !== unit) throw changed(`The price of ${item.title} is ${formatAmount(unit)} without VAT`);
    if (toPence(line.vat) !== vat) throw changed(`The VAT on ${item.title} is ${formatAmount(vat)}`);
  }
  return pricedCart(priced.map(({ item }) => item));
}

/** Lines at the catalogue's prices, for staff. @throws UserError 422 for what is not sold */
export function offeredLines(
  catalogue: ProductCatalogue,
  lines: readonly Pick<RequestLine, 'product' | 'quantity'>[],
): PricedCart {
  return pricedCart(lines.map(({ product, quantity }) => ({ ...findItem(catalogue, product), quantity })));
}

function pricedCart(priced: readonly (CatalogueItem & { quantity: number })[]): PricedCart {
  const items = priced.map((item) => {
    const { unit, quantity, vat } = lineAmounts(item);
    return { product: item.id, title: item.title, category: item.parentCategory, unit, quantity, vat };
  });
  const totals = cartTotals(priced);
  const refusal = paymentRefusal({ lines: items.length, total: totals.total });
  if (refusal !== undefined) throw new UserError(refusal, 422);
  return { lines: items, ...totals };
}

function findItem(catalogue: ProductCatalogue, id: string): CatalogueItem {
  const item = catalogue.item(id);
  if (item !== undefined) return item;
  const title = catalogue.soldByModule(id);
  throw new UserError(
    title === undefined
      ? `We do not sell "${id}". Please remove it from your cart.`
      : `The ${title} is booked for one module. Please remove it from your cart, and choose a module on the CITB test page.`,
    422,
  );
}

function changed(what: string): UserError {
  return new UserError(`${what}, which is not what your cart shows. Please look at your cart again.`, 409);
}
