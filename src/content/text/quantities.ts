/** A number with its unit in a string, such as 8-10 weeks or 90%. */
export interface Quantity {
  slice: string;
  offset: number;
  /** The number or range in a normal form: 8-10. */
  amount: string;
  unit: string;
}

// The first digit is matched before the lookbehind runs, because few characters are digits.
const QUANTITY =
  /(?<amount>\d(?<![\w/.-]\d)\d*(?:\s?(?:-|–|to)\s?\d+)?)\s?(?<unit>%|(?:(?:working|calendar) )?(?:minute|hour|day|week|month|year|question)s?\b)/gi;

/** Every quantity has one of these; most strings with digits do not. */
const UNIT = /%|minute|hour|day|week|month|year|question/i;

/** The quantities in a string. */
export function findQuantities(text: string): Quantity[] {
  if (!UNIT.test(text)) return [];
  return [...text.matchAll(QUANTITY)].map(({ 0: slice, index: offset, groups }) => ({
    slice,
    offset,
    amount: (groups?.amount ?? '').replaceAll(/\s?(?:-|–|to)\s?/g, '-'),
    unit: (groups?.unit ?? '').toLowerCase().replace(/s$/, ''),
  }));
}

/** Words that reveal the subject of a sentence, matched to facts by the ending of their names. */
const SUBJECTS: readonly { name: RegExp; words: RegExp }[] = [
  { name: /validity$/i, words: /valid|expire|run(s)? out|last(s)?\b|renew/i },
  { name: /(duration|longest)$/i, words: /duration|tak(e|es|ing)\b|last(s)?\b|long|finish|complet/i },
  { name: /passmark$/i, words: /\bpass|\bmark\b|score/i },
  { name: /delivery$/i, words: /deliver|arriv|post/i },
  { name: /(age|languages)$/i, words: /\bage|\bold\b|years of age/i },
  { name: /notice(phone|email)?$/i, words: /notice|cancel|rearrange|reschedul/i },
  { name: /questions(long)?$/i, words: /question/i },
  { name: /within$/i, words: /within|in the last/i },
];

/** Returns true if a sentence is about the same thing as a fact. */
export function speaksOf(sentence: string, factName: string): boolean {
  return SUBJECTS.some(({ name, words }) => name.test(factName) && words.test(sentence));
}

/** The sentence that a quantity is in. */
export function sentenceAround(text: string, { offset, slice }: Quantity): string {
  const before = Math.max(...['. ', '\n', '? ', '! '].map((end) => text.lastIndexOf(end, offset)));
  const after = /[.?!](?:\s|$)|\n/.exec(text.slice(offset + slice.length))?.index ?? text.length;
  return text.slice(before + 1, offset + slice.length + after);
}

/** An amount of money in a string, as written. */
export interface Amount {
  slice: string;
  /** In pounds. */
  amount: number;
}

/** Every amount has one of these; most strings with digits do not. */
const CURRENCY = /£|GBP|pounds/;
const AMOUNT = /(?:£|GBP)\s?\d[\d,]*(?:\.\d{1,2})?|(?<!\w|\d,)\d[\d,]*(?:\.\d{1,2})?\s?(?:GBP\b|pounds\b(?! of\b))/g;

/** Returns true if a string with a digit may contain a quantity or an amount of money: most contain neither. */
export function mayHaveQuantity(text: string): boolean {
  return CURRENCY.test(text) || UNIT.test(text);
}

/** The amounts of money in a string. */
export function findAmounts(text: string): Amount[] {
  if (!CURRENCY.test(text)) return [];
  return [...text.matchAll(AMOUNT)].map(([slice]) => ({ slice, amount: Number(slice.replaceAll(/[^\d.]/g, '')) }));
}
