/** An amount of money in a text, as written. */
export interface Amount {
  slice: string;
  /** In pounds. */
  amount: number;
}

/** Every amount has one of these; most texts with digits do not. */
const CURRENCY = /£|GBP|pounds/;
const AMOUNT = /(?:£|GBP)\s?\d[\d,]*(?:\.\d{1,2})?|(?<!\w|\d,)\d[\d,]*(?:\.\d{1,2})?\s?(?:GBP\b|pounds\b(?! of\b))/g;

/** The amounts of money in a text. */
export function findAmounts(text: string): Amount[] {
  if (!CURRENCY.test(text)) return [];
  return [...text.matchAll(AMOUNT)].map(([slice]) => ({ slice, amount: Number(slice.replaceAll(/[^\d.]/g, '')) }));
}
