import type { ParsedPage } from '../../parsed/parsed-site.ts';

/** Words that begin with the same letters name the same trade: plastering and plasterer, floor and floorlaying. */
const SHARED_LETTERS = 4;

/** The page whose title and description have most in common with a title, or the first one; undefined without pages. */
export function mostSimilar(title: string, pages: readonly ParsedPage[]): ParsedPage | undefined {
  const [first, ...others] = pages;
  return others.reduce(
    (best, page) => (best && similarity(title, page) <= similarity(title, best) ? best : page),
    first,
  );
}

/** How many letters the words of a title share with those of a page's title and description; its title counts double. */
export function similarity(title: string, { page }: ParsedPage): number {
  return lettersShared(title, page.title) * 2 + lettersShared(title, page.description);
}

function lettersShared(title: string, text: string): number {
  const others = wordsOf(text);
  return wordsOf(title).reduce((sum, word) => sum + Math.max(0, ...others.map((other) => beginning(word, other))), 0);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
}

function beginning(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length < SHARED_LETTERS ? 0 : length;
}
