import type { Pointer } from '../../content/documents/pointer.ts';

/** Abbreviations of the trade, which are written in capitals. */
const CAPITALS = /\b(?:aqp|citb|cscs|faq|nvq|pqp|tsm|url|vat)s?\b/g;

/** Keys that are no words. */
const WORDS: Readonly<Record<string, string>> = { alt: 'What it shows', href: 'Address', src: 'Picture' };

/** A readable label for a key whose schema has no title: subHeading is “Sub heading”, card-grid is “Card grid”. */
export function labelOfKey(key: string): string {
  const words = WORDS[key] ?? wordsOfKey(key);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The same within a sentence: subHeading is “sub heading”. */
export function wordsOfKey(key: string): string {
  return key
    .replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, ' ')
    .replaceAll(/[-_/]+/g, ' ')
    .toLowerCase()
    .trim()
    .replaceAll(CAPITALS, (word) => word.toUpperCase().replace(/S$/, 's'));
}

/** One item of a list, from the list's label: “Questions” has “Question 3”. */
export function labelOfItem(label: string, index: number): string {
  return `${singular(label)} ${index + 1}`;
}

/** A place in a document, as a person reads it: the label of the second block is “Block 2, Label”. */
export function labelOfPlace(pointer: Pointer): string {
  return pointer
    .flatMap((step, depth) => {
      if (typeof step === 'number') return labelOfItem(labelOfKey(String(pointer[depth - 1] ?? 'item')), step);
      return typeof pointer[depth + 1] === 'number' ? [] : labelOfKey(step);
    })
    .join(', ');
}

/** A plural as a singular, as far as labels need it. */
export function singular(words: string): string {
  if (/ies$/i.test(words)) return words.replace(/ies$/i, 'y');
  if (/(?:ss|us|is)$/i.test(words)) return words;
  if (/aliases$/i.test(words)) return words.slice(0, -2);
  return words.replace(/(?<=(?:x|ch|sh|ss))es$|s$/i, '');
}
