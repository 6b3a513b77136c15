import type { Catalogue, Kind } from '../../generated/documents.ts';
import type { Pointer } from '../documents/pointer.ts';
import { memoize, memoizeTexts } from '../memoize.ts';
import type { DocumentValue, ParsedData, ParsedPage, SharedDocuments } from '../parser/parsed-site.ts';
import type { Finding } from '../problems/problem.ts';
import type { Annotation } from '../schema/annotations.ts';
import { colourIn } from '../text/levels.ts';
import { Names } from '../text/names.ts';

/** A value that contradicts the thing that it belongs to. */
export interface Tie extends Finding {
  /** True if only words contradict it, or only one other value. */
  likely?: boolean;
}

/** A page, and the data to compare it with. */
export interface Subject {
  page: ParsedPage;
  kind: Kind;
  shared: SharedDocuments;
  catalogue: ParsedData<Catalogue>;
  /** The categories that its kind is for. */
  wanted: readonly string[];
  /** The products that its own blocks name, and where. */
  shown: readonly { key: string; pointer: Pointer }[];
  /** The products that it is about, by its data or blocks, and where it names them. */
  named: readonly { key: string; pointer: Pointer }[];
}

/** The values of a page's own blocks with this annotation. */
export function markedIn({ blocks }: ParsedPage, wanted: Annotation): readonly DocumentValue[] {
  const found: DocumentValue[] = [];
  for (const { marked } of blocks) for (const one of marked) if (one.annotation === wanted) found.push(one);
  return found;
}

/** The products of some categories, in one string with spaces between, or of all, by their keys, titles and names. */
export const namesOfProducts = memoize(({ value: { products } }: ParsedData<Catalogue>) =>
  memoizeTexts((categories) => {
    const wanted = categories.split(' ');
    const known = Object.entries(products).filter(([, one]) => categories === '' || wanted.includes(one.category));
    return new Names(known.map(([key, { title = '', name = '' }]) => [key, [key.replaceAll(/\d/g, ''), title, name]]));
  }),
);

/** A statement about a product by something beside it: words, or the colour of a card. */
export interface Clue {
  says: string;
  place: Pick<Finding, 'pointer' | 'slice'>;
  /** True if it is written for people: words are likely, not certain. */
  words: boolean;
  colour?: boolean;
}

/**
 * Finds the odd one out among a product and the clues beside it: if two of three agree, they are right.
 * @returns the wrong clue, or none if it is the product; the product that the others are about, if they name one; and
 * whether others agree against the odd one, or it is one against one
 */
export function oddOneOut(
  key: string,
  clues: readonly Clue[],
  catalogue: ParsedData<Catalogue>,
  categories: readonly string[],
): { clue?: Clue; other: string | undefined; outvoted: boolean } | undefined {
  const own = catalogue.value.products[key]?.category ?? '';
  const among = categories.length === 0 ? '' : [...new Set([...categories, own])].join(' ');
  const names = namesOfProducts(catalogue)(among);
  const contradicts = ({ says, colour }: Clue, one: string) =>
    colour ? ![undefined, says].includes(colourIn(one.replaceAll('-', ' '))) : names.other(says, one) !== undefined;
  const [odd, ...others] = clues.filter((clue) => contradicts(clue, key));
  if (!odd) return undefined;
  const against = [odd, ...others];
  const [other] = against.flatMap(({ says, colour }) => (colour ? [] : (names.other(says, key) ?? [])));
  const isFor = (clue: Clue) => (other ? contradicts(clue, other) : !clue.colour && names.mentions(clue.says, key));
  const supporting = clues.filter((clue) => !against.includes(clue) && isFor(clue));
  if (against.length > Math.max(1, supporting.length)) return { other, outvoted: true };
  return { clue: odd, other, outvoted: supporting.length > 0 };
}
