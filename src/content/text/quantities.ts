/** A number with its unit, such as 8-10 weeks or 90%, as it stands in a text. */
export interface Quantity {
  slice: string;
  offset: number;
  /** The number or range, written one way: 8-10. */
  amount: string;
  unit: string;
}

// The first digit is matched before it is asked what stands in front of it: few characters are digits.
const QUANTITY =
  /(?<amount>\d(?<![\w/.-]\d)\d*(?:\s?(?:-|–|to)\s?\d+)?)\s?(?<unit>%|(?:(?:working|calendar) )?(?:minute|hour|day|week|month|year|question)s?\b)/gi;

/** The quantities that a text holds. */
export function findQuantities(text: string): Quantity[] {
  return [...text.matchAll(QUANTITY)].map(({ 0: slice, index: offset, groups }) => ({
    slice,
    offset,
    amount: (groups?.amount ?? '').replaceAll(/\s?(?:-|–|to)\s?/g, '-'),
    unit: (groups?.unit ?? '').toLowerCase().replace(/s$/, ''),
  }));
}

/** What a sentence says when it speaks of a fact, by the ends of the facts' names. */
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

/** Whether a sentence speaks of what a fact is about. */
export function speaksOf(sentence: string, factName: string): boolean {
  return SUBJECTS.some(({ name, words }) => name.test(factName) && words.test(sentence));
}

/** The sentence of a text that a quantity stands in. */
export function sentenceAround(text: string, { offset, slice }: Quantity): string {
  const before = Math.max(...['. ', '\n', '? ', '! '].map((end) => text.lastIndexOf(end, offset)));
  const after = /[.?!](?:\s|$)|\n/.exec(text.slice(offset + slice.length))?.index ?? text.length;
  return text.slice(before + 1, offset + slice.length + after);
}
