/** Letters that have no accent to leave out, as the Latin-ASCII transform of Unicode's CLDR writes them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
};

/** Address of a course in a listing: the prefix, then the slug of the title (LIST-30). */
export function courseAddress(prefix: string, title: string): string {
  return prefix + titleSlug(title);
}

/** A slug (LIST-30): accents and apostrophes left out, ß as ss, & as “and”, others a hyphen; empty if none is left. */
export function titleSlug(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’‘ʼ]/gu, '')
    .replaceAll(/ ?& ?/g, ' and ')
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{ASCII}]/gu, (letter) => PLAIN_LETTERS[letter] ?? letter);
  return plain
    .replaceAll(/[^a-z0-9_()=/.,~-]+/g, (run, start: number) => hyphensFor(run, start, plain.length))
    .split('/')
    .filter((segment) => !/^\.*$/.test(segment))
    .join('/');
}

/** Each space is a hyphen. A run with characters that no address has is one hyphen, and nothing at either end. */
function hyphensFor(run: string, start: number, length: number): string {
  if (run.trim() === '') return '-'.repeat(run.length);
  return start === 0 || start + run.length === length ? '' : '-';
}
