/** An amount of money, as it stands in a text. */
export interface Amount {
  slice: string;
  /** In pounds. */
  amount: number;
}

/** What every amount has; most texts with digits do not. */
const CURRENCY = /£|GBP|pounds/;
const AMOUNT = /(?:£|GBP)\s?\d[\d,]*(?:\.\d{1,2})?|\b\d[\d,]*(?:\.\d{1,2})?\s?(?:GBP\b|pounds\b(?! of\b))/g;

/** The amounts of money that a text holds. */
export function findAmounts(text: string): Amount[] {
  if (!CURRENCY.test(text)) return [];
  return [...text.matchAll(AMOUNT)].map(([slice]) => ({ slice, amount: Number(slice.replaceAll(/[^\d.]/g, '')) }));
}
