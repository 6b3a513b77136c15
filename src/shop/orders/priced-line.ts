import { formatAmount, type Pence } from '../money/money.ts';

/** A line at the catalogue's price, from the checkout to the order, its emails and the payment provider; amounts in pence. */
export interface PricedLine {
  product: string;
  /** As the cart calls it. */
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

/** The same with its price without VAT, and a note when no VAT is charged. */
export function pricedLineText(line: PricedLine): string {
  const price = formatAmount(line.unit * line.quantity);
  return `${lineText(line)}: ${price}${line.vat === 0 ? ' (no VAT)' : ''}`;
}
