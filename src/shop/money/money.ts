/** An amount of money in whole pence. */
export type Pence = number;

/** Pounds, such as 35.55, to the nearest penny. @throws RangeError unless pence can hold the amount exactly */
export function toPence(pounds: number): Pence {
  const pence = Math.round(Number((pounds * 100).toPrecision(15)));
  if (!Number.isSafeInteger(pence)) throw new RangeError(`Not an amount of money: ${pounds}`);
  return pence;
}

/** Pence to pounds, for output in pounds: the API and the stored cart. */
export function toPounds(pence: Pence): number {
  return pence / 100;
}

/** The largest price in pounds accepted from outside, far above anything the shop sells. */
const LARGEST_PRICE = 1_000_000;

/** Returns true if a value from outside, such as a response or a stored cart, can be a price in pounds. */
export function isPrice(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= LARGEST_PRICE;
}

// Written out, because the first use of Intl reads its tables: 10 ms on a fast machine, before a page responds.

/** Money with 2 decimals, as the cart shows it (CART-37): £900.00. */
export function formatAmount(pence: Pence): string {
  const rest = String(Math.abs(pence) % 100).padStart(2, '0');
  return `${formatPounds(pence)}.${rest}`;
}

/** A price as pages show it: whole pounds without decimals, £750, else £44.50. */
export function formatPrice(pence: Pence): string {
  return pence % 100 === 0 ? formatPounds(pence) : formatAmount(pence);
}

function formatPounds(pence: Pence): string {
  const pounds = String(Math.trunc(Math.abs(pence) / 100));
  return `${pence < 0 ? '-' : ''}£${pounds.replace(/\B(?=(\d{3})+$)/g, ',')}`;
}
