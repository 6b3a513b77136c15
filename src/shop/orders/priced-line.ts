import type { Pence } from '../money/money.ts';

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
