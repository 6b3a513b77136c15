import { formatAmount } from '../../shop/money/money.ts';
import type { PricedLine } from '../../shop/orders/priced-line.ts';

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
