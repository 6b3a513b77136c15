import { distance } from 'fastest-levenshtein';

const WORD = /[\p{L}\p{N}]+/gu;
/** Words with blanks between them alone: no address, and no genitive. */
const PLAIN = /^[\p{L}\p{N} ]+$/u;
/** A word that is this short is another one if a letter differs, unless two are swapped or a digit is a letter. */
const SHORT = 3;

/** A name as it is written, and the name that is meant. */
export interface MisspeltName {
  slice: string;
  index: number;
  meant: string;
}

/** Matches where one of the names may begin in a string, however it is misspelt behind its first letters. */
export function beginningsOf(names: readonly string[]): RegExp {
  const beginnings = names.map((name) => {
    const [first = '', next = ''] = name.match(WORD) ?? [];
    return first.length < SHORT ? `${first} ${next.charAt(0)}` : first.slice(0, SHORT);
  });
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${beginnings.join('|')})`, 'iu');
}

/**
 * The names in a string that are nearly, but not quite, one of several known ones: with a letter wrong in a word, or another blank.
 * @param names of two or more words each, the longest first
 */
export function misspeltNames(text: string, names: readonly string[]): MisspeltName[] {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word, index, end: index + word.length }));
  const found: MisspeltName[] = [];
  let from = 0;
  for (let at = 0; at < words.length; at++) {
    const start = words[at]?.index ?? 0;
    if (start < from) continue;
    for (const meant of names) {
      const own = meant.match(WORD) ?? [];
      const length = [own.length, own.length + 1, own.length - 1].find((count) =>
        isNear(
          own,
          words.slice(at, at + count).map(({ word }) => word),
        ),
      );
      const slice = length && text.slice(start, words[at + length - 1]?.end);
      if (!slice) continue;
      from = start + slice.length;
      const isInAddress = /[@./-]/.test(text.charAt(start - 1));
      if (!isSame(slice, meant) && PLAIN.test(slice) && !isInAddress) found.push({ slice, index: start, meant });
      break;
    }
  }
  return found;
}

function isNear(own: readonly string[], written: readonly string[]): boolean {
  if (written.length === own.length) return own.every((word, index) => isNearWord(word, written[index] ?? ''));
  const [known, joined] = [own.join(''), written.join('')];
  return known.replace(/\D/g, '') === joined.replace(/\D/g, '') && isNearWord(known, joined);
}

function isNearWord(known: string, written: string): boolean {
  const [one, other] = [known.toLowerCase(), written.toLowerCase()];
  if (one === other) return true;
  if (Math.abs(one.length - other.length) > 1) return false;
  if (/\d/.test(one) && /\d/.test(other)) return false;
  const isSwapped = [...one].sort().join('') === [...other].sort().join('');
  if (isSwapped) return distance(one, other) <= 2;
  if (one.length <= SHORT) return one.replaceAll('0', 'o').replaceAll('1', 'i') === other;
  return distance(one, other) === 1;
}

function isSame(slice: string, meant: string): boolean {
  return slice.toLowerCase() === meant.toLowerCase();
}
